import Kiosk
import KioskTesting
import Testing

/// Lists of actions that wait while their configuration changes.
@Suite("Documents: what runs goes on over a reload")
struct ReloadRunTests {
    /// A configuration with a loop, and a label whose text can be changed.
    private static func loop(_ text: String, delay: String = "1s") -> String {
        #"""
        { "state": { "n": 0 },
          "on": { "start": { "emit": "tick" },
            "tick": [{ "increment": "n" }, { "delay": "\#(delay)" }, { "emit": "tick" }] },
          "screens": { "home": {
            "on": { "appear": { "log": "appear" }, "disappear": { "log": "disappear" } },
            "body": { "type": "label", "id": "l", "text": "\#(text)${n}" } } } }
        """#
    }

    private func count(_ kiosk: DocumentKiosk) -> JSON? { kiosk.harness.value(of: "n") }

    @Test("a loop goes on, and what stays does not appear again", arguments: ["", "n = "])
    func loop(_ text: String) throws {
        let kiosk = try DocumentKiosk(Self.loop(""))
        try kiosk.harness.advance(by: .milliseconds(2_500))
        #expect(count(kiosk) == 3)
        try kiosk.reload(Self.loop(text))
        #expect(kiosk.label("l")?.model.text == "\(text)3")
        // The wait that was under way ends when it would have ended.
        try kiosk.harness.advance(by: .milliseconds(460))
        #expect(count(kiosk) == 3)
        try kiosk.harness.advance(by: .milliseconds(40))
        #expect(count(kiosk) == 4)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(count(kiosk) == 6)
        #expect(kiosk.harness.log == ["info: appear"])
    }

    @Test("a changed pause counts from the next round on")
    func changedPause() throws {
        let kiosk = try DocumentKiosk(Self.loop(""))
        try kiosk.frame()
        try kiosk.reload(Self.loop("", delay: "10s"))
        try kiosk.harness.advance(by: .seconds(1))
        #expect(count(kiosk) == 2)
        try kiosk.harness.advance(by: .seconds(9))
        #expect(count(kiosk) == 2)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(count(kiosk) == 3)
    }

    @Test("two changes before the next frame")
    func twice() throws {
        let kiosk = try DocumentKiosk(Self.loop(""))
        try kiosk.frame()
        kiosk.newFile("kiosk.json", Self.loop("a"))
        kiosk.harness.reload()
        kiosk.newFile("kiosk.json", Self.loop("b"))
        kiosk.harness.reload()
        try kiosk.harness.advance(by: .seconds(3))
        #expect(kiosk.label("l")?.model.text == "b4")
        #expect(kiosk.harness.log == ["info: appear"])
    }

    @Test("actions before and after the one that waits may change")
    func editedList() throws {
        func text(_ actions: String) -> String {
            #"""
            { "state": { "log": "" }, "on": { "start": [\#(actions)] },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#
        }
        func note(_ word: String) -> String { #"{ "set": { "log": "${log + '\#(word) '}" } }"# }
        let wait = #"{ "delay": "1s" }"#
        let kiosk = try DocumentKiosk(text("\(note("a")), \(wait), \(note("b"))"))
        try kiosk.frame()
        try kiosk.reload(text("\(note("x")), \(note("y")), \(wait), \(note("c")), \(note("d"))"))
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "log") == "a c d ")
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("a list inside of conditions and sequences continues, with its catch")
    func nested() throws {
        func text(_ label: String) -> String {
            #"""
            { "state": { "log": "" }, "on": { "start": [
                { "if": "${log == ''}", "then": [
                    { "sequence": [{ "delay": "1s" }, { "set": { "log": "${log + 'a'}" } },
                        { "run": "missing" }],
                      "catch": { "set": { "log": "${log + 'b'}" } } },
                    { "set": { "log": "${log + 'c'}" } }] },
                { "set": { "log": "${log + 'd'}" } }] },
              "commands": { "missing": { "argv": ["/there/is/none"] } },
              "screens": { "home": { "body": { "type": "label", "text": "\#(label)" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("one"))
        try kiosk.frame()
        try kiosk.reload(text("two"))
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "log") == "abcd")
    }

    @Test("a list whose component is gone goes on in a version with fewer variables")
    func fewerVariables() throws {
        func text(_ variables: String) -> String {
            #"""
            { "state": { "show": true, "n": 0 },
              "components": { "wizard": { "state": { \#(variables) }, "body": {
                "type": "button", "text": "Go", "on": { "tap": [{ "set": { "show": false } },
                  { "delay": "5s" }, { "set": { "n": "${n + 1}" } }] } } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "if": "${show}", "then": { "type": "wizard" } }] } } } }
            """#
        }
        let names = (0..<12).map { #""v\#($0)": 0"# }.joined(separator: ", ")
        let kiosk = try DocumentKiosk(text(names))
        try kiosk.harness.tap("Go")
        try kiosk.harness.advance(by: .seconds(1))
        try kiosk.reload(text(""))
        try kiosk.harness.advance(by: .seconds(6))
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("a list whose action is gone ends with its catch, and a line")
    func gone() throws {
        func text(_ wait: String, _ name: String = "pay") -> String {
            #"""
            { "state": { "paid": "no" }, "on": {
                "start": { "emit": "pay" },
                "\#(name)": { "sequence": [{ "delay": "0s" }, \#(wait), { "set": { "paid": "yes" } }],
                  "catch": { "set": { "paid": "${error}" } } } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#
        }
        for (wait, handler) in [(#"{ "log": "x" }"#, "pay"), (#"{ "delay": "1s" }"#, "other")] {
            let kiosk = try DocumentKiosk(text(#"{ "delay": "1s" }"#))
            try kiosk.harness.advance(by: .milliseconds(100))
            try kiosk.reload(
                text(wait, handler).replacing(
                    #""emit": "pay""#, with: #""emit": "\#(handler)""#))
            try kiosk.harness.advance(by: .seconds(2))
            #expect(kiosk.harness.value(of: "paid") == "the configuration has changed")
            #expect(
                kiosk.harness.log.contains {
                    $0.contains("its actions end, because the configuration has changed")
                }, "\(kiosk.harness.log)")
        }
    }

    @Test("a command goes on, and its result arrives in the new version")
    func command() throws {
        let scratch = Scratch()
        let script = "until test -e '\(scratch["over"])'; do sleep 0.01; done; echo paid"
        func text(_ first: String) -> String {
            #"""
            { "state": { \#(first) "answer": { "type": "any", "value": null }, "done": 0 },
              "commands": { "pay": { "argv": ["sh", "-c", "\#(script)"] } },
              "screens": { "home": { "state": { "own": 1 }, "body": { "type": "column", "children": [
                { "if": "${answer == null && done == 0}", "then":
                  { "type": "button", "id": "pay", "text": "Pay", "on": { "tap": [
                    { "set": { "done": 1 } }, { "run": { "command": "pay", "into": "answer" } },
                    { "set": { "done": "${done + own + 10}" } }] } } },
                { "type": "label", "id": "l", "text": "${done} ${own}" }] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text(""))
        let processes = kiosk.harness.stage.engine.services.data.processes
        processes.holdsVirtualTime = false
        try kiosk.harness.tap("Pay")
        #expect(kiosk.label("l")?.model.text == "1 1")
        // The button is gone already; variables move to other slots.
        try kiosk.reload(text(#""a": 5, "b": "x","#))
        #expect(kiosk.harness.value(of: "done") == 1)
        scratch.write("", to: "over")
        try waitUntil("the command has ended") {
            try kiosk.frame()
            return kiosk.harness.value(of: "done") != 1
        }
        #expect(kiosk.label("l")?.model.text == "12 1")
        #expect(kiosk.harness.value(of: "answer")?["output"] == "paid")
        #expect(kiosk.harness.value(of: "b") == "x")
        #expect(kiosk.harness.log == ["debug: program sh ended with status 0"])
    }

    @Test("components and rows: state stays, and lists continue in theirs")
    func components() throws {
        func text(_ title: String) -> String {
            #"""
            { "state": { "items": ["a", "b"] },
              "components": { "counter": { "params": { "name": "string" }, "state": { "n": 0 },
                "body": { "type": "row", "on": { "appear": { "log": "${name} appears" } }, "children": [
                  { "type": "label", "id": "l", "text": "\#(title)${name}${n}" },
                  { "type": "button", "text": "${name}", "on": { "tap": [
                    { "increment": "n" }, { "delay": "1s" },
                    { "set": { "n": "${n + 10}" } }, { "emit": "done" }] } }] } } },
              "screens": { "home": { "on": { "done": { "log": "done" } },
                "body": { "type": "column", "children": [
                { "forEach": "${items}", "as": "item", "key": "${item}", "body":
                  { "type": "counter", "name": "${item}" } }] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text(""))
        try kiosk.harness.tap("b")
        try kiosk.harness.tap("b")
        try kiosk.set("items", to: ["c", "b", "a"])
        try kiosk.reload(text("n "))
        #expect(texts(kiosk) == ["n c0", "n b2", "n a0"])
        try kiosk.harness.advance(by: .seconds(1))
        #expect(texts(kiosk) == ["n c0", "n b22", "n a0"])
        #expect(
            kiosk.harness.log == ["a", "b", "c"].map { "info: \($0) appears" }
                + ["info: done", "info: done"])
    }

    private func texts(_ kiosk: DocumentKiosk) -> [String] {
        func texts(_ node: Node) -> [String] {
            if let label = node as? LabelNode, label.name == "l" { return [label.model.text] }
            return node.children.flatMap(texts)
        }
        return texts(kiosk.harness.tree.root)
    }

    @Test("a question stays, and its answer is that of the new version")
    func question() throws {
        func text(_ value: Int) -> String {
            #"""
            { "state": { "n": 0 }, "screens": { "home": { "body": {
              "type": "button", "text": "Go", "on": { "tap": { "confirm": "Sure?",
                "then": { "set": { "n": \#(value) } } } } } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text(1), width: 480, height: 320)
        try kiosk.harness.tap("Go")
        try kiosk.harness.advance(by: .seconds(1))
        let before = kiosk.harness.picture.copy()
        try kiosk.reload(text(2))
        #expect(kiosk.harness.picture.isEqual(to: before))
        try kiosk.harness.tap("Yes")
        #expect(kiosk.harness.value(of: "n") == 2)
    }

    @Test("modal screens and toasts stay")
    func layers() throws {
        func text(_ label: String) -> String {
            #"""
            { "on": { "start": [{ "show": "info" }, { "show": { "toast": "Hello", "for": "5s" } }] },
              "screens": { "home": { "body": { "type": "row" } },
                "info": { "state": { "n": 0 }, "on": { "appear": { "log": "info appears" } },
                  "body": { "type": "column", "children": [
                    { "type": "label", "id": "l", "text": "\#(label)${n}" },
                    { "type": "button", "text": "More", "on": { "tap": { "increment": "n" } } },
                    { "type": "button", "text": "Close", "on": { "tap": "dismiss" } }] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("n "), width: 480, height: 320)
        try kiosk.harness.advance(by: .seconds(1))
        try kiosk.harness.tap("More")
        try kiosk.reload(text("now "))
        try kiosk.frame()
        #expect(kiosk.label("l")?.model.text == "now 1")
        let tree = kiosk.harness.tree
        #expect(tree.root.find { $0 is ToastNode } != nil)
        #expect(kiosk.harness.log == ["info: info appears"])
        try kiosk.harness.tap("Close")
        #expect(kiosk.label("l") == nil)
    }

    @Test("a screen that is gone disappears, and its lists end")
    func goneScreen() throws {
        func text(_ screens: String) -> String {
            #"""
            { "state": { "n": 0 }, "screens": { "home": { "body": { "type": "row" } } \#(screens) } }
            """#
        }
        let kiosk = try DocumentKiosk(
            text(
                #"""
                , "shop": { "on": { "appear": [{ "delay": "1s" }, { "increment": "n" }],
                  "disappear": { "set": { "n": 7 } } }, "body": { "type": "row" } }
                """#))
        kiosk.harness.navigate(to: "shop")
        try kiosk.frame()
        try kiosk.reload(text(""))
        #expect(kiosk.harness.screenName == "home")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.value(of: "n") == 7)
    }

    @Test("reload is an event, but not for a file without a change")
    func event() throws {
        func text(_ label: String) -> String {
            #"""
            { "state": { "starts": 0, "reloads": 0 },
              "on": { "start": { "increment": "starts" }, "reload": { "increment": "reloads" } },
              "screens": { "home": { "body": { "type": "label", "id": "l", "text": "\#(label)" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("a"))
        let label = try #require(kiosk.label("l"))
        try kiosk.reload(text("a"))
        #expect(kiosk.label("l") === label)
        #expect(kiosk.harness.value(of: "reloads") == 0)
        try kiosk.reload(text("b"))
        try kiosk.reload(text("c"))
        #expect(kiosk.label("l")?.model.text == "c")
        #expect(kiosk.harness.value(of: "starts") == 1)
        #expect(kiosk.harness.value(of: "reloads") == 2)
    }
}

/// The moment when a new version replaces the running one.
@Suite("Documents: reload, but not now")
struct ReloadRuleTests {
    private static func text(_ rule: String, _ label: String) -> String {
        #"""
        { "reload": "\#(rule)", "idle": { "after": "30s", "do": { "log": "idle" } },
          "state": { "isPaying": false },
          "commands": { "pay": { "argv": ["sleep", "0.2"] } },
          "screens": { "home": { "body": { "type": "column", "children": [
            { "type": "label", "id": "l", "text": "\#(label)" },
            { "type": "button", "text": "Pay", "on": { "tap": { "run": "pay" } } }] } } } }
        """#
    }

    private let waits = #"info: configuration: the new version waits until "reload" permits it"#
    private let isUsed = "info: configuration: the version that waited is in use"

    @Test("while an expression is false")
    func condition() throws {
        let rule = "${!isPaying}"
        let kiosk = try DocumentKiosk(Self.text(rule, "a"))
        try kiosk.set("isPaying", to: true)
        try kiosk.reload(Self.text(rule, "b"))
        try kiosk.harness.advance(by: .seconds(10))
        #expect(kiosk.label("l")?.model.text == "a")
        // The latest version counts.
        try kiosk.reload(Self.text(rule, "c"))
        #expect(kiosk.label("l")?.model.text == "a")
        try kiosk.set("isPaying", to: false)
        try kiosk.frame()
        #expect(kiosk.label("l")?.model.text == "c")
        #expect(kiosk.harness.log == [waits, waits, isUsed])
        try kiosk.reload(Self.text(rule, "d"))
        #expect(kiosk.label("l")?.model.text == "d")
    }

    @Test("when nobody uses the kiosk")
    func idle() throws {
        let kiosk = try DocumentKiosk(Self.text("when idle", "a"))
        try kiosk.reload(Self.text("when idle", "b"))
        #expect(kiosk.label("l")?.model.text == "b")
        try kiosk.harness.tap("Pay")
        try kiosk.reload(Self.text("when idle", "c"))
        try kiosk.harness.advance(by: .seconds(29))
        #expect(kiosk.label("l")?.model.text == "b")
        try kiosk.harness.advance(by: .seconds(3))
        #expect(kiosk.label("l")?.model.text == "c")
    }

    @Test("a version that is taken back is not used")
    func takenBack() throws {
        let kiosk = try DocumentKiosk(Self.text("${!isPaying}", "a"))
        try kiosk.set("isPaying", to: true)
        let label = try #require(kiosk.label("l"))
        try kiosk.reload(Self.text("${!isPaying}", "b"))
        try kiosk.reload(Self.text("${!isPaying}", "a"))
        try kiosk.set("isPaying", to: false)
        try kiosk.frame()
        #expect(kiosk.label("l") === label)
    }
}
