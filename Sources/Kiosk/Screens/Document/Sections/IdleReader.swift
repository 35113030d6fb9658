/// Reads what happens when nobody touches the kiosk.
struct IdleReader: Checker {
    static let keys = [after.entry, condition.entry, countdown.entry, actions]
    static let shape = ValueShape.oneOrMore(.object(keys))
    private static let after = ScopedKey<ValueSpec>.duration(
        "after", in: IdleSpec.range, required: true, "How long after a touch.")
    private static let condition = ScopedKey.condition(
        "if", "Lets the rule count while it is true; the time begins anew when it becomes true.")
    private static let countdown = ValueKey.duration(
        "countdown", in: .zero...(.seconds(3600)), default: .zero,
        "The last part of the time, in which `idle.left` is what is left.")
    private static let actions = DocumentKey(
        "do", .actions, required: true, "What happens then.")

    let handlers: HandlerReader
    var diagnostics: DiagnosticSink { handlers.diagnostics }

    /// Reads one rule, or an array of them.
    func rules(_ location: ValueLocation, _ scope: ScopeReader) -> [IdleSpec] {
        rules(location, "\"idle\"").compactMap { rule($0, scope) }
    }

    private func rule(_ location: ValueLocation, _ scope: ScopeReader) -> IdleSpec? {
        let help = "write an object such as { \"after\": \"60s\", \"do\": \"home\" }"
        let members = completeObject(location, keys: IdleReader.keys, of: "\"idle\"", help: help)
        guard let members else { return nil }
        let after = members[IdleReader.after, scope]
        let condition = members[IdleReader.condition, scope]
        let countdown = members.value(of: IdleReader.countdown)
        guard let actions = members[IdleReader.actions] else { return nil }
        let handler = handlers.handler("idle", actions, at: location, scope)
        guard let after, (condition == nil) == (members[IdleReader.condition.entry] == nil) else {
            return nil
        }
        if case .literal(.duration(let time)) = after, countdown > time,
            let location = members[IdleReader.countdown.entry]
        {
            error(
                location, "\"countdown\" is longer than \"after\"",
                help: "write a time up to \"\(time.briefText)\"")
        }
        return IdleSpec(
            after: after, condition: condition, countdown: countdown, handler: handler,
            settings: location.node.json.without(IdleReader.actions.name),
            location: location.start)
    }
}
