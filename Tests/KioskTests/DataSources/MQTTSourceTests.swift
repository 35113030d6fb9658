import Foundation
import Testing

@testable import Kiosk

@Suite("Data from brokers", .enabled(if: LocalBroker.isAvailable, "needs the package mosquitto"))
struct MQTTSourceTests {
    private let bench: SourceBench
    private var loop: EventLoop { bench.loop }
    private var journal: Journal { bench.journal }

    init() throws { bench = try SourceBench() }

    private func broker(_ local: LocalBroker) throws -> MQTTBroker {
        var broker = MQTTBroker(try #require(MQTTBroker.Address(local.url)))
        if local.isSecure { broker.authoritiesFile = local.authorities }
        return broker
    }

    private func wait(_ what: String, until condition: () throws -> Bool) throws {
        try waitUntil(what) {
            try loop.turn(timeout: 0)
            return try condition()
        }
    }

    /// A source of a filter, once the broker delivers.
    private func source(
        _ local: LocalBroker, _ filter: String, quality: MQTTQuality = .atLeastOnce,
        onMessage: ((DataMessage) -> Void)? = nil
    ) throws -> DataSource {
        let broker = try broker(local)
        var isOpen = false
        let probe = Probe { isOpen = $0 == nil }
        bench.services.mqtt[broker].add(probe, to: filter, quality)
        let source = DataSource(
            DataSourceRequest(.mqtt(broker, filter: filter, quality: quality)),
            services: bench.services, onMessage: onMessage
        ) { [journal] snapshot in
            journal.note(
                [snapshot.status.rawValue, snapshot.value?.text(), snapshot.error]
                    .compactMap { $0 }.joined(separator: " "))
        }
        source.start()
        try wait("the broker delivers") { isOpen }
        bench.services.mqtt[broker].remove(probe)
        return source
    }

    private final class Probe: MQTTSubscriber {
        private let changed: (MQTTError?) -> Void

        init(_ changed: @escaping (MQTTError?) -> Void) { self.changed = changed }

        func subscriptionChanged(_ failure: MQTTError?) { changed(failure) }
        func take(_ message: MQTTMessage, done: @escaping () -> Void) { done() }
    }

    @Test("a message is a value: JSON if it is that, and otherwise text")
    func values() throws {
        let local = try LocalBroker()
        let source = try source(local, "lift/+/floor")
        try local.publish("lift/3/floor", "{ \"a\": 1 }")
        try wait("the first has come") { source.snapshot.value == ["a": 1] }
        try local.publish("lift/door", "not for this source")
        try local.publish("lift/4/floor", "upstairs")
        try wait("the second has come") { source.snapshot.value == "upstairs" }
        #expect(journal.take() == ["ready {\"a\":1}", "ready \"upstairs\""])
        source.close()
        bench.expectIdle()
    }

    @Test("each quality, and wildcards over several levels")
    func qualities() throws {
        let local = try LocalBroker()
        let source = try source(local, "plant/#", quality: .exactlyOnce)
        for quality in 0...2 {
            try local.publish("plant/\(quality)/x/y", "\(quality)", ["-q", "\(quality)"])
            try wait("\(quality) has come") { source.snapshot.value == .int(Int64(quality)) }
        }
        #expect(journal.take() == ["ready 0", "ready 1", "ready 2"])
    }

    @Test("what the broker has kept comes at once, and is told from what is new")
    func retained() throws {
        let local = try LocalBroker()
        try local.publish("lift/3", "1", ["-r"])
        try local.publish("lift/4", "2", ["-r"])
        var details: [String] = []
        let source = try source(local, "lift/+") { message in
            details.append("\(message.value.text()) \(JSON.object(message.details).text())")
            message.answer(.taken)
        }
        try wait("both have come") { details.count == 2 }
        try local.publish("lift/3", "3")
        try wait("the new one has come") { details.count == 3 }
        #expect(
            Set(details) == [
                #"1 {"topic":"lift/3","isRetained":true}"#,
                #"2 {"topic":"lift/4","isRetained":true}"#,
                #"3 {"topic":"lift/3","isRetained":false}"#,
            ])
        source.close()
    }

