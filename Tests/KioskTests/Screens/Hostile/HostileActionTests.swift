import Kiosk
import KioskTesting
import Testing

@testable import Kiosk

/// Actions that would leave no time or memory for anything else.
@Suite("Hostile documents: actions")
struct HostileActionTests {
    /// 300 numbers: a loop in a loop takes a third of the steps that an expression may take.
    private static let list = "[" + (0..<300).map(String.init).joined(separator: ", ") + "]"

    private func kiosk(_ handlers: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            """
            { "state": { "n": 0, "r": \(Self.list) }, "on": { \(handlers) },
              "screens": { "home": { "body": { "type": "label", "id": "l", "text": "${n}" } } } }
            """)
    }

    @Test("lists that wait and double are limited, and frames go on")
    func doublingLists() throws {
        let kiosk = try kiosk(
            #"""
            "start": { "emit": "a" },
            "a": [{ "delay": "5ms" }, { "increment": "n" }, { "emit": "a" }, { "emit": "a" }]
            """#)
        let before = kiosk.label("l")?.model.text
        try kiosk.harness.advance(by: .milliseconds(100))
        #expect(
            kiosk.harness.log == [
                """
                warning: \(kiosk.file):2:7: event "a": 1000 lists of actions wait already, so this \
                one cannot wait; the actions behind it are left out
                """
            ])
        #expect(kiosk.label("l")?.model.text != before)
    }

    @Test("a list beyond the limit goes on with its \"catch\"")
    func refusedWait() throws {
        let kiosk = try kiosk(
            #"""
            "start": { "emit": "a" },
            "a": [{ "sequence": { "delay": "1h" }, "catch": { "set": { "n": 1 } } }]
            """#)
        let document = try #require(
            kiosk.harness.tree.root.find { $0 is DocumentNode } as? DocumentNode
        )
        for _ in 1..<DocumentLimits.waitingLists {
            document.send(DocumentEvent(name: "a", data: .null))
        }
        #expect(kiosk.harness.value(of: "n") == 0)
        document.send(DocumentEvent(name: "a", data: .null))
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("questions count among the screens on top of each other")
    func questions() throws {
        let kiosk = try kiosk(
            #"""
            "start": { "emit": "a" }, "a": [{ "emit": "b" }, { "delay": "1ms" }, { "emit": "a" }],
            "b": { "confirm": "Really?", "then": [] }
            """#)
        try kiosk.harness.advance(by: .milliseconds(200))
        #expect(kiosk.harness.log.count == 1)
        #expect(
            kiosk.harness.log.first?.contains("more than 32 screens on top of each other") == true)
    }

    @Test("formulas of actions share the steps of a turn")
    func steps() throws {
        let heavy = "${r.map(a, r.exists(b, b < 0)).size()}"
        let sets = Array(repeating: #"{ "set": { "n": "\#(heavy)" } }"#, count: 100)
        let kiosk = try kiosk(#""start": [\#(sets.joined(separator: ", "))]"#)
        #expect(kiosk.harness.log.count == 1)
        #expect(
            kiosk.harness.log.first?.contains(
                "the actions of one moment take more than 4000000 steps") == true)
        #expect(kiosk.harness.value(of: "n") == 300)
    }

    @Test("formulas of nodes beyond the share of a frame follow in later frames")
    func frames() throws {
        let kiosk = try DocumentKiosk(
            """
            { "state": { "r": \(Self.list) }, "screens": { "home": { "body": { "type": "column", "children": {
              "forEach": "${lists.range(40)}", "as": "i", "body": { "type": "label", "id": "l",
                "text": "${i + r.map(a, r.exists(b, b < 0)).size()}" } } } } } }
            """)
        try kiosk.harness.advance(by: .seconds(1))
        var texts = 0
        _ = kiosk.harness.tree.root.find { node in
            if let label = node as? LabelNode, !label.model.text.isEmpty { texts += 1 }
            return false
        }
        #expect(texts == 40)
        #expect(kiosk.harness.tree.statistics.frames > 2)
        #expect(kiosk.harness.log == [])
    }
}
