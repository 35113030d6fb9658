import Kiosk
import KioskTesting
import Testing

/// Actions for the moment at which a condition becomes true.
@Suite("Documents: when")
struct WatcherTests {
    private static func text(_ when: String, _ color: String = "text") -> String {
        #"""
        { "state": { "n": 0, "count": 0, "a": false, "b": false }, "when": [\#(when)],
          "screens": { "home": { "body": { "type": "row", "background": "\#(color)" } },
            "next": { "when": { "if": "${n > 100}", "do": { "increment": "count" } },
              "body": { "type": "row" } } } }
        """#
    }

    @Test("it runs when the condition becomes true, and again after it was false")
    func edges() throws {
        let kiosk = try DocumentKiosk(
            Self.text(#"{ "if": "${n > 5}", "do": { "increment": "count" } }"#))
        for (value, count) in [(3, 0), (6, 1), (7, 1), (2, 1), (9, 2)] as [(Int64, Int64)] {
            try kiosk.set("n", to: .int(value))
            #expect(kiosk.harness.value(of: "count") == .int(count), "\(value)")
        }
    }

    @Test("with a variable for the value that was seen last, it runs whenever a value changes")
    func changes() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0, "seen": 0, "steps": { "type": "list(int)" } },
              "when": { "if": "${n != seen}", "do": [
                { "set": { "seen": "${n}", "steps": "${steps + [n - seen]}" } }, { "delay": "1s" } ] },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#)
        try kiosk.frame()
        for n in [3, 3, 4] as [Int64] { try kiosk.set("n", to: .int(n)) }
        kiosk.harness.set("n", to: 9)
        try kiosk.set("n", to: 2)
        #expect(kiosk.harness.value(of: "steps") == [3, 1, -2])
    }

    @Test("true at the beginning counts, but not again after a reload")
    func beginning() throws {
        let when = #"{ "if": "${n < 5}", "do": { "increment": "count" } }"#
        let kiosk = try DocumentKiosk(Self.text(when))
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "count") == 1)
        try kiosk.reload(Self.text(when, "surface"))
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "count") == 1)
        try kiosk.set("n", to: 9)
        try kiosk.set("n", to: 1)
        #expect(kiosk.harness.value(of: "count") == 2)
        try kiosk.reload(Self.text(#"{ "if": "${n < 4}", "do": { "increment": "count" } }"#))
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "count") == 3)
    }

    @Test("a screen's conditions count while it is seen")
    func screens() throws {
        let kiosk = try DocumentKiosk(Self.text(""))
        try kiosk.set("n", to: 200)
        #expect(kiosk.harness.value(of: "count") == 0)
        kiosk.harness.navigate(to: "next")
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "count") == 1)
        try kiosk.set("n", to: 1)
        try kiosk.set("n", to: 200)
        #expect(kiosk.harness.value(of: "count") == 2)
    }

    @Test("a component's conditions send events to its user")
    func components() throws {
        func text(_ color: String) -> String {
            #"""
            { "state": { "n": 0, "count": 0 }, "components": { "c": { "params": { "limit": "int" },
                "when": { "if": "${n >= limit}", "do": { "emit": "reached" } },
                "body": { "type": "row", "background": "\#(color)" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "c", "limit": 1, "on": { "reached": { "increment": "count" } } },
                { "type": "c", "limit": 2, "on": { "reached": { "increment": "count" } } } ] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("text"))
        try kiosk.set("n", to: 1)
        #expect(kiosk.harness.value(of: "count") == 1)
        try kiosk.set("n", to: 2)
        #expect(kiosk.harness.value(of: "count") == 2)
        try kiosk.reload(text("surface"))
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "count") == 2)
    }

    @Test("there is a limit, and it is said")
    func limit() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 0, "count": 0 }, "components": { "c": {
                "when": [{ "if": "${n > 0}", "do": [] }, { "if": "${n > 1}", "do": [] }],
                "body": { "type": "row" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "forEach": "${lists.range(2501)}", "body": { "type": "c" } } ] } } } }
            """#)
        try kiosk.set("n", to: 1)
        #expect(kiosk.harness.log.count == 2)
        #expect(kiosk.harness.log[0].contains("there are 5000 conditions already"))
    }

    @Test("one condition may make another true, in the same frame")
    func chain() throws {
        let kiosk = try DocumentKiosk(
            Self.text(
                #"""
                { "if": "${n == 1}", "do": { "set": { "a": true } } },
                { "if": "${a}", "do": { "set": { "b": true } } },
                { "if": "${b}", "do": { "increment": "count" } }
                """#))
        try kiosk.set("n", to: 1)
        #expect(kiosk.harness.value(of: "count") == 1)
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("an endless chase is stopped and named, and the kiosk goes on")
    func chase() throws {
        let kiosk = try DocumentKiosk(
            Self.text(
                #"""
                { "if": "${a}", "do": [{ "set": { "a": false, "b": true } }, { "increment": "count" }] },
                { "if": "${b}", "do": { "set": { "a": true, "b": false } } }
                """#))
        try kiosk.set("a", to: true)
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.value(of: "count") == 8)
        #expect(kiosk.harness.log.count == 1, "\(kiosk.harness.log)")
        #expect(
            kiosk.harness.log[0].contains(
                """
                the "when" of \(kiosk.file):1:10 and \(kiosk.file):2:10 make each other true again \
                and again, by a and b; set only what none of their conditions reads
                """)
                || kiosk.harness.log[0].contains("make each other true again and again, by a and b"),
            "\(kiosk.harness.log[0])")
        try kiosk.set("n", to: 3)
        #expect(kiosk.harness.value(of: "n") == 3)
    }

    @Test("a condition that makes itself true is stopped, too")
    func selfChase() throws {
        let kiosk = try DocumentKiosk(
            Self.text(
                #"""
                { "if": "${n % 2 == 1}", "do": [{ "increment": "n" }, { "set": { "a": true } }] },
                { "if": "${a}", "do": [{ "set": { "a": false } }, { "increment": "n" }] }
                """#))
        try kiosk.set("n", to: 1)
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.log.count == 1, "\(kiosk.harness.log)")
        #expect(kiosk.harness.log[0].contains("by a and n"))
    }
}
