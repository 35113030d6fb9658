import KioskTesting
import Testing

@testable import Kiosk

/// What documents mean where several parts of them meet.
@Suite("Documents: parts that meet")
struct MomentTests {
    @Test("handlers have the rules of their own scope, in whatever order scopes come")
    func scopes() throws {
        let parameter = #"""
            "stepper": { "params": { "value": "int" }, "body":
              { "type": "label", "text": "${value}", "on": { "tap": { "log": "step ${value}" } } } }
            """#
        let state = #"""
            "counter": { "state": { "value": 0 }, "body":
              { "type": "button", "id": "counter", "text": "${value}", "on": { "tap": { "increment": "value" } } } }
            """#
        for components in [[parameter, state], [state, parameter]] {
            let kiosk = try DocumentKiosk(
                """
                { "components": { \(components.joined(separator: ",")) },
                  "screens": { "home": { "body": [{ "type": "stepper", "value": 3 }, { "type": "counter" }] } } }
                """)
            #expect(kiosk.harness.log == [])
            try kiosk.harness.tap("counter")
            let button = kiosk.harness.tree.node(named: "counter") as? ButtonNode
            #expect(button?.model.text == "1")
        }
        let wrong = try DocumentKiosk(
            """
            { "components": { \(state),
                "fixed": { "params": { "value": "int" }, "body":
                  { "type": "button", "text": "x", "on": { "tap": { "increment": "value" } } } } },
              "screens": { "home": { "body": [{ "type": "counter" }, { "type": "fixed", "value": 3 }] } } }
            """)
        #expect(
            wrong.harness.log.contains { $0.contains("\"value\" cannot be set: it is a parameter") }
        )
    }

    @Test(
        "an action sees the end of a chain of computed values, whether or not it is shown",
        arguments: [false, true])
    func chains(isShown: Bool) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 1, "seen": 0 },
              "computed": { "twice": "${n * 2}", "more": "${twice + 1}", "most": "${more + twice}" },
              "screens": { "home": { "body": [
                { "type": "label", "text": "\#(isShown ? "${most}" : "")" },
                { "type": "button", "id": "go", "text": "Go",
                  "on": { "tap": [{ "set": { "n": 10 } }, { "set": { "seen": "${most}" } },
                    { "set": { "n": 20 } }, { "set": { "seen": "${seen * 1000 + most}" } }] } }] } } }
            """#)
        try kiosk.harness.tap("go")
        #expect(kiosk.harness.log == [])
        #expect(kiosk.harness.value(of: "seen") == 41_081)
    }

