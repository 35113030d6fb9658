/// Reads what happens after a sign that only staff know.
struct StaffReader: Checker {
    static let keys = [corners, hold.entry, actions]
    static let shape = ValueShape.object(keys)
    private static let corners = DocumentKey(
        "corners", .oneOrMore(.choice(PanelCorner.allCases.map(\.rawValue))), required: true,
        "The corners that a finger touches, in turn; in the last one it stays.")
    private static let hold = ValueKey.duration(
        "hold", in: StaffSpec.holdRange, default: .seconds(3), "How long it stays there.")
    private static let actions = DocumentKey(
        "do", .actions, required: true, "What happens then.")

    let handlers: HandlerReader
    var diagnostics: DiagnosticSink { handlers.diagnostics }

    func spec(_ location: ValueLocation, _ scope: ScopeReader) -> StaffSpec? {
        let help =
            "write an object such as { \"corners\": \"topLeft\", \"do\": { \"navigate\": \"service\" } }"
        let members = completeObject(
            location, keys: StaffReader.keys, of: "\"staff\"", help: help)
        guard let members, let actions = members[StaffReader.actions] else { return nil }
        let handler = handlers.handler("staff", actions, at: location, scope)
        guard let list = members[StaffReader.corners], let hold = members[StaffReader.hold] else {
            return nil
        }
        let locations = rules(list, "\"corners\"")
        let corners = locations.compactMap { choice($0, "a corner", of: PanelCorner.self) }
        guard corners.count == locations.count else { return nil }
        guard (1...StaffSpec.longestSequence).contains(corners.count) else {
            error(
                list, "\"corners\" has \(corners.count) corners",
                help: "write 1 to \(StaffSpec.longestSequence) of them")
            return nil
        }
        return StaffSpec(corners: corners, hold: hold, handler: handler)
    }
}
