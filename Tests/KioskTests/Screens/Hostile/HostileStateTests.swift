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
            kiosk.harness.tree.root.find { $0 is DocumentNode } as? DocumentNode
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
        try document.screens.goBack()
        try kiosk.harness.advance(by: .seconds(2))
        #expect(document.values.stateBytes == before)
    }

    @Test("a long list that is replaced by one with mostly the same elements counts as what it is")
    func longLists() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "l": { "type": "list(any)" }, "n": 0 },
              "on": { "fill": { "set": { "l": "${lists.range(600).map(i, string(i * 977))}" } },
                      "insert": [{ "set": { "l": "${[string(n), [n, 'x']] + l}" } }, { "increment": "n" }],
                      "last": { "set": { "l": "${l + [{'a': [1, 2, 'three']}]}" } },
                      "middle": { "set": { "l": "${l.slice(0, 200) + ['y', 5] + l.slice(204, size(l))}" } },
                      "path": { "set": { "l[7]": "seven" } }, "cut": { "remove": "l[3]" },
                      "append": { "append": { "l": "${[n, n]}" } },
                      "twice": [{ "set": { "l": "${[1] + l}" } }, { "set": { "l": "${l + [2]}" } }],
                      "clear": { "set": { "l": [] } } },
              "screens": { "home": { "body": { "type": "button", "text": "x", "on": { "tap": [
                { "emit": "fill" }, { "emit": "insert" }, { "emit": "last" }, { "emit": "middle" }, { "emit": "path" },
                { "emit": "cut" }, { "emit": "append" }, { "emit": "twice" }, { "emit": "clear" }] } } } } }
            """#)
        let document = try #require(
            kiosk.harness.tree.root.find { $0 is DocumentNode } as? DocumentNode
        )
        func send(_ event: String) { document.send(DocumentEvent(name: event, data: .null)) }
        let before = document.values.stateBytes
        let steps = ["insert", "last", "middle", "path", "cut", "append", "twice"]
        var numbers = SeededGenerator(seed: 11)
        for _ in 0..<20 {
            send("fill")
            for _ in 0..<12 { send(steps.randomElement(using: &numbers)!) }
            var measure = CELMeasure()
            let list = try #require(document.runtime.global[ScreenDocument.slot(ofState: 0)])
            let isCounted = measure.add(list)
            #expect(isCounted)
            #expect(document.values.stateBytes > before + measure.bytes - 200)
            send("clear")
            #expect(document.values.stateBytes == before)
        }
        #expect(kiosk.harness.log == [])
    }

    @Test("an element of another type is refused, and too deep a one, in a long list as well")
    func longListTypes() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "l": { "type": "list(int)" }, "any": { "type": "any", "value": [1] }, "d": { "type": "list(double)" },
                         "deep": { "type": "any", "value": [1] } },
              "on": { "start": [ { "set": { "l": "${lists.range(600)}", "d": "${lists.range(600).map(i, double(i))}" } } ],
                      "wrong": { "sequence": [{ "set": { "l": "${dyn([dyn('x')] + dyn(l))}" } }], "catch": { "log": "refused" } },
                      "whole": { "set": { "d": "${dyn([dyn(7)] + dyn(d))}" } } },
              "screens": { "home": { "body": { "type": "label", "id": "x", "text": "${size(l)} ${type(d[0]) == double}",
                "on": { "tap": [{ "emit": "wrong" }, { "emit": "whole" }] } } } } }
            """#)
        try kiosk.frame()
        let document = try #require(
            kiosk.harness.tree.root.find { $0 is DocumentNode } as? DocumentNode
        )
        document.send(DocumentEvent(name: "wrong", data: .null))
        #expect(kiosk.harness.log.last == "info: refused")
        document.send(DocumentEvent(name: "whole", data: .null))
        try kiosk.frame()
        #expect(kiosk.label("x")?.model.text == "600 true")
    }
}