    @Test("an event goes on to the parent from within another action")
    func forwards() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "n": 0, "outer": 0 }"#,
            body: #"""
                { "type": "column", "on": { "more": { "increment": "outer" } }, "children":
                  { "type": "button", "id": "b", "text": "B", "on": {
                    "tap": { "emit": "more" } } } }
                """#)
        let inner = try DocumentKiosk(
            state: #"{ "n": 0, "outer": 0 }"#,
            body: #"""
                { "type": "column", "on": { "more": { "increment": "outer" } }, "children":
                  { "type": "row", "on": { "more": [{ "increment": "n" },
                      { "if": "${n % 2 == 1}", "then": "forward" }] }, "children":
                    { "type": "button", "id": "b", "text": "B", "on": { "tap": { "emit": "more" } } } } }
                """#)
        for _ in 0..<4 {
            try kiosk.harness.tap("b")
            try inner.harness.tap("b")
        }
        #expect(kiosk.harness.value(of: "outer") == 4)
        #expect(inner.harness.value(of: "n") == 4)
        #expect(inner.harness.value(of: "outer") == 2)
    }

    @Test("a text of many expressions takes as much as one of them may")
    func longTexts() throws {
        let part = "${lists.range(90000).filter(i, i < 0).size()}"
        let kiosk = try DocumentKiosk(
            body: #"{ "type": "label", "text": "\#(String(repeating: part, count: 60))" }"#)
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(kiosk.harness.log.contains { $0.contains("too many steps") })
    }

    @Test("what a rule of idleness does may emit an event of that name")
    func emits() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0 }, "idle": { "after": "5s", "do": { "emit": "idle" } },
              "on": { "idle": { "increment": "n" } },
              "screens": { "home": { "body": { "type": "label", "text": "${n}" } } } }
            """#)
        #expect(kiosk.harness.log == [])
        try kiosk.harness.advance(by: .seconds(6))
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("a time that an event carries stays one")
    func carriedTimes() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "types": {}, "state": { "isPast": false },
              "screens": { "home": { "body":
                { "type": "column", "on": { "picked": { "set": { "isPast": "${event < timestamp('2100-01-01T00:00:00Z')}" } } },
                  "children": { "type": "button", "id": "b", "text": "B", "on": {
                    "tap": { "emit": { "event": "picked", "data": "${timestamp('2020-01-01T00:00:00Z')}" } } } } } } } }
            """#)
        try kiosk.harness.tap("b")
        #expect(kiosk.harness.log == [])
        #expect(kiosk.harness.value(of: "isPast") == true)
    }

    @Test("a form that comes again tells its own state")
    func forms() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "mail": "", "isOpen": true }, "screens": { "home": { "body":
                { "type": "column", "children": [
                  { "if": "${isOpen}", "then": { "type": "form", "id": "f", "children":
                    { "type": "field", "id": "mail", "text": "Mail", "bind": "mail",
                      "checks": [{ "if": "${mail != '' && !mail.contains('@')}", "error": "No address" }] } } },
                  { "type": "label", "id": "state", "text": "${forms.f.valid}" },
                  { "type": "button", "id": "wrong", "text": "W", "on": { "tap": { "set": { "mail": "x" } } } },
                  { "type": "button", "id": "anew", "text": "A", "on": { "tap":
                    { "set": { "mail": "", "isOpen": "${!isOpen}" } } } }] } } } }
            """#, height: 400)
        func state() -> String? {
            (kiosk.harness.tree.node(named: "state") as? LabelNode)?.model.text
        }
        #expect(kiosk.harness.log == [])
        try kiosk.harness.tap("wrong")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(state() == "false")
        try kiosk.harness.tap("anew")
        try kiosk.harness.tap("anew")
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(state() == "true")
    }

    @Test("a form is submitted with the values of the moment")
    func submits() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "agrees": false, "sent": 0 }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "form", "id": "f", "on": { "submit": { "increment": "sent" } }, "children":
                    { "type": "checkbox", "text": "I agree", "bind": "agrees",
                      "checks": [{ "if": "${!agrees}", "error": "Needed" }] } },
                  { "type": "button", "id": "both", "text": "Agree and send", "on": { "tap":
                    [{ "set": { "agrees": true } }, { "submit": "f" }] } },
                  { "type": "button", "id": "neither", "text": "Back", "on": { "tap":
                    [{ "set": { "agrees": false } }, { "submit": "f" }] } }] }
                """#)
        #expect(kiosk.harness.log == [])
        try kiosk.harness.tap("both")
        #expect(kiosk.harness.value(of: "sent") == 1)
        try kiosk.harness.tap("neither")
        #expect(kiosk.harness.value(of: "sent") == 1)
    }

    @Test("what went wrong is said again behind an answer that failed itself")
    func errors() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "m": [1], "inner": "", "outer": "" }"#,
            body: #"""
                { "type": "button", "id": "b", "text": "B", "on": { "tap":
                  { "sequence": { "remove": "m[7]" }, "catch": [
                    { "sequence": { "remove": "m[9]" }, "catch": { "set": { "inner": "${error}" } } },
                    { "set": { "outer": "${error}" } }] } } }
                """#)
        try kiosk.harness.tap("b")
        let texts = ["inner", "outer"].map { kiosk.harness.value(of: $0)?.text() ?? "" }
        #expect(texts[0].contains("9") && !texts[0].contains("7"), "\(texts), \(kiosk.harness.log)")
        #expect(texts[1].contains("7") && !texts[1].contains("9"), "\(texts)")
    }

    @Test(
        "a look of one gap leaves the other one, and the base comes back", arguments: [true, false])
    func gaps(isBaseWhole: Bool) throws {
        let (base, look) = isBaseWhole ? ("gap", "rowGap") : ("rowGap", "gap")
        let kiosk = try DocumentKiosk(
            state: #"{ "s": false }"#,
            body: #"""
                { "type": "column", "id": "c", "\#(base)": 40, "selected": "${s}",
                  "whenSelected": { "\#(look)": 4 }, "children":
                  { "type": "button", "id": "b", "text": "B", "on": { "tap": { "toggle": "s" } } } }
                """#)
        let node = try #require(kiosk.harness.tree.node(named: "c"))
        let gaps = { (node.layoutStyle.rowGap, node.layoutStyle.columnGap) }
        let before = gaps()
        #expect(before == (.points(40), .points(isBaseWhole ? 40 : 0)))
        try kiosk.harness.tap("b")
        try kiosk.harness.advance(by: .milliseconds(50))
        #expect(gaps() == (.points(4), .points(isBaseWhole ? 40 : 4)))
        try kiosk.harness.tap("b")
        try kiosk.harness.advance(by: .milliseconds(50))
        #expect(gaps() == before)
    }

    @Test("headers of sections follow the language")
    func sections() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "en", "state": { "days": ["2026-03-01T12:00:00Z"] },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "list", "height": 100, "items": "${days}", "as": "day", "key": "${day}",
                  "section": "${formatDate(timestamp(day), 'MMMM')}",
                  "header": { "type": "label", "id": "header", "text": "${section}" },
                  "body": { "type": "label", "text": "${day}" } },
                { "type": "button", "id": "de", "text": "de", "on": { "tap": { "locale": "de" } } }] } } } }
            """#)
        func header() -> String? {
            (kiosk.harness.tree.node(named: "header") as? LabelNode)?.model.text
        }
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(header() == "March", "\(kiosk.harness.log)")
        try kiosk.harness.tap("de")
        try kiosk.harness.advance(by: .milliseconds(200))
        #expect(header() == "März")
    }
}
