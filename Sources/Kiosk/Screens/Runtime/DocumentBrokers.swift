/// The connections of a running document with its brokers, as its variable `brokers`.
final class DocumentBrokers {
    private unowned let document: DocumentNode
    private let clients: [(name: String, client: MQTTClient)]

    init(_ document: DocumentNode, _ clients: MQTTClients) {
        self.document = document
        let directory = document.runtime.directory
        self.clients = document.document.brokers.sorted { $0.key < $1.key }.map {
            ($0.key, clients[$0.value.broker(in: directory)])
        }
        for (_, client) in self.clients {
            client.onChange(of: self) { [weak self] in self?.publish() }
        }
    }

    /// Follows the connections no longer.
    func close() { for (_, client) in clients { client.onChange(of: self, nil) } }

    private func publish() {
        document.global.set(
            ScreenDocument.Builtin.brokers.slot,
            to: .map(
                CELMap(
                    clients.map { ($0.name, DocumentBrokers.value(of: $0.client)) })))
    }

    /// Returns the value of `brokers.NAME`.
    ///
    /// - Parameter client: The connection; nil before there is one.
    static func value(of client: MQTTClient?) -> CELValue {
        .object([
            "connected": .bool(client?.isConnected == true),
            "error": .string(client?.failure?.message ?? ""),
        ])
    }
}
