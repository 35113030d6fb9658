import Kiosk
import KioskTesting
import Testing

/// Events on their way up.
@Suite("Documents: events")
struct EventTests {
    private func kiosk(button: String, column: String = "{}") throws -> DocumentKiosk {
        try DocumentKiosk(
            state: #"{ "n": 0, "m": 0 }"#,
            body: #"""
                { "type": "column", "on": \#(column), "children": [
                  { "type": "row", "children": [
                    { "type": "button", "text": "Go", "on": \#(button) }
                  ] }
                ] }
                """#)
    }

    @Test("what nobody handles leaves the document")
    func unhandled() throws {
        let kiosk = try kiosk(
            button: #"""
                { "tap": [{ "emit": "plain" },
                  { "emit": { "event": "rich", "data": { "n": "${n}", "s": "n=${n}" } } }] }
                """#)
        let events = kiosk.collectEvents()
        try kiosk.harness.tap("Go")
        #expect(
            events.all == [
                DocumentEvent(name: "plain"),
                DocumentEvent(name: "rich", data: ["n": 0, "s": "n=0"]),
            ])
    }

    @Test("an ancestor handles it")
    func bubbling() throws {
        let kiosk = try kiosk(
            button: #"{ "tap": { "emit": "more" } }"#,
            column: #"{ "more": { "set": { "n": 1 } } }"#)
        let events = kiosk.collectEvents()
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 1)
        #expect(events.all.isEmpty)
    }

    @Test("each handler has its own event, also behind what it has caused")
    func ownEvents() throws {
        let kiosk = try kiosk(
            button: #"""
                { "tap": [{ "emit": { "event": "one", "data": { "n": 1 } } },
                  { "set": { "m": "${event.x > 0.0 ? m + 1 : -1}" } }] }
                """#,
            column: #"""
                { "one": [{ "emit": { "event": "two", "data": { "n": 20 } } },
                    { "increment": { "n": "${event.n}" } }],
                  "two": { "increment": { "n": "${event.n}" } } }
                """#)
        for round in 1...3 {
            try kiosk.harness.tap("Go")
            #expect(kiosk.harness.value(of: "n") == .int(Int64(21 * round)))
            #expect(kiosk.harness.value(of: "m") == .int(Int64(round)))
        }
    }

    @Test("forward lets it go on")
    func forward() throws {
        let kiosk = try kiosk(
            button: #"{ "tap": { "emit": "more" }, "more": ["forward", { "set": { "m": 1 } }] }"#,
            column: #"{ "more": [{ "set": { "n": 1 } }, { "forward": true }] }"#)
        let events = kiosk.collectEvents()
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 1)
        #expect(kiosk.harness.value(of: "m") == 1)
        #expect(events.names == ["more"])
    }

    @Test("taps bubble as well, and an empty list of actions stops them")
    func taps() throws {
        let on = #"{ "tap": { "set": { "n": 1 } } }"#
        let bubbling = try kiosk(button: "{}", column: on).harness
        try bubbling.tap("Go")
        #expect(bubbling.value(of: "n") == 1)
        let stopped = try kiosk(button: #"{ "tap": [] }"#, column: on).harness
        try stopped.tap("Go")
        #expect(stopped.value(of: "n") == 0)
    }

    @Test("an event leaves the kiosk even if its screen was covered before")
    func covered() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 }, "screens": {
              "home": { "body": { "type": "column",
                "on": { "inner": [{ "set": { "n": 1 } }, "forward"] },
                "children": [{ "type": "button", "text": "Go", "on": { "tap": [
                  { "navigate": "next" }, { "emit": "inner" }, { "emit": "outer" }] } }] } },
              "next": { "body": { "type": "row" } } } }
            """#)
        let events = kiosk.collectEvents()
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.screenName == "next")
        #expect(kiosk.harness.value(of: "n") == 1)
        #expect(events.names == ["inner", "outer"])
    }

