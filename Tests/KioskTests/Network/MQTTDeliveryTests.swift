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

    private func client(_ broker: OldBroker) throws -> MQTTClient {
        try client("mqtt://127.0.0.1:\(broker.port)")
    }

    /// A message of more than a hundred bytes.
    private let large = MQTTMessage("orders", [UInt8](repeating: 1, count: 100))

    @Test("a message that a broker has not acknowledged may be too large when it comes back")
    func smallerLimit() throws {
        let broker = OldBroker(
            topic: "none", payload: "", endsConnections: true, limits: [255, 64])
        // libmosquitto 2.0.11 would end the process when it sent the message again.
        let error = try publish(large, by: client(broker))
        #expect(error?.message == "the message is larger than the broker takes")
        #expect(error?.isHopeless == true)
        #expect(broker.publications == [0x32])
        bench.services.close()
    }

    @Test("a message at which a broker hangs up does not come again before those that follow it")
    func hangingUp() throws {
        let broker = OldBroker(topic: "none", payload: "", longest: 64)
        let client = try client(broker)
        // A queue tries so, and sets it aside at some time.
        #expect(try publish(large, by: client, timeout: nil) != nil)
        #expect(try publish(MQTTMessage("orders", [2]), by: client) == nil)
        #expect(broker.publications == [0x32, 0x32])
        bench.services.close()
    }

    @Test("a message that a lost connection took along is sent again while somebody waits for it")
    func again() throws {
        let broker = OldBroker(topic: "none", payload: "", endsConnections: true)
        let client = try client(broker)
        var outcomes = 0
        _ = client.publish(MQTTMessage("orders", [1]), timeout: .seconds(60)) { _ in
            outcomes += 1
        }
        try wait("it has come again") { broker.publications.count >= 3 }
        #expect(outcomes == 0)
        // Without the mark of a repetition: the broker knows nothing of the first.
        #expect(broker.publications.prefix(3) == [0x32, 0x32, 0x32])
        bench.services.close()
    }
}
