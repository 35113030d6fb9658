import Kiosk
import KioskTesting
import Testing

@testable import Kiosk

/// Actions that would let variables grow, in depth or in size, until the kiosk fails.
@Suite("Hostile documents: state")
struct HostileStateTests {
    /// A kiosk whose variable is changed by an event that emits itself `count` times.
    private func kiosk(
        state: String, _ action: String, count: Int, last: String = #""log": "done""#
    ) throws -> DocumentKiosk {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "i": 0, \(state) },
              "on": {
                "start": { "emit": "a" },
                "a": [
                  { "delay": "0ms" },
                  { "sequence": [\(action)], "catch": [{ "set": { "i": \(count) } }, { "log": "${error}" }] },
                  { "increment": "i" },
                  { "if": "${i >= \(count)}", "then": { \(last) }, "else": { "emit": "a" } }] },
              "screens": { "home": { "body": { "type": "label", "text": "x" } } } }
            """)
        try kiosk.frame()
        return kiosk
    }

    @Test("a value that is put into itself by a path has a limited depth")
    func depth() throws {
        let kiosk = try kiosk(
            state: #""m": { "type": "any", "value": { "x": 1 } }"#,
            #"{ "set": { "m.x": "${m}" } }"#, count: 300)
        #expect(
            kiosk.harness.log.contains {
                $0.contains("a variable has at most 256 levels of lists and objects")
            })
        #expect(kiosk.harness.log.last == "info: done")
    }

    @Test(
        "every way to put a value into itself has a limited depth",
        arguments: [
            #"{ "set": { "m.x": { "y": ["${m}"] } } }"#, #"{ "append": { "m.l": "${m}" } }"#,
            #"{ "set": { "m.x": ["${m}"] } }"#, #"{ "set": { "m.l[0]": "${[m]}" } }"#,
        ])
    func depths(_ action: String) throws {
        let kiosk = try kiosk(
            state: #""m": { "type": "any", "value": { "x": 1, "l": [1] } }"#, action, count: 300,
            last: #""log": "done""#)
        #expect(kiosk.harness.log.contains { $0.contains("levels") || $0.contains(" MB") })
    }

    @Test("the data of an event that goes round has a limited depth")
    func eventData() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "on": {
                "start": { "emit": { "event": "a", "data": { "x": 1 } } },
                "a": [{ "delay": "0ms" }, { "emit": { "event": "a", "data": { "x": "${event}" } } }] },
              "screens": { "home": { "body": { "type": "label", "text": "x" } } } }
            """#)
        try kiosk.frame()
        #expect(kiosk.harness.log.contains { $0.contains("or 256 levels") })
    }

    @Test("a list that is appended to itself, or a text, stays within the size of the state")
    func size() throws {
        for action in [
            #"{ "append": { "l": "${l}" } }"#,
            #"{ "set": { "l": ["${l}", "${l}"] } }"#,
            #"{ "set": { "m.x": "${m}" } }, { "set": { "m.y": "${m}" } }"#,
            #"{ "append": { "l": "${t}" } }"#,
        ] {
            let text = String(repeating: "0123456789", count: 9000)
            let kiosk = try kiosk(
                state:
                    "\"l\": { \"type\": \"any\", \"value\": [1] }, \"m\": { \"type\": \"any\", \"value\": {} }, \"t\": \"\(text)\"",
                action, count: 5000)
            #expect(
                kiosk.harness.log.contains {
                    $0.contains("the variables would have more than 32 MB")
                        || $0.contains("elements, or 256 levels")
                }, "\(action)")
        }
    }

    @Test("what is removed makes room again, and screens that leave do, too")
    func room() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "l": { "type": "list(string)" }, "o": { "type": "map(string)" }, "t": "0123456789" },
              "on": { "fill": [{ "append": { "l": "${t}" } }, { "set": { "o.a": "${t}" } }],
                      "clear": [{ "remove": "l[0]" }, { "remove": "o.a" }] },
              "screens": {
                "home": { "body": { "type": "column", "children": [
                  { "type": "button", "text": "x", "on": { "tap": { "emit": "fill" } } },
                  { "type": "button", "text": "x", "on": { "tap": { "emit": "clear" } } }] } },
                "other": { "state": { "s": "" }, "on": { "appear": { "set": { "s": "${t}" } } },
                           "body": { "type": "label", "text": "x" } } } }
            """#)
        let document = try #require(
            kiosk.harness.tree.find(kiosk.harness.tree.root) { $0 is DocumentNode } as? DocumentNode
        )
        let before = document.values.stateBytes
        for _ in 0..<3 {
            document.send(DocumentEvent(name: "fill", data: .null))
            #expect(document.values.stateBytes > before)
            document.send(DocumentEvent(name: "clear", data: .null))
            #expect(document.values.stateBytes == before)
        }
        kiosk.harness.navigate(to: "other")
        try kiosk.frame()
        #expect(document.values.stateBytes > before)
        try document.screens.back()
        try kiosk.harness.advance(by: .seconds(2))
        #expect(document.values.stateBytes == before)
    }
}
