import KioskTesting
import Testing

@testable import Kiosk

@Suite("Messages on their way to a broker")
struct MQTTOutgoingTests {
    private let clock = VirtualClock()
    private let loop: EventLoop
    private let outgoing: MQTTOutgoing
    private let sent = Journal()
    private let connections = Journal()
    private let outcomes = Journal()

    init() throws {
        loop = try EventLoop(time: clock)
        outgoing = MQTTOutgoing(loop)
        outgoing.send = { [sent] id, message in sent.note("\(id) \(message.topic)") }
        outgoing.reconnect = { [connections] in connections.note("anew") }
        outgoing.connected()
    }

    /// Begins an attempt without a time limit of its own.
    private func attempt(
        _ topic: String = "orders", _ payload: [UInt8] = [], _ quality: MQTTQuality = .atLeastOnce
    ) {
        _ = outgoing.publish(
            MQTTMessage(topic, payload, quality: quality), token: topic, timeout: nil
        ) { [outcomes] in outcomes.note($0?.message ?? "delivered") }
    }

    @Test("what the broker does not acknowledge fails after minutes, and wants another connection")
    func silence() throws {
        let failure = "the broker has not acknowledged the message within \(Duration.seconds(300))"
        attempt("orders", [], .exactlyOnce)
        try loop.advance(by: .seconds(299))
        #expect(outcomes.take() == [])
        #expect(connections.take() == [])
        try loop.advance(by: .seconds(2))
        #expect(outcomes.take() == [failure])
        #expect(connections.take() == ["anew"])
        outgoing.disconnected(MQTTError("the connection has ended"))
        outgoing.connected()
        // libmosquitto sends it again, with the mark that it may have come before.
        attempt("orders", [], .exactlyOnce)
        #expect(sent.take() == ["1 orders"])
        outgoing.ended(1, nil)
        #expect(outcomes.take() == ["delivered"])
        outgoing.ended(1, nil)
        #expect(outcomes.take() == [])
    }

    @Test("a broker that takes none of several messages costs one connection in five minutes")
    func severalSilences() throws {
        attempt("orders")
        try loop.advance(by: .seconds(100))
        attempt("stock")
        try loop.advance(by: .seconds(201))
        #expect(connections.take() == ["anew"])
        outgoing.disconnected(MQTTError("the connection has ended"))
        outgoing.connected()
        attempt("orders")
        attempt("stock")
        try loop.advance(by: .seconds(299))
        #expect(connections.take() == [])
        try loop.advance(by: .seconds(2))
        #expect(!connections.take().isEmpty)
    }

    @Test("a name with another content is another message")
    func changed() throws {
        attempt("orders", [1])
        try loop.advance(by: .seconds(301))
        attempt("orders", [2])
        #expect(sent.take() == ["1 orders", "2 orders"])
        outgoing.ended(1, nil)
        _ = outcomes.take()
        attempt("orders", [3])
        #expect(sent.take() == ["3 orders"])
        outgoing.ended(2, nil)
        outgoing.ended(3, nil)
        #expect(outcomes.take() == ["delivered", "delivered"])
    }