    @Test("handlers that answer their own events are stopped")
    func endless() throws {
        let kiosk = try kiosk(
            button: #"{ "tap": { "emit": "a" } }"#,
            column: #"""
                { "a": [{ "emit": "b" }, { "emit": "b" }], "b": [{ "emit": "a" }, { "emit": "a" }] }
                """#)
        let column = try #require(
            kiosk.harness.tree.root.find { $0 is BoxNode })
        try kiosk.harness.tap("Go")
        try kiosk.harness.tap("Go")
        #expect(column.tree != nil)
        let line = """
            warning: event "a": its handlers emit events again and again; stopped after 64
            """
        #expect(kiosk.harness.log.filter { $0 == line || $0.contains("event \"b\"") }.count == 2)
        #expect(kiosk.harness.log.count == 2)
    }

    @Test("a handler may emit its own event again if it comes to an end, or waits")
    func ownEvent() throws {
        let kiosk = try kiosk(
            button: #"{ "tap": [{ "emit": "count" }, { "emit": "tick" }, { "emit": "drain" }] }"#,
            column: #"""
                { "count": [{ "increment": "n" },
                    { "if": "${n < 5}", "then": { "emit": "count" } }],
                  "tick": [{ "delay": "1s" }, { "increment": "m" }, { "emit": "tick" }],
                  "drain": { "sequence": [{ "log": "drain" }, { "set": { "n": "${n + 1}" } },
                      { "if": "${n > 7}", "then": { "set": { "n": "${n / 0}" } } },
                      { "emit": "drain" }],
                    "catch": { "set": { "n": 70 } } } }
                """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "n") == 70)
        try kiosk.harness.advance(by: .milliseconds(3500))
        #expect(kiosk.harness.value(of: "m") == 3)
        #expect(kiosk.harness.log.allSatisfy { $0.hasSuffix("drain") })
    }

    @Test(
        "a handler may emit its own event again behind a toggle that may fail",
        arguments: ["bool?", "any"])
    func ownEventBehindToggle(type: String) {
        let report = documentReport(
            #"""
            { "state": { "x": { "type": "\#(type)" } },
              "screens": { "home": { "body":
                { "type": "row", "on": { "a": [{ "toggle": "x" }, { "emit": "a" }] } } } } }
            """#)
        #expect(report == "")
    }

    @Test("a handler may have the document reloaded")
    func reloadInHandler() throws {
        let kiosk = try kiosk(
            button: #"{ "tap": [{ "emit": "reload" }, { "set": { "n": 5 } }, { "emit": "late" }] }"#
        )
        var names: [String] = []
        kiosk.harness.tree.onUnhandledEvent = { [unowned kiosk] event, _ in
            names.append((event as? DocumentEvent)?.name ?? "?")
            // Each version has a line more than the one before.
            let text = try? File.read(kiosk.file, limit: 1 << 20)
            kiosk.newFile(
                "kiosk.json", String(decoding: text ?? [], as: UTF8.self) + "\n")
            kiosk.harness.reload()
            return .handled
        }
        try kiosk.harness.tap("Go")
        #expect(names == ["reload"])
        #expect(kiosk.harness.value(of: "n") == 0)
        try kiosk.harness.tap("Go")
        #expect(names == ["reload", "reload"])
    }

    @Test("a node of any kind is tapped if nothing in it is, and shows what it has for that")
    func anyNode() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "n": 0, "m": 0 }"#,
            body: #"""
                { "type": "column", "align": "start", "on": { "tap": { "set": { "m": 1 } } },
                  "children": [
                  { "type": "row", "id": "row", "padding": 20, "on": { "tap": { "increment": "n" } },
                    "whenPressed": { "opacity": 0.5 },
                    "children": { "type": "label", "text": "Row" } },
                  { "type": "label", "text": "Word", "on": { "tap": { "increment": { "n": 10 } } } },
                  { "type": "stack", "id": "gap", "width": 50, "height": 50 }
                ] }
                """#)
        let harness = kiosk.harness
        let row = try #require(harness.tree.node(named: "row"))
        try harness.touch(.down, slot: 0, x: row.frameInRoot.minX + 2, y: row.frameInRoot.minY + 2)
        #expect(row.effects.opacity == 0.5)
        try harness.touch(.down, slot: 1, x: row.frameInRoot.minX + 4, y: row.frameInRoot.minY + 2)
        try harness.touch(.up, slot: 1, x: row.frameInRoot.minX + 4, y: row.frameInRoot.minY + 2)
        try harness.touch(.up, slot: 0, x: row.frameInRoot.minX + 2, y: row.frameInRoot.minY + 2)
        #expect(row.effects.opacity == 1)
        #expect(harness.value(of: "n") == 1)
        try harness.tap("Word")
        #expect(harness.value(of: "n") == 11)
        // A node that is there for the taps of others gets none of its own.
        try harness.tap("gap")
        #expect(harness.value(of: "m") == 0)
    }

    @Test("what a guest has typed is not in the log", arguments: ["hunter2", "258O", "12 Elm St"])
    func discretion(_ secret: String) throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "at": "" }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "field", "id": "pin", "obscured": true, "on": { "submit": [
                    { "if": "${int(event) == 2580}", "then": { "log": "in" } }] } },
                  { "type": "field", "id": "day", "on": { "submit": [
                    { "if": "${timestamp(event) > timestamp(0)}", "then": { "log": "then" } }] } } ] }
                """#)
        for id in ["pin", "day"] {
            try kiosk.harness.tap(id)
            try kiosk.harness.type(secret)
            try kiosk.harness.press(.enter)
        }
        #expect(kiosk.harness.log.count == 2)
        #expect(!kiosk.harness.log.contains { $0.contains(secret) }, "\(kiosk.harness.log)")
        #expect(
            kiosk.harness.log.allSatisfy {
                $0.contains("a text of \(secret.count) characters is no")
            })
    }
}
