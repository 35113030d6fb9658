/// Asks the user to confirm. A touch beside the question means no.
struct ConfirmAction: DocumentAction {
    static let form = DocumentForm(
        "confirm", .either([.text("a question"), .object(Keys.all)]),
        [Keys.then.entry, Keys.otherwise.entry],
        "Asks, and waits for the answer.")
    static let objects = [DocumentObject("`confirm`", Keys.all)]

    private enum Keys {
        static let then = ActionsKey("then", required: true, "What follows a yes.")
        static let otherwise = ActionsKey("else", "What follows a no.")
        static let all = [title.entry, text.entry, yes.entry, no.entry, danger.entry]
        static let title = ScopedKey.text("title", required: true, "What is asked.")
        static let text = ScopedKey.text("text", "What is said below.")
        static let yes = ScopedKey.text(
            "yes", "What the one button says; without it, yes in the language of `locale`.")
        static let no = ScopedKey.text("no", "What the other button says; without it, no.")
        static let danger = ValueKey.bool(
            "danger", default: false, "Whether a yes destroys something, which is shown.")
    }

    private let title: ValueSpec
    private let text: ValueSpec?
    private let yes: ValueSpec?
    private let no: ValueSpec?
    private let isDangerous: Bool
    private let then: [ActionSpec]
    private let otherwise: [ActionSpec]

    /// Reads `{ "confirm": { "title": "Start?" }, "then": [ … ] }`.
    init?(_ reader: ActionReader) {
        let help =
            "write a question, or an object such as { \"title\": \"Start?\", \"yes\": \"Start\" }"
        let members = reader.object(
            Keys.all, shortFor: Keys.title.entry, help: help)
        guard let members else { return nil }
        _ = reader.needed(Keys.title.entry, of: members, help: help)
        reader.require(
            Keys.then.entry, "\"confirm\" needs \"then\"",
            help: "write \"then\": [ … ] for what follows a yes")
        let title = members[Keys.title, reader.scope]
        text = members[Keys.text, reader.scope]
        yes = members[Keys.yes, reader.scope]
        no = members[Keys.no, reader.scope]
        isDangerous = members.value(of: Keys.danger)
        then = reader[Keys.then] ?? []
        otherwise = reader[Keys.otherwise] ?? []
        guard let title else { return nil }
        self.title = title
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let owner = run.owner
        let output = (owner as? DocumentOutputNode)?.spec.name
        try owner.screens.checkOverlays()
        let question = try question(in: run)
        var overlay: OverlayNode?
        run.suspend { document in
            if let overlay { document.owner(named: output).ownLayers.take(overlay) }
        } _: { resume in
            overlay = owner.ownLayers.ask(question) { isYes in
                resume { run in
                    let action = run.current(self)
                    run.push(isYes ? action.then : action.otherwise)
                }
            }
            return { overlay?.removeFromParent() }
        }
    }

    private func question(in run: ActionRun) throws(ActionFailure) -> Question {
        let answers = run.document.language.locale.answers
        return Question(
            try run.text(title), text: try text.map(run.text) ?? "",
            yes: try yes.map(run.text) ?? answers.yes, no: try no.map(run.text) ?? answers.no,
            isDangerous: isDangerous)
    }
}
