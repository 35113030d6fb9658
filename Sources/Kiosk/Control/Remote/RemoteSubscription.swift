/// A subscription of the kiosk itself, beside those of its data sources.
final class RemoteSubscription: MQTTSubscriber {
    private let client: MQTTClient
    private let log: Log
    private let handler: (MQTTMessage, @escaping () -> Void) -> Void
    /// The failure that was logged last; nil once there is none.
    private var failure: MQTTError?

    /// - Parameter handler: Takes a message, and a function that must be called once it was handled.
    init(
        _ client: MQTTClient, to filter: String, _ quality: MQTTQuality, log: Log,
        handler: @escaping (MQTTMessage, @escaping () -> Void) -> Void
    ) {
        (self.client, self.log, self.handler) = (client, log, handler)
        client.add(self, to: filter, quality)
    }

    func end() { client.remove(self) }

    func subscriptionChanged(_ failure: MQTTError?) {
        if let failure, failure != self.failure { log.warning("MQTT: \(failure.message)") }
        self.failure = failure
    }

    func take(_ message: MQTTMessage, done: @escaping () -> Void) { handler(message, done) }
}
