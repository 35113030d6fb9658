/// The document's own events: those that actions emit, and those that handlers wait for.
final class EventNames: Checker {
    let diagnostics: DiagnosticSink
    private var emitted: Set<String> = []
    /// Number of actions so far that emit an event.
    private(set) var emitCount = 0
    private var handled: [MemberLocation] = []

    private static let builtin = DocumentGrammar.events.map(\.name)

    init(_ diagnostics: DiagnosticSink) { self.diagnostics = diagnostics }

    /// Notes an event that an action emits.
    ///
    /// - Returns: True if the name may be one of the document's own. Otherwise a mistake is
    ///   reported.
    func emit(_ name: String, _ location: ValueLocation) -> Bool {
        let isTaken =
            EventNames.builtin.contains(name) || name == DocumentGrammar.RootEvent.start.rawValue
        let what = "an event of your own"
        if isTaken {
            error(
                location, "\"\(name)\" cannot be the name of \(what)",
                help: "write another name, because \"\(name)\" is taken")
            return false
        }
        guard identifier(name, at: location.range, in: location, what) else { return false }
        emitted.insert(name)
        emitCount += 1
        return true
    }

    /// Notes a handler.
    func handle(_ entry: MemberLocation) {
        if !EventNames.builtin.contains(entry.name) { handled.append(entry) }
    }

    /// Reports handlers of events that nothing sends.
    func reportUnsent() {
        guard diagnostics.files.isComplete else { return }
        for handler in handled where !emitted.contains(handler.name) {
            error(
                atKeyOf: handler, "nothing sends the event \(handler.name.quotedExcerpt)",
                help: suggestion(for: handler.name, among: emitted.union(EventNames.builtin))
                    ?? ForeignWords.advice(forEvent: handler.name)
                    ?? "write \"tap\" for a touch, or let a node \"emit\" the event")
        }
    }
}
