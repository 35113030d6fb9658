/// Pushes a screen.
struct NavigateAction: DocumentAction {
    static let form = DocumentForm(
        "navigate", .either([.string("the name of a screen"), .object(Keys.all)]),
        "Shows a screen; `back` leads to the one before.")
    static let objects = [DocumentObject("`navigate`", Keys.all)]

    private enum Keys {
        static let transition = ValueKey<Transition>.choice(
            "transition", "How the new screen comes.")
        static let all = Destination.keys + [transition.entry]
    }

    private let destination: Destination
    private let transition: Transition

    init?(_ reader: ActionReader) {
        guard let members = Destination.members(reader, Keys.all),
            let destination = Destination(members, reader)
        else { return nil }
        self.destination = destination
        transition = members[Keys.transition] ?? .none
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let (spec, arguments) = try destination.resolve(in: run)
        try run.document.screens.navigate(to: spec, arguments, transition)
    }
}
