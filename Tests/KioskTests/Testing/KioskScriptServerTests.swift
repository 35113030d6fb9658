import Kiosk
import KioskTesting
import Testing

/// Scripts that say what servers answer: nothing leaves the machine.
@Suite("Servers of scripts")
final class KioskScriptServerTests {
    private let folder = Scratch()
    private static let kiosk = #"""
        { "state": { "answer": { "type": "any" }, "message": "nothing yet", "waits": false },
          "display": { "mode": "400x300" },
          "data": { "menu": { "http": "http://till.test/menu.json", "every": "1h", "timeout": "5s" } },
          "screens": { "home": { "body": { "type": "column", "children": [
            { "type": "label", "text": "menu ${data.menu.status}" },
            { "type": "label", "text": "${waits ? 'Please wait' : message}" },
            { "type": "button", "text": "Send", "on": { "tap": {
              "sequence": [
                { "set": { "waits": true } },
                { "http": { "url": "http://till.test/orders?desk=7", "method": "POST",
                  "headers": { "X-Desk": "7" }, "into": "answer",
                  "body": { "items": [{ "name": "Tea", "count": 2 }], "total": 480 } } },
                { "set": { "waits": false, "message": "Number ${answer.value.number}" } } ],
              "catch": { "set": { "waits": false, "message": "failed" } } } } } ] } } } }
        """#

    init() { folder.write(KioskScriptServerTests.kiosk, to: "kiosk.json") }

    private func run(_ servers: String, _ steps: String) throws -> KioskScriptOutcome {
        let text = #"{ "kiosk": ".", "servers": { \#(servers) }, "steps": [ \#(steps) ] }"#
        let script = try KioskScript(
            parsing: SourceFile(name: folder["order.json"], bytes: Array(text.utf8)))
        return try KioskScriptRun.run(
            script,
            goldens: Goldens(
                folder: folder["pictures"], artifacts: folder["failures"], isBlessing: false))
    }

    private func complaints(_ servers: String, _ steps: String) throws -> [String] {
        try run(servers, steps).failures.map(\.description)
    }

    @Test("data and actions get the answers of the script")
    func answers() throws {
        folder.write(#"["Tea"]"#, to: "menu.json")
        let outcome = try run(
            #"""
            "GET http://till.test/menu.json": { "file": "menu.json" },
            "POST http://till.test/*": { "status": 201, "json": { "number": 7 } }
            """#,
            #"""
            { "expect": { "text": "menu ready", "state": { "data.menu.value": ["Tea"] } } },
            { "tap": "Send" },
            { "expect": { "text": "Number 7", "request": "POST http://till.test/orders?desk=7" } }
            """#)
        #expect(outcome.failures.map(\.description) == [])
        #expect(!outcome.log.contains { $0.contains("has no answer") })
    }

    @Test("an answer takes its time, and what is shown meanwhile is seen")
    func delays() throws {
        #expect(
            try complaints(
                #""*": { "json": { "number": 7 }, "after": "4s" }"#,
                #"""
                { "expect": { "text": "menu loading" } }, { "tap": "Send" },
                { "expect": { "text": "Please wait", "request": "http://till.test/orders*" } },
                { "wait": "2s" }, { "expect": { "text": "Please wait" } },
                { "expect": { "text": ["Number 7", "menu ready"] }, "within": "3s" }
                """#) == [])
        // That of the source ends with its time limit.
        #expect(
            try complaints(
                #""*": { "json": 1, "after": "6s" }"#,
                #"""
                { "wait": "3s" }, { "expect": { "text": "menu loading" } },
                { "expect": { "text": "menu error" }, "within": "3s" }
                """#) == [])
    }

    @Test("the network goes, and comes back")
    func network() throws {
        let orders = #""POST http://till.test/orders?desk=7""#
        #expect(
            try complaints(
                #""http://till.test/*": "unreachable""#,
                #"""
                { "tap": "Send" }, { "expect": { "text": ["failed", "menu error"] } },
                { "servers": { \#(orders): { "json": { "number": 1 } },
                  "GET http://till.test/menu.json": { "json": [] } } },
                { "tap": "Send" }, { "expect": { "text": "Number 1" } },
                { "expect": { "text": "menu ready" }, "within": "5m" },
                { "servers": { \#(orders): null } },
                { "tap": "Send" }, { "expect": { "text": "failed" } }
                """#) == [])
    }

    @Test("a request without an answer fails, and is named in the log and in a step that fails")
    func unanswered() throws {
        let outcome = try run("", #"{ "expect": { "text": "menu ready" } }"#)
        let hint = #""servers" has no answer for GET http://till.test/menu.json"#
        #expect(outcome.failures.count == 1)
        #expect(outcome.failures.first?.help?.hasSuffix(hint) == true)
        #expect(outcome.log.contains("warning: \(hint)"))
    }

    @Test("a request is expected once, with parts of its body and with headers")
    func requests() throws {
        let post = #""to": "POST http://till.test/orders?desk=7""#
        let good = #"""
            { "tap": "Send" },
            { "expect": { "request": { \#(post), "headers": { "x-desk": "7" },
              "body": { "items": [{ "count": 2.0 }] } } } }
            """#
        let answer = #""*": { "json": { "number": 7 } }"#
        #expect(try complaints(answer, good) == [])
        let again = try complaints(answer, good + "," + good)
        #expect(again == [])
        let second = try complaints(answer, good + #", { "expect": { "request": "POST *" } }"#)
        #expect(second.count == 1)
        #expect(second.first?.contains("was not made; none was since the last") == true)
        for (part, words) in [
            (#""body": { "total": 490 }"#, #"with {"total":490}; there was"#),
            (#""body": { "items": [] }"#, #"with {"items":[]}; there was"#),
            (#""headers": { "X-Desk": "8" }"#, "with X-Desk: 8; there was"),
        ] {
            let wrong = #"{ "tap": "Send" }, { "expect": { "request": { \#(post), \#(part) } } }"#
            let found = try complaints(answer, wrong)
            #expect(found.count == 1)
            #expect(found.first?.contains(words) == true, "\(found)")
            #expect(found.first?.contains("POST http://till.test/orders?desk=7 {") == true)
        }
    }

    @Test("a queue delivers what it has when the network is back")
    func queue() throws {
        folder.write(
            #"""
            { "queues": { "orders": { "http": "http://till.test/orders" } },
              "on": { "order": { "enqueue": { "queue": "orders", "value": { "n": 3 } } } },
              "control": { "events": ["order"] },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#, to: "kiosk.json")
        #expect(
            try complaints(
                "",
                #"""
                { "emit": "order" }, { "expect": { "state": { "queues.orders.pending": 1 } } },
                { "servers": { "POST http://till.test/orders": { "status": 204 } } },
                { "expect": { "state": { "queues.orders.pending": 0 }, "request": {
                  "to": "POST http://till.test/orders", "body": { "n": 3 } } }, "within": "1m" }
                """#) == [])
    }

    @Test("pictures are asked for, too, and a stream stays open after what it has")
    func picturesAndStreams() throws {
        folder.write(
            #"""
            { "state": { "last": "" },
              "data": { "news": { "http": "http://news.test/all", "stream": "events",
                "on": { "message": { "set": { "last": "${event.event} ${event.value}" } } } } },
              "screens": { "home": { "body": {
                "type": "image", "source": "http://till.test/tea.png", "width": 40, "height": 40 } } } }
            """#, to: "kiosk.json")
        #expect(
            try complaints(
                #""http://news.test/all": { "text": "event: late\ndata: 3\n\n" }"#,
                #"""
                { "expect": { "state": { "last": "late 3", "data.news.status": "ready" },
                  "request": "GET http://till.test/tea.png" } },
                { "wait": "1m" }, { "expect": { "state": { "data.news.status": "ready" } } }
                """#) == [])
    }

    @Test("no broker is connected with, and values are pushed")
    func brokers() throws {
        let broker = OldBroker(topic: "lift", payload: "1")
        folder.write(
            #"""
            { "brokers": { "plant": "mqtt://127.0.0.1:\#(broker.port)" },
              "data": { "lift": { "mqtt": "lift", "broker": "plant", "shape": "int" } },
              "computed": { "isAway": "${brokers.plant.error != '' && !brokers.plant.connected}" },
              "screens": { "home": { "body": { "type": "label", "text": "Floor ${data.lift.value}" } } } }
            """#, to: "kiosk.json")
        #expect(
            try complaints(
                "",
                #"""
                { "expect": { "state": { "isAway": true, "data.lift.status": "error" } } },
                { "push": { "source": "lift", "value": 3 } }, { "expect": { "text": "Floor 3" } }
                """#) == [])
        #expect(broker.acceptedCount == 0)
    }
}
