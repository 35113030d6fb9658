/// Toggles truth values.
struct ToggleAction: DocumentAction {
    static let form = DocumentForm(
        "toggle", .oneOrMore(.target), "Makes false of true, and true of false.")

    private let targets: [TargetSpec]

    init?(_ reader: ActionReader) {
        guard let targets = reader.targets({ _, _ in true }) else { return nil }
        for (target, location) in zip(targets, reader.value.elements)
        where !target.type.takes(.bool) {
            reader.error(
                location, "\"toggle\" needs a truth value, and this is \(target.type.phrase)",
                help: "declare the variable with true or false")
        }
        self.targets = targets
    }

    var surelyEnds: Bool {
        // A value of another type may not be a truth value.
        targets.allSatisfy { $0.path.isEmpty && $0.type == .bool }
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        try run.change { change throws(CELError) in
            for target in targets {
                let value = try change.value(of: target) ?? .null
                guard case .bool(let isOn) = value else {
                    throw CELError(
                        .wrongType, "only a bool can be toggled, not \(value.kind.phrase)", at: 0)
                }
                try change.assign(target, .bool(!isOn))
            }
        }
    }
}