    @Test("a content that changes with each attempt does not pile up at a broker that is silent")
    func changing() throws {
        for number in UInt8(1)...3 {
            attempt("orders", [number])
            try loop.advance(by: .seconds(301))
        }
        #expect(sent.take() == ["1 orders", "2 orders", "3 orders"])
        _ = (outcomes.take(), connections.take())
        for number in UInt8(4)...40 {
            attempt("orders", [number])
            try loop.advance(by: .seconds(60))
        }
        #expect(sent.take() == [])
        #expect(
            outcomes.take()
                == Array(
                    repeating: "the broker has not acknowledged 3 earlier contents of this message",
                    count: 37))
        #expect(connections.take().isEmpty == false)
        // The next one has room again.
        outgoing.ended(1, nil)
        attempt("orders", [41])
        #expect(sent.take().count == 1)
    }

    @Test("what is acknowledged after its time has arrived, and is not sent again")
    func late() throws {
        attempt()
        try loop.advance(by: .seconds(301))
        _ = (outcomes.take(), sent.take())
        outgoing.ended(1, nil)
        attempt()
        try loop.advance(by: .seconds(1))
        #expect(outcomes.take() == ["delivered"])
        #expect(sent.take() == [])
    }

    @Test("the time limit of what is published before there may be a connection begins after that")
    func held() throws {
        let outgoing = MQTTOutgoing(loop, isHeld: true)
        outgoing.send = { [sent] id, message in sent.note("\(id) \(message.topic)") }
        for (topic, timeout) in [("orders", Duration.seconds(2)), ("stock", .seconds(4))] {
            _ = outgoing.publish(
                MQTTMessage(topic, [], quality: .atLeastOnce), token: nil, timeout: timeout
            ) { [outcomes] in outcomes.note("\(topic) \($0?.message ?? "delivered")") }
        }
        try loop.advance(by: .seconds(60))
        #expect(outcomes.take() == [])
        outgoing.release()
        try loop.advance(by: .seconds(3))
        let failure = "the broker has not answered within \(Duration.seconds(2))"
        #expect(outcomes.take() == ["orders \(failure)"])
        outgoing.connected()
        #expect(sent.take() == ["2 stock"])
        outgoing.ended(2, nil)
        #expect(outcomes.take() == ["stock delivered"])
    }

    @Test("a client that is not held any more lets the time limits of its messages begin")
    func release() throws {
        let clients = MQTTClients(loop: loop, peers: PeerQueue(loop: loop), log: .silent)
        clients.isHeld = true
        // Nobody is there.
        let broker = MQTTBroker(try #require(MQTTBroker.Address("mqtt://127.0.0.1:1")))
        _ = clients[broker].publish(
            MQTTMessage("orders", [], quality: .atLeastOnce), timeout: .seconds(2)
        ) { [outcomes] in outcomes.note($0 == nil ? "delivered" : "failed") }
        try loop.advance(by: .seconds(60))
        #expect(outcomes.take() == [])
        clients.isHeld = false
        try loop.advance(by: .seconds(1))
        #expect(outcomes.take() == [])
        try loop.advance(by: .seconds(2))
        #expect(outcomes.take() == ["failed"])
        clients.close()
    }

    @Test("those who watch a connection hear of it in the order in which they came")
    func observers() throws {
        let clients = MQTTClients(loop: loop, peers: PeerQueue(loop: loop), log: .silent)
        // Nobody is there.
        let client = clients[
            MQTTBroker(try #require(MQTTBroker.Address("mqtt://127.0.0.1:1")))]
        let owners = (0..<16).map { _ in Journal() }
        for (number, owner) in owners.enumerated() {
            client.onChange(of: owner) { [outcomes] in outcomes.note("\(number)") }
        }
        client.onChange(of: owners[3], nil)
        _ = outcomes.take()
        try waitUntil("the first attempt has failed") {
            try loop.turn(timeout: 0)
            return !outcomes.entries.isEmpty
        }
        let expected = (0..<16).filter { $0 != 3 }.map { "\($0)" }
        #expect(Array(outcomes.take().prefix(15)) == expected)
        clients.close()
    }

    @Test("messages with a time limit of their own want another connection, too, and have a bound")
    func limits() throws {
        for _ in 1...32 {
            _ = outgoing.publish(
                MQTTMessage("beats", [], quality: .atLeastOnce), token: nil, timeout: .seconds(1)
            ) { [outcomes] in outcomes.note($0?.message ?? "delivered") }
            try loop.advance(by: .seconds(10))
        }
        #expect(connections.take().count >= 1)
        #expect(outcomes.take().count == 32)
        for _ in 1...2000 {
            _ = outgoing.publish(
                MQTTMessage("beats", [], quality: .atLeastOnce), token: nil, timeout: .seconds(1)
            ) { [outcomes] in outcomes.note($0?.message ?? "delivered") }
        }
        try loop.advance(by: .milliseconds(1))
        #expect(outcomes.take().last == "the broker has not acknowledged 1000 messages")
        #expect(sent.take().count == 1000)
        // Also where no time limit ends any more.
        outgoing.disconnected(MQTTError("the connection has ended"))
        outgoing.connected()
        _ = connections.take()
        try loop.advance(by: .seconds(301))
        #expect(connections.take().isEmpty)
        _ = outgoing.publish(
            MQTTMessage("beats", [], quality: .atLeastOnce), token: nil, timeout: .seconds(1)
        ) { [outcomes] in outcomes.note($0?.message ?? "delivered") }
        #expect(connections.take() == ["anew"])
    }
}
