/// Pushes a screen.
struct NavigateAction: DocumentAction {
    static let form = DocumentForm(
        "navigate", .either([Destination.name, .object(Keys.all)]),
        "Shows a screen; `back` leads to the one before.")
    static let objects = [DocumentObject("`navigate`", Keys.all)]

    private enum Keys {
        static let transition = ValueKey<Transition>.transition(
            "transition", "How the new screen comes; without it, as the configuration says.")
        static let output = DocumentKey(
            "output", .string("the name of an output"),
            "On which output, `display` for the first one; without it, on that of the node.")
        static let all = Destination.keys + [transition.entry, output]
    }

    private let destination: Destination
    /// Transition; nil for the configuration's own.
    private let transition: Transition?
    /// Name of the output; nil for that of the node.
    private let output: String?

    init?(_ reader: ActionReader) {
        guard let members = Destination.members(reader, Keys.all),
            let destination = Destination(members, reader)
        else { return nil }
        self.destination = destination
        let outputLocation = members[Keys.output]
        output = outputLocation.flatMap { reader.names.outputs.name($0, reader) }
        if outputLocation != nil && output == nil { return nil }
        transition = members[Keys.transition]
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let (spec, arguments) = try destination.resolve(in: run)
        let owner = output.map { run.document.owner(named: $0) } ?? run.owner
        try owner.screens.navigate(
            to: spec, arguments, transition ?? run.document.document.transition)
    }
}
