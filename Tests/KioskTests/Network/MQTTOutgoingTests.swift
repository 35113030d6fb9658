import KioskTesting
import Testing

@testable import Kiosk

@Suite("Messages on their way to a broker")
struct MQTTOutgoingTests {
    private let clock = VirtualClock()
    private let loop: EventLoop
    private let outgoing: MQTTOutgoing
    private let sent = Journal()
    private let outcomes = Journal()

    init() throws {
        loop = try EventLoop(time: clock)
        outgoing = MQTTOutgoing(loop)
        outgoing.send = { [sent] id, message in sent.note("\(id) \(message.topic)") }
        outgoing.connected()
    }

    /// Begins an attempt without a time limit of its own.
    private func attempt(_ topic: String = "orders", _ quality: MQTTQuality = .atLeastOnce) {
        _ = outgoing.publish(
            MQTTMessage(topic, [], quality: quality), token: topic, timeout: nil
        ) { [outcomes] in outcomes.note($0?.message ?? "delivered") }
    }

    @Test("a message that the broker does not acknowledge fails after minutes, and is sent again")
    func silence() throws {
        let failure = "the broker has not acknowledged the message within \(Duration.seconds(300))"
        attempt()
        try loop.advance(by: .seconds(299))
        #expect(outcomes.take() == [])
        #expect(sent.take() == ["1 orders"])
        try loop.advance(by: .seconds(2))
        #expect(outcomes.take() == [failure])
        // Not without an end: libmosquitto keeps each copy.
        for round in 1...5 {
            attempt()
            try loop.advance(by: .seconds(301))
            #expect(outcomes.take() == [failure])
            #expect(sent.take() == (round < 4 ? ["1 orders"] : []))
        }
        // An acknowledgement of any copy counts.
        attempt()
        outgoing.ended(1, nil)
        #expect(outcomes.take() == ["delivered"])
        outgoing.ended(1, nil)
        #expect(outcomes.take() == [])
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

    @Test("a message of quality 2 is not sent twice on one connection")
    func once() throws {
        attempt("orders", .exactlyOnce)
        try loop.advance(by: .seconds(301))
        attempt("orders", .exactlyOnce)
        #expect(sent.take() == ["1 orders"])
    }
}
