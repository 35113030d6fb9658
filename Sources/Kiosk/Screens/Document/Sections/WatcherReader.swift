/// Reads what happens when conditions become true.
struct WatcherReader: Checker {
    static func key(_ doc: String) -> DocumentKey {
        DocumentKey("when", .oneOrMore(.object(keys)), default: [], doc)
    }
    static let keys = [condition.entry, actions]
    private static let condition = ScopedKey.condition(
        "if", required: true, "The condition.")
    private static let actions = DocumentKey(
        "do", .actions, required: true, "What happens at the moment at which it becomes true.")

    let handlers: HandlerReader
    var diagnostics: DiagnosticSink { handlers.diagnostics }

    func watchers(_ location: ValueLocation?, _ scope: ScopeReader) -> [WatcherSpec] {
        guard let location else { return [] }
        return rules(location, "\"when\"").compactMap { watcher($0, scope) }
    }

    private func watcher(_ location: ValueLocation, _ scope: ScopeReader) -> WatcherSpec? {
        let help = "write an object such as { \"if\": \"${size(cart) > 9}\", \"do\": … }"
        let members = completeObject(
            location, keys: WatcherReader.keys, of: "\"when\"", help: help)
        guard let members else { return nil }
        let condition = members[WatcherReader.condition, scope]
        guard let actions = members[WatcherReader.actions] else { return nil }
        let handler = handlers.handler("when", actions, at: location, scope)
        guard let condition else { return nil }
        return WatcherSpec(
            condition: condition, handler: handler,
            settings: members[WatcherReader.condition.entry]!.node.json.text(),
            location: members[WatcherReader.condition.entry]!.start)
    }
}