    @Test("virtual time waits for what the broker has kept, also for more than it sends at once")
    func standstill() throws {
        let local = try LocalBroker()
        for number in 1...50 {
            try local.publish("lift/\(number)", "\(number)", ["-q", "1", "-r"])
        }
        for number in 1...60 {
            try local.publish("door/\(number)", "\(number)", ["-q", "2", "-r"])
        }
        let broker = try broker(local)
        // After so many of quality 2, mosquitto 2.0.11 sends more than it was permitted.
        let cases: [(quality: MQTTQuality, topic: String, count: Int)] = [
            (.atMostOnce, "lift", 50), (.atLeastOnce, "lift", 50), (.exactlyOnce, "door", 60),
        ]
        for (quality, topic, count) in cases {
            let clients = clients()
            // The second one subscribes when the connection is there.
            for filter in ["\(topic)/+", "\(topic)/#"] {
                let taker = Taker(answers: .max)
                clients[broker].add(taker, to: filter, quality)
                try loop.advance(by: .milliseconds(1))
                #expect(taker.taken.count == count, "\(filter), quality \(quality.rawValue)")
            }
            clients.close()
        }
        #expect(loop.outstandingJobs == 0)
    }

    @Test("filters that overlap: each source gets each message once")
    func overlap() throws {
        let local = try LocalBroker()
        var heard: [String: [JSON]] = [:]
        let filters = ["a/#", "a/+", "a/b", "#"]
        let sources = try filters.map { filter in
            try source(local, filter) { message in
                heard[filter, default: []].append(message.value)
                message.answer(.taken)
            }
        }
        for number in 1...3 { try local.publish("a/b", "\(number)") }
        try wait("all have come") { heard.values.allSatisfy { $0.count >= 3 } && heard.count == 4 }
        try local.publish("end", "4")
        try wait("the end has come") { heard["#"]?.last == 4 }
        for filter in filters.dropLast() { #expect(heard[filter] == [1, 2, 3]) }
        #expect(heard["#"] == [1, 2, 3, 4])
        for source in sources { source.close() }
    }

    @Test("what is not handled is not acknowledged: the broker keeps the rest, and sends it again")
    func acknowledgement() throws {
        let local = try LocalBroker()
        let broker = try keeping(local)
        let clients = clients()
        let slow = Taker(answers: 3)
        clients[broker].add(slow, to: "orders", .atLeastOnce)
        try wait("the broker delivers") { slow.isOpen }
        let publisher = try local.publishLines(
            "orders", (1...500).map { "\($0)\n" }.joined(), as: "lines")
        publisher.waitUntilExit()
        try wait("the kiosk has been given some") { slow.taken.count == 4 }
        clients.close()
        // The next connection is that of the same kiosk after a crash.
        let next = Taker(answers: .max)
        let later = self.clients()
        later[broker].add(next, to: "orders", .atLeastOnce)
        try wait("all have come") { next.taken.last == "500" }
        let first = try #require(Int(next.taken[0]))
        #expect(first <= 4)
        #expect(next.taken == (first...500).map { "\($0)" })
        later.close()
    }

    /// Answers so many messages, and no more.
    private final class Taker: MQTTSubscriber {
        private(set) var taken: [String] = []
        private(set) var isOpen = false
        private let answers: Int

        init(answers: Int) { self.answers = answers }

        func subscriptionChanged(_ failure: MQTTError?) { isOpen = failure == nil }

        func take(_ message: MQTTMessage, done: @escaping () -> Void) {
            taken.append(String(decoding: message.payload, as: UTF8.self))
            if taken.count <= answers { done() }
        }
    }

    /// The connections of a kiosk, of one of its runs.
    private func clients() -> MQTTClients {
        MQTTClients(loop: loop, peers: bench.services.peers, log: .silent)
    }

    /// A broker that keeps the messages of a kiosk that is away.
    private func keeping(_ local: LocalBroker) throws -> MQTTBroker {
        var broker = try broker(local)
        (broker.clientID, broker.session) = ("kiosk-7", .seconds(600))
        return broker
    }

    @Test("what the broker has kept goes to those who want its topic, whatever the last run wanted")
    func otherFilters() throws {
        let local = try LocalBroker()
        let broker = try keeping(local)
        let before = clients()
        for filter in ["alarm/#", "order/#", "door/+"] {
            let taker = Taker(answers: .max)
            before[broker].add(taker, to: filter, .atLeastOnce)
            try wait("the broker delivers") { taker.isOpen }
        }
        before.close()
        for topic in ["alarm/1", "order/1", "door/1"] { try local.publish(topic, "kept \(topic)") }
        let (orders, doors) = (Taker(answers: .max), Taker(answers: .max))
        let after = clients()
        after[broker].add(orders, to: "order/#", .atLeastOnce)
        // In place of "door/+", which stays with the broker: it sends a copy for each of the two.
        after[broker].add(doors, to: "door/#", .atLeastOnce)
        try wait("the broker delivers") { orders.isOpen && doors.isOpen }
        for number in 1...3 { try local.publish("door/1", "\(number)") }
        try local.publish("order/2", "end")
        try wait("all have come") { orders.taken.last == "end" }
        #expect(orders.taken == ["kept order/1", "end"])
        #expect(doors.taken.first == "kept door/1")
        // At most one of them comes twice: the broker names the new filter from then on.
        #expect(Array(doors.taken.suffix(3)) == ["1", "2", "3"])
        #expect(doors.taken.count <= 5)
        after.close()
    }

    @Test("a kiosk that ends keeps its subscriptions, and does not acknowledge what it cuts off")
    func orderlyEnd() throws {
        let local = try LocalBroker()
        let broker = try keeping(local)
        let services = DocumentServices(data: bench.services)
        let slow = Taker(answers: 0)
        services.data.mqtt[broker].add(slow, to: "orders", .atLeastOnce)
        try wait("the broker delivers") { slow.isOpen }
        try local.publish("orders", "1")
        try wait("the message has come") { slow.taken == ["1"] }
        // As the sources of a document do.
        services.onClose(of: slow) { services.data.mqtt[broker].remove(slow) }
        services.close()
        try local.publish("orders", "2")
        let next = Taker(answers: .max)
        let later = clients()
        later[broker].add(next, to: "orders", .atLeastOnce)
        try wait("both have come") { next.taken.count == 2 }
        #expect(next.taken == ["1", "2"])
        later.close()
    }

    @Test(
        "a kiosk that ends in the midst of messages has not been lost",
        arguments: [0, 5, Int.max])
    func farewell(_ answers: Int) throws {
        let local = try LocalBroker()
        let listener = try local.listen("kiosk")
        let lines = (1...20_000).map { "\($0)\n" }.joined()
        var broker = try broker(local)
        broker.will = MQTTMessage("kiosk", Array("lost".utf8))
        for _ in 1...5 {
            let clients = clients()
            let taker = Taker(answers: answers)
            clients[broker].add(taker, to: "orders", .atLeastOnce)
            try wait("the broker delivers") { taker.isOpen }
            let publisher = try local.publishLines("orders", lines, as: "lines")
            try wait("messages come") { taker.taken.count > min(answers, 200) }
            clients.close()
            publisher.waitUntilExit()
        }
        try local.publish("kiosk", "end")
        try waitUntil("the end was heard") { listener.heard.contains("kiosk 1 0 end") }
        #expect(listener.heard == ["kiosk 1 0 end"])
    }

    @Test("a broker may want signs of life more often than the kiosk")
    func keepAlive() throws {
        let scratch = Scratch()
        // A half more is the time after which it gives the kiosk up.
        let local = try LocalBroker(settings: [
            "max_keepalive 20", "log_type all", "log_dest file \(scratch["log"])",
        ])
        var broker = try broker(local)
        (broker.clientID, broker.keepAlive) = ("kiosk-7", .seconds(600))
        let source = bench.source(DataSourceRequest(.mqtt(broker, filter: "#")))
        try wait("the kiosk is connected") { bench.services.mqtt[broker].isConnected }
        try wait("the kiosk gives a sign of life, or is given up") {
            let log = scratch.read("log")
            return log.contains("PINGREQ from kiosk-7") || log.contains("exceeded timeout")
        }
        #expect(source.snapshot.status != .error)
        #expect(bench.services.mqtt[broker].isConnected)
        source.close()
    }

    @Test("four publishers, 20,000 messages: all arrive, each one's in order")
    func flood() throws {
        let local = try LocalBroker()
        var numbers: [String: [Int64]] = [:]
        var count = 0
        let source = try source(local, "flood/+") { message in
            if case .string(let topic)? = message.details["topic"],
                case .int(let number) = message.value
            {
                numbers[topic, default: []].append(number)
                count += 1
            }
            message.answer(.taken)
        }
        let text = (1...5000).map { "\($0)\n" }.joined()
        let publishers = try (0..<4).map {
            try local.publishLines("flood/\($0)", text, as: "lines-\($0)")
        }
        try wait("all have come") { count >= 20_000 }
        for publisher in publishers { publisher.waitUntilExit() }
        #expect(numbers.count == 4)
        for (_, own) in numbers { #expect(own == Array(1...5000)) }
        source.close()
    }

    @Test("a broker that goes and comes back: an error, and then messages again")
    func reconnection() throws {
        let local = try LocalBroker()
        let source = try source(local, "lift/#")
        try local.publish("lift/3", "1")
        try wait("the first has come") { source.snapshot.value == 1 }
        local.kill()
        try wait("the kiosk has tried again") {
            source.snapshot.error == "\(local.url): Connection refused"
        }
        // This thread may have been held up until after the first attempt, and that of the connection until after
        // the broker's end, so that it learnt of that as it acknowledged the message.
        let first = journal.take().prefix(2)
        #expect(first.first == "ready 1")
        #expect(
            ["the connection has ended", "Broken pipe"].contains { reason in
                first.last == "error 1 \(local.url): \(reason)"
            })
        #expect(source.snapshot.value == 1)
        try local.start()
        try wait("the broker delivers again") { source.snapshot.status == .ready }
        try local.publish("lift/3", "2")
        try wait("the next has come") { source.snapshot.value == 2 }
    }

    @Test("a user with a wrong password is told so, and one with the right one gets in")
    func passwords() throws {
        let local = try LocalBroker(users: ["kiosk": "secret"])
        local.scratch.write("wrong\n", to: "password")
        var broker = try broker(local)
        (broker.user, broker.password) = ("kiosk", .file(local.scratch["password"]))
        let source = bench.source(DataSourceRequest(.mqtt(broker, filter: "#")))
        try wait("the broker refuses") { source.snapshot.status == .error }
        #expect(
            source.snapshot.error
                == "\(local.url): the broker refuses the kiosk: are the user and the password right?"
        )
        local.scratch.write("secret\n", to: "password")
        try wait("the broker accepts") { bench.services.mqtt[broker].isConnected }
        source.close()
    }

