/// Events of a kiosk, for a client that has subscribed to them.
///
/// Each message has a number. What a client is too slow for is counted and not sent, and the next
/// message tells how many were lost.
final class EventStream {
    /// Kinds of events.
    enum Kind: String, CaseIterable {
        /// An event has left the document.
        case event
        /// A variable of the state has changed.
        case state
        /// Another screen is shown.
        case screen
        /// The configuration was read again, with or without mistakes.
        case configuration
        /// Messages were lost, and no event has followed that could tell so.
        case lost

        /// Kinds to which a client subscribes.
        static var chosen: [String] { allCases.filter { $0 != .lost }.map(\.rawValue) }
    }

    private let call: ControlCall
    private let kinds: Set<Kind>
    private var sequence = 0
    private var lost = 0

    /// Bytes that a client may have yet to take.
    static let backlogLimit = 48 << 10

    init(_ call: ControlCall, _ kinds: Set<Kind>) {
        (self.call, self.kinds) = (call, kinds)
        call.client.onRoom = { [weak self] in self?.tellLoss() }
    }

    /// True if the client has subscribed to a kind.
    func wants(_ kind: Kind) -> Bool { kinds.contains(kind) }

    /// Tells what has happened.
    ///
    /// - Returns: False if the client is too slow for it.
    @discardableResult
    func tell(_ kind: Kind, name: String, value: @autoclosure () -> JSON) -> Bool {
        guard kinds.contains(kind) else { return true }
        sequence += 1
        guard call.client.backlog < EventStream.backlogLimit else {
            lost += 1
            return false
        }
        send(kind, name, value())
        return true
    }

    private func tellLoss() { if lost > 0 { send(.lost, "", .null) } }

    private func send(_ kind: Kind, _ name: String, _ value: JSON) {
        let count = lost
        lost = 0
        call.send([
            "sequence": .int(Int64(sequence)), "lost": .int(Int64(count)),
            "kind": .string(kind.rawValue), "name": .string(name), "value": value,
        ])
    }
}
