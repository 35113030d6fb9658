import Kiosk
import KioskTesting
import Testing

/// Components in tabs, sections and conditions while their configuration changes.
@Suite("Documents: a reload and what is in tabs, sections and conditions")
struct ReloadPanelTests {
    /// Counts taps, and says when it appears and when it has counted to two.
    private static let counter = #"""
        "counter": { "params": { "name": "string" }, "state": { "n": 0 },
          "when": { "if": "${n >= 2}", "do": { "log": "${name} is full" } },
          "body": { "type": "button", "text": "${name} ${n}",
            "on": { "appear": { "log": "${name} appears" }, "tap": { "increment": "n" } } } }
        """#

    /// - Parameter text: The configuration's text, with what differs between two versions.
    private func kiosk(_ text: (_ title: String) -> String) throws -> DocumentKiosk {
        let kiosk = try DocumentKiosk(text("one"), width: 640, height: 640)
        try kiosk.frame()
        return kiosk
    }

    private func shows(_ text: String, _ kiosk: DocumentKiosk) -> Bool {
        kiosk.harness.node(showing: text) != nil
    }

    /// A screen with tabs, of which `part` is open.
    private func tabs(_ title: String, _ components: String, _ tabs: [String]) -> String {
        let tabs = zip(["a", "b", "c"], tabs).map {
            #"{ "type": "tab", "name": "\#($0)", "text": "\#($0)", "children": \#($1) }"#
        }
        return #"""
            { "state": { "part": "a", "sub": "x" }, "components": { \#(components) },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "text": "\#(title)" },
                { "type": "tabs", "bind": "part", "grow": 1,
                  "children": [ \#(tabs.joined(separator: ",\n")) ] } ] } } } }
            """#
    }

    private func counters(_ title: String) -> String {
        tabs(
            title,
            Self.counter + #"""
                , "full": { "state": { "n": 2 }, "when": { "if": "${n >= 2}", "do": { "log": "full" } },
                  "body": { "type": "label", "text": "full ${n}" } }
                """#,
            [
                #"{ "type": "counter", "name": "first" }"#,
                #"{ "type": "counter", "name": "second" }"#,
                #"{ "type": "full" }"#,
            ])
    }

    @Test("the open tab: values stay, and nothing begins again")
    func open() throws {
        let kiosk = try kiosk(counters)
        for text in ["first 0", "first 1"] { try kiosk.harness.tap(text) }
        try kiosk.frame()
        try kiosk.reload(counters("two"))
        try kiosk.frame()
        #expect(shows("two", kiosk) && shows("first 2", kiosk))
        #expect(kiosk.harness.log == ["info: first appears", "info: first is full"])
        try kiosk.harness.tap("first 2")
        #expect(shows("first 3", kiosk))
    }

    @Test("a tab that was open before: its values are there when it is opened again")
    func hidden() throws {
        let kiosk = try kiosk(counters)
        try kiosk.set("part", to: "b")
        for text in ["second 0", "second 1"] { try kiosk.harness.tap(text) }
        try kiosk.set("part", to: "a")
        for title in ["two", "three"] {
            try kiosk.reload(counters(title))
            try kiosk.frame()
        }
        let log = ["info: first appears", "info: second appears", "info: second is full"]
        #expect(kiosk.harness.log == log)
        try kiosk.set("part", to: "b")
        try kiosk.harness.tap("second 2")
        #expect(shows("second 3", kiosk))
        #expect(kiosk.harness.log == log)
    }

    @Test("a tab that was never open is made when it is seen, and begins then")
    func unseen() throws {
        let kiosk = try kiosk(counters)
        try kiosk.reload(counters("two"))
        try kiosk.frame()
        #expect(!shows("second 0", kiosk) && !shows("full 2", kiosk))
        try kiosk.set("part", to: "c")
        try kiosk.frame()
        #expect(shows("full 2", kiosk) && !shows("second 0", kiosk))
        #expect(kiosk.harness.log == ["info: first appears", "info: full"])
    }

    @Test("tabs in tabs")
    func nested() throws {
        func text(_ title: String) -> String {
            tabs(
                title, Self.counter,
                [
                    #"{ "type": "label", "text": "first" }"#,
                    #"""
                    { "type": "tabs", "bind": "sub", "children": [
                      { "type": "tab", "name": "x", "text": "x", "children": { "type": "counter", "name": "x" } },
                      { "type": "tab", "name": "y", "text": "y", "children": { "type": "counter", "name": "y" } }
                    ] }
                    """#,
                ])
        }
        let kiosk = try kiosk(text)
        try kiosk.set("part", to: "b")
        try kiosk.set("sub", to: "y")
        try kiosk.harness.tap("y 0")
        try kiosk.set("part", to: "a")
        try kiosk.reload(text("two"))
        try kiosk.set("part", to: "b")
        #expect(shows("x 0", kiosk) && shows("y 1", kiosk))
        try kiosk.harness.tap("y 1")
        #expect(shows("y 2", kiosk))
    }

    @Test("sections: rows by their keys, in conditions")
    func sections() throws {
        func text(_ title: String) -> String {
            #"""
            { "state": { "open": "s", "names": ["x", "y"], "isOn": true },
              "components": { \#(Self.counter) },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "text": "\#(title)" },
                { "type": "accordion", "bind": "open", "children": [
                  { "type": "section", "name": "s", "text": "Section", "children":
                    { "forEach": "${names}", "as": "it", "key": "${it}", "body":
                      { "if": "${isOn}", "then": { "type": "counter", "name": "${it}" } } } },
                  { "type": "section", "name": "t", "text": "Other", "children":
                    { "type": "label", "text": "other" } } ] } ] } } } }
            """#
        }
        let kiosk = try kiosk(text)
        try kiosk.harness.advance(by: .seconds(1))
        try kiosk.harness.tap("y 0")
        try kiosk.set("open", to: "")
        try kiosk.set("names", to: ["z", "y", "x"])
        try kiosk.reload(text("two"))
        #expect(!shows("other", kiosk))
        try kiosk.set("open", to: "s")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(shows("x 0", kiosk) && shows("y 1", kiosk) && shows("z 0", kiosk))
        try kiosk.harness.tap("y 1")
        #expect(shows("y 2", kiosk))
    }

    @Test("actions that wait in a tab continue in its component")
    func runs() throws {
        func text(_ title: String) -> String {
            tabs(
                title,
                #"""
                "slow": { "state": { "n": 0 }, "body": { "type": "button", "text": "n = ${n}", "on": { "tap": [
                  { "increment": "n" }, { "delay": "1s" }, { "set": { "n": "${n + 10}" } }] } } }
                """#,
                [#"{ "type": "label", "text": "first" }"#, #"{ "type": "slow" }"#])
        }
        let kiosk = try kiosk(text)
        try kiosk.set("part", to: "b")
        try kiosk.harness.tap("n = 0")
        try kiosk.set("part", to: "a")
        try kiosk.reload(text("two"))
        try kiosk.harness.advance(by: .seconds(2))
        #expect(shows("n = 11", kiosk))
        #expect(kiosk.harness.log == [])
    }

    @Test("timers in a tab that was open go on")
    func timers() throws {
        func text(_ title: String) -> String {
            tabs(
                title,
                #"""
                "beat": { "state": { "n": 0 }, "timers": { "t": { "every": "10s", "do": { "increment": "n" } } },
                  "body": { "type": "label", "text": "n = ${n}" } }
                """#,
                [#"{ "type": "label", "text": "first" }"#, #"{ "type": "beat" }"#])
        }
        let kiosk = try kiosk(text)
        try kiosk.set("part", to: "b")
        try kiosk.set("part", to: "a")
        try kiosk.harness.advance(by: .seconds(16))
        #expect(shows("n = 1", kiosk))
        try kiosk.reload(text("two"))
        try kiosk.harness.advance(by: .milliseconds(3500))
        #expect(shows("n = 1", kiosk))
        try kiosk.harness.advance(by: .milliseconds(600))
        #expect(shows("n = 2", kiosk))
    }

    @Test("a component that another one's variable shows: what was true does not count again")
    func conditions() throws {
        func text(_ title: String) -> String {
            #"""
            { "components": { \#(Self.counter),
                "opener": { "state": { "isOpen": false }, "body": { "type": "column", "children": [
                  { "type": "button", "text": "Open", "on": { "tap": { "set": { "isOpen": true } } } },
                  { "if": "${isOpen}", "then": { "type": "counter", "name": "inner" } } ] } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "text": "\#(title)" }, { "type": "opener" } ] } } } }
            """#
        }
        let kiosk = try kiosk(text)
        for text in ["Open", "inner 0", "inner 1"] { try kiosk.harness.tap(text) }
        try kiosk.frame()
        try kiosk.reload(text("two"))
        try kiosk.frame()
        #expect(shows("inner 2", kiosk))
        #expect(kiosk.harness.log == ["info: inner appears", "info: inner is full"])
    }
}