    @Test("by TLS, only a broker whose authority is known is talked to")
    func security() throws {
        let local = try LocalBroker(isSecure: true)
        let source = try source(local, "#")
        try local.publish("a", "1")
        try wait("the message has come") { source.snapshot.value == 1 }
        source.close()
        var unknown = try broker(local)
        unknown.authoritiesFile = nil
        let other = bench.source(DataSourceRequest(.mqtt(unknown, filter: "#")))
        try wait("the kiosk refuses") { other.snapshot.status == .error }
        let reason = try #require(other.snapshot.error)
        #expect(reason.contains("certificate verify failed"), "\(reason)")
        other.close()
    }

    @Test("a broker that speaks only MQTT 3.1.1 is spoken to by that")
    func oldProtocol() throws {
        let old = OldBroker(topic: "lift/3/floor", payload: "7")
        let broker = MQTTBroker(try #require(MQTTBroker.Address("mqtt://127.0.0.1:\(old.port)")))
        let source = bench.source(DataSourceRequest(.mqtt(broker, filter: "lift/+/floor")))
        try wait("the message has come") { source.snapshot.value == 7 }
        #expect(!journal.take().contains { $0.hasPrefix("error") })
        source.close()
    }

    @Test("a message that a lost connection has left half-way is not taken for a later one")
    func halfWay() throws {
        let ending = OldBroker(topic: "lift/3/floor", payload: "7", endsHalfWay: true)
        let broker = MQTTBroker(
            try #require(MQTTBroker.Address("mqtt://127.0.0.1:\(ending.port)")))
        let source = bench.source(
            DataSourceRequest(.mqtt(broker, filter: "lift/+/floor", quality: .exactlyOnce)))
        try wait("a message has come") { source.snapshot.value != nil }
        #expect(source.snapshot.value == 72)
        source.close()
    }

    @Test("a message of quality 2 that is not acknowledged is sent again by another connection")
    func silentBroker() throws {
        let silent = OldBroker(topic: "none", payload: "")
        let broker = MQTTBroker(
            try #require(MQTTBroker.Address("mqtt://127.0.0.1:\(silent.port)")))
        _ = bench.services.mqtt[broker].publish(
            MQTTMessage("orders", [1], quality: .exactlyOnce), timeout: nil
        ) { [journal] in journal.note($0?.message ?? "delivered") }
        try wait("the message has come") { silent.publications == [0x34] }
        try loop.advance(by: .seconds(301))
        #expect(journal.take().count == 1)
        // With the mark of a repetition.
        try wait("it comes again") { silent.publications == [0x34, 0x3C] }
        bench.services.close()
    }

    @Test("a broker that ends each connection gets a birth message by each, ever less often")
    func endingBroker() throws {
        let ending = OldBroker(topic: "none", payload: "", endsConnections: true)
        var broker = MQTTBroker(
            try #require(MQTTBroker.Address("mqtt://127.0.0.1:\(ending.port)")))
        broker.birth = MQTTMessage("kiosk", Array("here".utf8))
        let clients = clients()
        _ = clients[broker]
        try wait("it came over three connections") { ending.publications.count >= 3 }
        // None is a repetition, which would come before the kiosk has subscribed.
        #expect(ending.publications.prefix(3) == [0x32, 0x32, 0x32])
        // The second pause is two seconds, give or take a fifth.
        let times = ending.publicationTimes
        #expect(times[2] - times[1] >= .milliseconds(1600))
        clients.close()
    }

    @Test("a message that cannot be read, or is too large, is an error until the next one")
    func unreadable() throws {
        let local = try LocalBroker()
        let broker = try broker(local)
        var request = DataSourceRequest(.mqtt(broker, filter: "lift"), sizeLimit: 2000)
        request.format = .json
        let source = bench.source(request)
        try wait("the kiosk is connected") { bench.services.mqtt[broker].isConnected }
        try local.publish("lift", "[1,", ["-r"])
        try wait("the first is refused") { source.snapshot.status == .error }
        #expect(source.snapshot.error?.hasPrefix("lift:1:4: ") == true)
        try local.publish("lift", "\"\(String(repeating: "x", count: 3000))\"", ["-r"])
        try wait("the second is refused") {
            source.snapshot.error == "lift: the message is larger than 2000 bytes"
        }
        try local.publish("lift", "5", ["-r"])
        try wait("the third is taken") { source.snapshot.value == 5 }
        source.close()
    }
}
