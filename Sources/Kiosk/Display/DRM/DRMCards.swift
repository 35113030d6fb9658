/// The open cards of one kiosk. Outputs on several connectors of a card share its descriptor, since a
/// card has one master.
package final class DRMCards {
    private struct Card {
        weak var device: DRMDevice?
    }

    private var cards: [String: Card] = [:]
    /// Holders of the cards that other programs have.
    private var holders: [String: CardHolders] = [:]
    private let seat: Seat?

    /// - Parameter seat: The session whose manager lends the cards; nil to open them directly.
    package init(seat: Seat? = nil) { self.seat = seat }

    /// Opens a card, or returns the one that another output has open.
    func device(path: String, interface: DRMInterface) throws(OutputError) -> DRMDevice {
        // The card may be named by a link.
        let name = File.resolved(path)
        if let device = cards[name]?.device { return device }
        let device = try DRMDevice(path: path, interface: interface, seat: seat) {
            holders[name, default: CardHolders()].names(at: MonotonicClock().now) {
                processesHolding(path)
            }
        }
        holders[name] = nil
        cards[name] = Card(device: device)
        return device
    }
}

/// A display that is meant for another output of the kiosk.
package struct ReservedDisplay: Hashable, Sendable {
    package var connector: String?
    package var monitor: MonitorRequest?

    package init(connector: String? = nil, monitor: MonitorRequest? = nil) {
        (self.connector, self.monitor) = (connector, monitor)
    }

    /// Returns true for a connector that must be left to the other output.
    package func covers(_ connector: DRMConnector) -> Bool {
        if self.connector == nil && monitor == nil { return false }
        if let name = self.connector, name != connector.name { return false }
        if let monitor { return connector.edid.map(monitor.fits) ?? false }
        return true
    }
}
