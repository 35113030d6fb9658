/// A connector of a card, as adapters of CEC lines name theirs.
package struct CECConnector: Equatable, Sendable {
    /// Number of the card, as in `card0`.
    package var card: UInt32
    /// The card's number for the connector.
    package var id: UInt32

    package init(card: UInt32, id: UInt32) { (self.card, self.id) = (card, id) }

    /// - Parameter folder: The connector's folder in sysfs, such as `card0-HDMI-A-1`.
    package init?(folder: String, id: UInt32?) {
        let name = folder.prefix { $0 != "-" }
        guard let id, name.hasPrefix("card"), let card = UInt32(name.dropFirst(4)) else {
            return nil
        }
        self.init(card: card, id: id)
    }

    /// Chooses an adapter: the one of a connector, else the only one that does not say that it is another
    /// connector's.
    ///
    /// - Parameters:
    ///   - own: The connector; nil if it is unknown, so that an adapter of any may be its.
    ///   - adapters: The connectors of the adapters; nil for one that says nothing.
    /// - Returns: The index of the adapter; nil for none.
    package static func choose(_ own: CECConnector?, among adapters: [CECConnector?]) -> Int? {
        if let own, let index = adapters.firstIndex(of: own) { return index }
        let possible = adapters.indices.filter { own == nil || adapters[$0] == nil }
        return possible.count == 1 ? possible[0] : nil
    }
}
