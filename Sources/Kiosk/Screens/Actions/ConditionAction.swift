/// Decides which actions happen.
struct ConditionAction: DocumentAction {
    static let form = DocumentForm(
        Keys.condition.entry, [Keys.then.entry, Keys.otherwise.entry])

    private enum Keys {
        static let condition = ScopedKey.condition(
            "if", required: true, "Decides which actions happen.")
        static let then = ActionsKey("then", required: true, "What happens if it is true.")
        static let otherwise = ActionsKey("else", "What happens if it is not.")
    }

    private let condition: ValueSpec
    private let then: [ActionSpec]
    private let otherwise: [ActionSpec]

    /// The actions of both branches, with their keys.
    var branches: [(key: String, actions: [ActionSpec])] {
        [(Keys.then.entry.name, then), (Keys.otherwise.entry.name, otherwise)]
    }

    init?(_ reader: ActionReader) {
        let condition = Keys.condition.read(reader.value, reader.scope)
        reader.require(
            Keys.then.entry, "\"if\" needs \"then\"", help: "write \"then\": [ … ]")
        then = reader[Keys.then] ?? []
        otherwise = reader[Keys.otherwise] ?? []
        guard let condition else { return nil }
        self.condition = condition
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let value = try run.value(condition)
        guard case .bool(let answer) = value else {
            throw ActionFailure("a condition is true or false, not \(value.kind.phrase)")
        }
        run.push(answer ? then : otherwise)
    }
}
