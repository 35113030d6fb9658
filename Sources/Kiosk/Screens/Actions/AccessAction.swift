/// Changes the ways in which a guest wants to be shown things.
struct AccessAction: DocumentAction {
    static let form = DocumentForm(
        "access", .either([.choice([resetWord]), .object(keys)]),
        "Changes how things are shown and said to this guest; \"reset\" ends all of that.")
    static let objects = [DocumentObject("`access`", keys)]
    private static let resetWord = "reset"
    private static let keys = [text.entry, contrast.entry, still.entry, reach.entry, speech.entry]
    private static let text = ScopedKey.value(
        "text", "The size of letters, from 1 to 2 times the usual one.")
    private static let factors = PermittedNumbers(
        range: GuestModes.textRange, message: "\"text\" is a factor from 1 to 2",
        help: "write one such as 1.5")
    private static let contrast = ScopedKey.condition(
        "contrast", "Whether colours differ as much as possible.")
    private static let still = ScopedKey.condition("still", "Whether nothing moves.")
    private static let reach = ScopedKey.text(
        "reach",
        "Where things are touched: `\"full\"`, `\"low\"`, `\"left\"` or `\"right\"` of the panel.")
    private static let speech = ScopedKey.condition("speech", "Whether what is shown is said.")

    /// The changes; nil resets all.
    private let changes: Changes?

    private struct Changes {
        let text, contrast, still, reach, speech: ValueSpec?
    }

    init?(_ reader: ActionReader) {
        if case .string(AccessAction.resetWord) = reader.value.node.kind {
            changes = nil
            return
        }
        let members = reader.object(
            AccessAction.keys, help: "write \"reset\", or an object such as { \"text\": 1.5 }")
        guard let members else { return nil }
        let scope = reader.scope
        AccessAction.factors.check(members[AccessAction.text.entry], reader)
        if let location = members[AccessAction.reach.entry],
            case .string(let word) = location.node.kind,
            FormulaText.isPlain(word), GuestModes.Reach(rawValue: word) == nil
        {
            let words = GuestModes.Reach.allCases.map(\.rawValue)
            reader.error(
                location, "\"reach\" cannot be \(word.quotedExcerpt)",
                help: reader.suggestion(for: word, among: words)
                    ?? "write one of \(quotedList(words))")
        }
        changes = Changes(
            text: members[AccessAction.text, scope],
            contrast: members[AccessAction.contrast, scope],
            still: members[AccessAction.still, scope], reach: members[AccessAction.reach, scope],
            speech: members[AccessAction.speech, scope])
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        guard let access = run.document.access else { return }
        guard let changes else { return access.reset() }
        var modes = access.modes
        if let text = changes.text {
            modes.text = try run.permitted(text, in: AccessAction.factors)
        }
        if let contrast = changes.contrast {
            modes.contrast = try run.value(contrast) == .bool(true)
        }
        if let still = changes.still { modes.still = try run.value(still) == .bool(true) }
        if let reach = changes.reach {
            let word = try run.text(reach)
            guard let newReach = GuestModes.Reach(rawValue: word) else {
                throw ActionFailure("\"reach\" cannot be \(word.quotedExcerpt)")
            }
            modes.reach = newReach
        }
        if let speech = changes.speech { modes.speech = try run.value(speech) == .bool(true) }
        access.set(modes)
    }
}
