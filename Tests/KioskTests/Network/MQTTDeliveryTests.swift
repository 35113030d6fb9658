import Testing

@testable import Kiosk

@Suite("Messages to brokers", .enabled(if: LocalBroker.isAvailable, "needs the package mosquitto"))
struct MQTTDeliveryTests {
    private let bench: SourceBench

    init() throws { bench = try SourceBench() }

    private func client(_ url: String) throws -> MQTTClient {
        bench.services.mqtt[MQTTBroker(try #require(MQTTBroker.Address(url)))]
    }

    private func wait(_ what: String, until condition: () throws -> Bool) throws {
        try waitUntil(what) {
            try bench.loop.turn(timeout: 0)
            return try condition()
        }
    }

    /// Publishes a message, and waits for the outcome.
    private func publish(
        _ message: MQTTMessage, by client: MQTTClient, timeout: Duration? = .seconds(60)
    ) throws -> MQTTError? {
        var outcome: MQTTError??
        _ = client.publish(message, timeout: timeout) { outcome = .some($0) }
        try wait("the attempt has ended") { outcome != nil }
        return outcome ?? nil
    }

    @Test(
        "only a message that is wrong itself is hopeless, and not one that a broker does not take now",
        arguments: [
            ("orders", .exactlyOnce, false), ("orders/+", .atLeastOnce, true),
        ] as [(String, MQTTQuality, Bool)])
    func hopeless(_ topic: String, _ quality: MQTTQuality, _ isHopeless: Bool) throws {
        let local = try LocalBroker(settings: ["max_qos 1"])
        let message = MQTTMessage(topic, [1], quality: quality)
        let error = try publish(message, by: client(local.url))
        #expect(error?.isHopeless == isHopeless, "\(error?.message ?? "delivered")")
        bench.services.close()
    }
}
