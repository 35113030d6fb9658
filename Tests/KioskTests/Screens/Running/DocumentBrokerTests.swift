import KioskTesting
import Testing

@testable import Kiosk

/// Brokers of documents: messages that come, and messages that go.
@Suite(
    "Documents: brokers", .enabled(if: LocalBroker.isAvailable, "needs the package mosquitto"))
struct DocumentBrokerTests {
    private func wait(
        _ kiosk: DocumentKiosk, _ what: String, until condition: () throws -> Bool
    ) throws {
        try waitUntil(what) {
            // No faster than the broker's time, as actions wait for it.
            try kiosk.harness.advance(by: .milliseconds(5))
            return try condition()
        }
    }

    private func text(_ broker: String, data: String = "{}", more: String = "", tap: String = "[]")
        -> String
    {
        #"""
        { "types": { "order": { "n": "int" } },
          "brokers": { "plant": \#(broker) },
          "state": { "floors": { "type": "map(int)" }, "heard": { "type": "list(string)" },
                     "said": "", "sent": { "type": "list(int)" }, "n": 0 },
          "data": \#(data), \#(more)
          "screens": { "home": { "body": { "type": "button", "text": "Go",
            "on": { "tap": { "sequence": \#(tap), "catch": { "set": { "said": "${error}" } } } } } } } }
        """#
    }

    private static let lifts = #"""
        { "lift": { "mqtt": "lift/+/floor", "broker": "plant", "shape": "int", "on": {
            "message": [
              { "set": { "floors[${event.topic.split('/')[1]}]": "${event.value}" } },
              { "append": { "heard": "${event.topic} ${event.value} ${event.isRetained}" } }],
            "error": { "set": { "said": "${event}" } } } } }
        """#

    @Test("each message is handled once, in order, with its topic; equal ones, too")
    func messages() throws {
        let local = try LocalBroker()
        try local.publish("lift/1/floor", "9", ["-r"])
        let kiosk = try DocumentKiosk(text(#""\#(local.url)""#, data: Self.lifts))
        try wait(kiosk, "what was kept has come") {
            kiosk.harness.value(of: "heard") == ["lift/1/floor 9 true"]
        }
        for (lift, floor) in [(3, 1), (4, 2), (3, 5), (3, 5)] {
            try local.publish("lift/\(lift)/floor", "\(floor)")
        }
        try wait(kiosk, "all have come") {
            kiosk.harness.value(of: "heard") == [
                "lift/1/floor 9 true", "lift/3/floor 1 false", "lift/4/floor 2 false",
                "lift/3/floor 5 false", "lift/3/floor 5 false",
            ]
        }
        #expect(kiosk.harness.value(of: "floors") == ["1": 9, "3": 5, "4": 2])
        #expect(kiosk.harness.value(of: "data")?["lift"]?["status"] == "ready")
        #expect(kiosk.harness.value(of: "data")?["lift"]?["value"] == 5)
    }

    @Test(
        "in virtual time, a picture has what the broker has kept, and a step ends with its message")
    func virtualTime() throws {
        let local = try LocalBroker()
        for lift in 1...3 {
            try local.publish("lift/\(lift)/floor", "\(lift)", ["-q", "1", "-r"])
        }
        let kiosk = try DocumentKiosk(
            text(
                #""\#(local.url)""#, data: Self.lifts,
                tap: #"""
                    [{ "publish": { "broker": "plant", "topic": "lift/4/floor", "value": 4 } },
                     { "set": { "said": "done" } }]
                    """#))
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "floors") == ["1": 1, "2": 2, "3": 3])
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "said") == "done")
        #expect(kiosk.harness.value(of: "floors") == ["1": 1, "2": 2, "3": 3, "4": 4])
    }

    @Test("a message of another shape is an error, and no value")
    func shape() throws {
        let local = try LocalBroker()
        let kiosk = try DocumentKiosk(text(#""\#(local.url)""#, data: Self.lifts))
        try local.publish("lift/1/floor", "up", ["-r"])
        try wait(kiosk, "the mistake is known") { kiosk.harness.value(of: "said") != "" }
        #expect(kiosk.harness.value(of: "data")?["lift"]?["status"] == "error")
        #expect(kiosk.harness.value(of: "data")?["lift"]?["value"] == .null)
        try local.publish("lift/1/floor", "2")
        try wait(kiosk, "the next is a value") {
            kiosk.harness.value(of: "data")?["lift"]?["value"] == 2
        }
        #expect(kiosk.harness.value(of: "heard") == ["lift/1/floor 2 false"])
    }

    @Test(
        "expressions read whether the broker is connected, which a mistaken message does not change"
    )
    func connection() throws {
        let local = try LocalBroker()
        let first = text(#""\#(local.url)""#, data: Self.lifts)
        let kiosk = try DocumentKiosk(first)
        let connected: JSON = ["plant": ["connected": true, "error": ""]]
        try wait(kiosk, "the kiosk is connected") {
            kiosk.harness.value(of: "brokers") == connected
        }
        try local.publish("lift/1/floor", "up")
        try wait(kiosk, "the mistake is known") {
            kiosk.harness.value(of: "data")?["lift"]?["status"] == "error"
        }
        #expect(kiosk.harness.value(of: "brokers") == connected)
        try kiosk.reload(first + "\n")
        #expect(kiosk.harness.value(of: "brokers") == connected)
        local.kill()
        try wait(kiosk, "the kiosk has tried again") {
            kiosk.harness.value(of: "brokers") == [
                "plant": [
                    "connected": false, "error": .string("\(local.url): Connection refused"),
                ]
            ]
        }
        try local.start()
        try wait(kiosk, "the broker is back") {
            kiosk.harness.value(of: "brokers") == connected
        }
    }

    @Test("names of brokers come and go with a reload, and leave the word to variables")
    func ownVariable() throws {
        let local = try LocalBroker()
        func text(_ broker: String, _ state: String, _ shown: String) -> String {
            #"""
            { \#(broker) "state": { \#(state) "n": 0 },
              "screens": { "home": { "body": { "type": "label", "id": "sign",
                "text": "${\#(shown)}" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("", #""brokers": 7,"#, "brokers"))
        #expect(kiosk.label("sign")?.model.text == "7")
        let broker = #""brokers": { "plant": "\#(local.url)" },"#
        try kiosk.reload(text(broker, "", "brokers.plant.connected"))
        try wait(kiosk, "the kiosk is connected") { kiosk.label("sign")?.model.text == "true" }
        try kiosk.reload(text("", "", "n"))
        #expect(kiosk.harness.value(of: "brokers") == nil)
    }

    @Test("publishing, by each quality; lists go on when the broker has the message")
    func publishing() throws {
        let local = try LocalBroker()
        let listener = try local.listen("call/#")
        let kiosk = try DocumentKiosk(
            text(
                #""\#(local.url)""#,
                tap: #"""
                    [{ "publish": { "broker": "plant", "topic": "call/${n}", "value": "up", "quality": 0 } },
                     { "publish": { "broker": "plant", "topic": "call/a", "value": { "n": "${n}" } } },
                     { "publish": { "broker": "plant", "topic": "call/b", "value": [1, 2], "quality": 2,
                                    "retain": true } },
                     { "publish": { "broker": "plant", "topic": "call/c" } },
                     { "set": { "said": "done" } }]
                    """#))
        try kiosk.harness.tap("Go")
        try wait(kiosk, "the list is at its end") { kiosk.harness.value(of: "said") == "done" }
        try wait(kiosk, "the other one has heard all") { listener.heard.count == 4 }
        // A broker passes on what has another quality in its own time.
        #expect(
            listener.heard.sorted() == [
                "call/0 0 0 up", #"call/a 1 0 {"n":0}"#, "call/b 2 0 [1,2]", "call/c 1 0 ",
            ])
        let late = try local.listen("call/b")
        try waitUntil("what was kept is heard") { late.heard == ["call/b 2 1 [1,2]"] }
    }

    @Test("without a broker, publishing fails after its time, and \"catch\" says why")
    func unreachable() throws {
        let local = try LocalBroker()
        local.kill()
        let kiosk = try DocumentKiosk(
            text(
                #""\#(local.url)""#,
                tap: #"""
                    [{ "publish": { "broker": "plant", "topic": "call", "timeout": "3s" } },
                     { "set": { "said": "done" } }]
                    """#))
        // Before the first attempt there is no reason to tell; it takes real time.
        try wait(kiosk, "the kiosk has tried") {
            kiosk.harness.log.contains { $0.contains("Connection refused") }
        }
        try kiosk.harness.tap("Go")
        try wait(kiosk, "the action has failed") { kiosk.harness.value(of: "said") != "" }
        #expect(kiosk.harness.value(of: "said") == .string("\(local.url): Connection refused"))
        // One that waits for the broker goes on when it is there.
        kiosk.harness.set("said", to: "")
        try kiosk.harness.tap("Go")
        try local.start()
        try wait(kiosk, "the action has ended") { kiosk.harness.value(of: "said") != "" }
    }

    @Test("a reload keeps the connection; one that changes the broker says farewell and hello")
    func reload() throws {
        let local = try LocalBroker()
        let listener = try local.listen("kiosk")
        let birth = #""birth": { "topic": "kiosk", "value": "here" }"#
        let will = #""will": { "topic": "kiosk", "value": "broken" }"#
        let broker = #"{ "url": "\#(local.url)", \#(birth), \#(will) }"#
        let kiosk = try DocumentKiosk(text(broker, data: Self.lifts))
        try wait(kiosk, "the kiosk is there") { listener.heard == ["kiosk 1 0 here"] }
        // It is not kept, but the kiosk has subscribed before it said that it is there.
        try local.publish("lift/1/floor", "1")
        try wait(kiosk, "a message has come") { kiosk.harness.value(of: "heard") != [] }
        try kiosk.reload(text(broker, data: Self.lifts, more: #""theme": "dark","#))
        try local.publish("lift/1/floor", "2")
        try wait(kiosk, "another has come") {
            kiosk.harness.value(of: "heard") == ["lift/1/floor 1 false", "lift/1/floor 2 false"]
        }
        #expect(listener.heard == ["kiosk 1 0 here"])
        try kiosk.reload(
            text(#"{ "url": "\#(local.url)", "keepAlive": "30s", \#(birth), \#(will) }"#))
        try wait(kiosk, "the kiosk is there again") { listener.heard.count == 2 }
        kiosk.harness.stage.engine.close()
        try local.publish("kiosk", "end")
        try waitUntil("the end was heard") { listener.heard.last == "kiosk 1 0 end" }
        #expect(listener.heard == ["kiosk 1 0 here", "kiosk 1 0 here", "kiosk 1 0 end"])
    }

    @Test(
        "an entry that is larger than the broker takes is set aside, and the next one follows",
        arguments: [
            ("message_size_limit", 400), ("max_packet_size", 400),
            // A packet of 302 bytes, at which libmosquitto 2.0.11 itself would end the process.
            ("max_packet_size", 288),
        ])
    func tooLarge(_ setting: String, _ size: Int) throws {
        let local = try LocalBroker(settings: ["\(setting) 300"])
        let folder = TemporaryDirectory()
        let value = "${entry.value.n == 1 ? '\(String(repeating: "x", count: size))' : 'small'}"
        let text = text(
            #""\#(local.url)""#,
            more: #"""
                "queues": { "orders": {
                  "mqtt": { "broker": "plant", "topic": "orders", "value": "\#(value)" },
                  "shape": "order",
                  "on": { "sent": { "append": { "sent": "${event.entry.value.n}" } } } } },
                """#,
            tap: #"""
                [{ "increment": "n" }, { "enqueue": { "queue": "orders", "value": { "n": "${n}" } } }]
                """#)
        folder.write(Array(text.utf8), as: "kiosk.json")
        let kiosk = try Harness(
            configuration: folder.path, width: 200, height: 200, state: folder.path + "/state.db")
        for _ in 1...2 {
            try kiosk.tap("Go")
            try kiosk.advance(by: .milliseconds(100))
        }
        try waitUntil("the second was sent") {
            try kiosk.advance(by: .milliseconds(20))
            return kiosk.value(of: "sent") == [2]
        }
        #expect(kiosk.value(of: "queues")?["orders"]?["failed"] == 1)
        kiosk.stage.engine.close()
    }

    @Test("a queue delivers when the broker is there, and each entry once")
    func queue() throws {
        let local = try LocalBroker()
        let folder = TemporaryDirectory()
        let text = text(
            #""\#(local.url)""#,
            more: #"""
                "queues": { "orders": {
                  "mqtt": { "broker": "plant", "topic": "orders", "quality": 2,
                            "value": { "key": "${entry.key}", "n": "${entry.value.n}" } },
                  "shape": "order",
                  "on": { "sent": { "append": { "sent": "${event.entry.value.n}" } } } } },
                """#,
            tap: #"""
                [{ "increment": "n" },
                 { "enqueue": { "queue": "orders", "value": { "n": "${n}" }, "key": "k${n}" } }]
                """#)
        folder.write(Array(text.utf8), as: "kiosk.json")
        let kiosk = try Harness(
            configuration: folder.path, width: 200, height: 200, state: folder.path + "/state.db")
        func wait(_ what: String, until condition: () throws -> Bool) throws {
            try waitUntil(what) {
                try kiosk.advance(by: .milliseconds(20))
                return try condition()
            }
        }
        var listener = try local.listen("orders")
        for _ in 1...3 {
            try kiosk.tap("Go")
            try kiosk.advance(by: .milliseconds(100))
        }
        try wait("three were sent") { kiosk.value(of: "sent") == [1, 2, 3] }
        try waitUntil("three were heard") { listener.heard.count == 3 }
        #expect(
            listener.heard == (1...3).map { #"orders 2 0 {"key":"k\#($0)","n":\#($0)}"# })
        local.kill()
        try wait("the kiosk notices") {
            try kiosk.tap("Go")
            return kiosk.value(of: "queues")?["orders"]?["error"] != ""
        }
        guard case .int(let last)? = kiosk.value(of: "n") else {
            Issue.record("no number")
            return
        }
        #expect(kiosk.value(of: "queues")?["orders"]?["pending"] == .int(last - 3))
        try local.start()
        listener = try local.listen("orders")
        try wait("all were sent") {
            kiosk.value(of: "sent") == .array((1...last).map { .int($0) })
        }
        #expect(kiosk.value(of: "queues")?["orders"]?["error"] == "")
        // Of the same quality: one of quality 1 is heard at once, and may overtake those of quality 2.
        try local.publish("orders", "end", ["-q", "2"])
        try waitUntil("all were heard") { listener.heard.last == "orders 2 0 end" }
        let expected = (4...last).map { #"orders 2 0 {"key":"k\#($0)","n":\#($0)}"# }
        // The first ones may have been under way before there was a listener.
        #expect(expected.suffix(listener.heard.count - 1) == listener.heard.dropLast()[...])
        #expect(Set(listener.heard).count == listener.heard.count)
        kiosk.stage.engine.close()
    }
}
