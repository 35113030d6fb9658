/// Removes elements of lists and keys of maps.
struct RemoveAction: DocumentAction {
    static let form = DocumentForm(
        "remove", .oneOrMore(.target), "Takes an element out of a list, or a key out of a map.")

    private let targets: [TargetSpec]

    init?(_ reader: ActionReader) {
        let targets = reader.targets { target, location in
            if target.path.isEmpty, case .string(let path) = location.node.kind {
                reader.error(
                    location, "\"remove\" takes an element out of a list, or a key out of a map",
                    help: "write \"\(path)[0]\", or set it to []")
                return false
            }
            guard let object = target.owner else { return true }
            reader.error(
                location, "\"remove\" cannot take a field out of \(object.name)",
                help: "set it to another value, or declare a map, such as \"map(int)\"")
            return false
        }
        guard let targets else { return nil }
        self.targets = targets
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        try run.change { change throws(CELError) in
            for target in targets { try change.remove(target) }
        }
    }
}
