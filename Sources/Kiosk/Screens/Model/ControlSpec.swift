/// A right of clients of the control socket; each right includes those before it.
package enum ControlRight: String, CaseIterable, Sendable {
    /// Sees what is shown and kept.
    case read
    /// Does what a guest or an application does.
    case act
    /// Changes what runs.
    case administrate
}

/// The part of a configuration about the control socket.
package struct ControlSpec: Equatable, Sendable {
    /// Users and groups of the machine, by name or number.
    package struct Peers: Equatable, Sendable {
        package var users: [String] = []
        package var groups: [String] = []
    }

    /// Peers by their right; empty for the kiosk's own group.
    package var peers: [ControlRight: Peers] = [:]
    /// Where each name of a user or a group is written, for messages.
    package var locations: [String: DocumentLocation] = [:]
    /// Events that clients may send, beside those that the document emits itself.
    package var events: [String] = []

    package init() {}
}
