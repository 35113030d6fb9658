import KioskTesting
import Testing

@testable import Kiosk

/// A configuration that changes while the kiosk runs.
@Suite("Documents: reload")
struct ReloadTests {
    private static let good = #"""
        { "state": { "n": 1, "s": "a", "gone": 1 }, "screens": {
          "home": { "body": { "type": "label", "id": "l", "text": "${n}" } },
          "menu": { "body": { "type": "row" } },
          "last": { "body": { "type": "row" } } } }
        """#

    private func isShowingErrors(_ kiosk: DocumentKiosk) -> Bool {
        let tree = kiosk.harness.tree
        return tree.root.find { $0 is DiagnosticNode } != nil
    }

    @Test("a bad configuration at the start is drawn until it is good")
    func badAtStart() throws {
        let kiosk = try DocumentKiosk(#"{ "screens": 5 }"#)
        #expect(isShowingErrors(kiosk))
        #expect(kiosk.harness.host?.isWaitingForDocument == true)
        #expect(kiosk.harness.screenName == "")
        #expect(!kiosk.harness.navigate(to: ""))
        let line = """
            warning: \(kiosk.file):1:14: "screens" cannot be 5; \
            write an object with screens by name
            """
        #expect(kiosk.harness.log == [line])

        try kiosk.reload(#"{ "screens": 5 }"#)
        #expect(kiosk.harness.log == [line])
        let before = kiosk.harness.picture.copy()
        try kiosk.reload(#"{ "screens": { "home": {} } }"#)
        #expect(kiosk.harness.log.count == 2)
        #expect(!kiosk.harness.picture.isEqual(to: before))

        try kiosk.reload(Self.good)
        #expect(!isShowingErrors(kiosk))
        #expect(kiosk.label("l")?.model.text == "1")
        #expect(kiosk.harness.host?.isWaitingForDocument == false)
    }

    @Test("a bad reload changes nothing")
    func badReload() throws {
        let kiosk = try DocumentKiosk(Self.good)
        try kiosk.set("n", to: 7)
        let label = try #require(kiosk.label("l"))
        let before = kiosk.harness.picture.copy()
        try kiosk.reload("{")
        #expect(kiosk.label("l") === label)
        #expect(kiosk.harness.value(of: "n") == 7)
        #expect(kiosk.harness.picture.isEqual(to: before))
        #expect(
            kiosk.harness.log.dropFirst() == [
                "warning: configuration: \(kiosk.file) cannot be used; the version before goes on"
            ])
        try kiosk.reload("{")
        #expect(kiosk.harness.log.count == 2)
        try kiosk.reload(Self.good)
        try kiosk.reload("{")
        #expect(kiosk.harness.log.count == 4)
    }

    @Test("a good reload keeps values and screens")
    func goodReload() throws {
        let kiosk = try DocumentKiosk(Self.good)
        try kiosk.set("n", to: 7)
        for screen in ["menu", "last"] { kiosk.harness.navigate(to: screen) }
        try kiosk.reload(
            #"""
            { "state": { "n": 0, "new": true }, "start": "other", "screens": {
              "other": { "body": { "type": "row" } },
              "home": { "body": { "type": "label", "id": "l", "text": "n = ${n}" } } } }
            """#)
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.label("l")?.model.text == "n = 7")
        #expect(kiosk.harness.value(of: "new") == true)
        #expect(kiosk.harness.value(of: "gone") == nil)
        #expect(kiosk.harness.host?.screenCount == 1)

        try kiosk.reload(#"{ "screens": { "other": { "body": { "type": "row" } } } }"#)
        #expect(kiosk.harness.screenName == "other")
    }

    @Test("a screen is closed, with a line, if what it was shown with does not fit any more")
    func otherParameters() throws {
        func text(_ parameters: String, _ values: String) -> String {
            #"""
            { "start": "home", "screens": {
              "home": { "body": { "type": "button", "text": "Two", "on": { "tap": {
                "navigate": { "screen": "two", "with": \#(values) } } } } },
              "two": { "params": \#(parameters), "body": { "type": "row" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text(#"{ "who": "string" }"#, #"{ "who": "Ada" }"#))
        try kiosk.harness.tap("Two")
        try kiosk.frame()
        let more = #"{ "who": "string", "n": { "type": "int", "default": 3 } }"#
        try kiosk.reload(text(more, #"{ "who": "Eve" }"#))
        #expect(kiosk.harness.screenName == "two" && kiosk.harness.log.isEmpty)
        try kiosk.reload(text(#"{ "who": "int" }"#, #"{ "who": 5 }"#))
        #expect(kiosk.harness.screenName == "home")
        let line = "one of its parameters has no value that fits any more"
        #expect(kiosk.harness.log == [#"warning: screen "two" is closed, because "# + line])
        try kiosk.reload(Self.good)
        #expect(kiosk.harness.log.count == 1)
    }

    struct Change: Sendable {
        let old: JSON
        let value: JSON
        let new: JSON
        let kept: JSON
    }

    @Test(
        "a value lives on if its variable is still of its type",
        arguments: [
            Change(old: 1, value: 5, new: 2, kept: 5),
            Change(old: 1, value: 5, new: 2.5, kept: 5.0),
            Change(old: 1, value: 5, new: "two", kept: "two"),
            Change(old: 1, value: 5, new: nil, kept: 5),
            Change(old: 1, value: nil, new: 2, kept: 1),
            Change(old: 1, value: nil, new: "two", kept: "two"),
            Change(old: [1], value: [2, 3], new: [], kept: [2, 3]),
            Change(old: [1], value: [2, 3], new: [:], kept: [:]),
            Change(old: true, value: false, new: 1, kept: 1),
        ])
    func kinds(_ change: Change) throws {
        func text(_ value: JSON) -> String {
            #"{ "state": { "v": \#(value) }, "screens": { "a": { "body": { "type": "row" } } } }"#
        }
        let kiosk = try DocumentKiosk(text(change.old))
        try kiosk.set("v", to: change.value)
        try kiosk.reload(text(change.new))
        #expect(kiosk.harness.value(of: "v") == change.kept)
    }

    @Test("a change of the theme is shown, and comes back when it is undone")
    func theme() throws {
        func text(_ theme: String) -> String {
            #"{ "theme": "\#(theme)", "screens": { "a": { "body": { "type": "row" } } } }"#
        }
        let kiosk = try DocumentKiosk(text("light"))
        let light = kiosk.harness.picture.copy()
        try kiosk.reload(text("dark"))
        #expect(kiosk.harness.picture[0, 0] == 0xFF14_1614)
        try kiosk.reload(text("light"))
        #expect(kiosk.harness.picture.isEqual(to: light))
    }

    @Test("a change of the display is announced")
    func display() throws {
        let screens = #""screens": { "a": { "body": { "type": "row" } } }"#
        let kiosk = try DocumentKiosk("{ \(screens) }")
        try kiosk.reload(#"{ "display": { "rotation": 90 }, \#(screens) }"#)
        #expect(
            kiosk.harness.log == [
                #"info: configuration: what "display" says counts from the next start on"#
            ])
    }

    @Test("what a configuration that was bad at the start says of the display is announced")
    func lateDisplay() throws {
        let kiosk = try DocumentKiosk("{")
        let count = kiosk.harness.log.count
        try kiosk.reload(
            #"""
            { "display": { "rotation": 90 }, "fonts": { "default": "DejaVu Sans" },
              "outputs": { "other": { "connector": "DP-1", "mirror": true } },
              "screens": { "a": { "body": { "type": "row" } } } }
            """#)
        #expect(
            kiosk.harness.log[count...] == [
                #"info: configuration: what "display" says counts from the next start on"#,
                #"info: configuration: what "fonts" says counts from the next start on"#,
                #"info: configuration: the displays of "outputs" count from the next start on"#,
            ])
        try kiosk.reload(#"{ "screens": { "a": { "body": { "type": "row" } } } }"#)
        #expect(kiosk.harness.log.count == count + 6)
    }

    @Test("a first document that says something of the start may be left to the next one")
    func leftDocument() throws {
        let screens = #""screens": { "a": { "body": { "type": "row" } } }"#
        let scratch = Scratch()
        let host = DocumentHost(Configuration(path: scratch.path), log: .silent)
        var questions = 0
        host.leavesFirstDocument = {
            questions += 1
            return true
        }
        func load(_ text: String) -> Bool {
            scratch.write(text, to: "kiosk.json")
            return host.load() != nil
        }
        #expect(!load("{"))
        #expect(!load(#"{ "display": { "rotation": 90 }, \#(screens) }"#))
        #expect(questions == 1)
        #expect(host.isWaitingForDocument)
        #expect(load("{ \(screens) }"))
        #expect(questions == 1)
        #expect(!host.isWaitingForDocument)
    }

    @Test("mistakes as people see them on the panel")
    func picture() throws {
        let file = "/etc/kiosk/kiosk.json"
        let errors = [
            Diagnostic(
                .error, file: file, line: 8, column: 52,
                message: #"unknown key "fontsize" in a label"#, help: #"did you mean "fontSize"?"#),
            Diagnostic(
                .error, file: file, line: 30, column: 7,
                message: "a configuration has at most 20000 nodes", help: nil),
        ]
        let kiosk = try Harness(root: DiagnosticNode(errors), width: 800, height: 480)
        try kiosk.expectPicture("configuration-errors", in: .ofProject)
    }

    @Test("more mistakes than fit, on a small panel")
    func smallPicture() throws {
        let errors = (1...20).map {
            Diagnostic(
                .error, file: "/etc/kiosk/kiosk.json", line: $0, column: 1,
                message: #"there is no screen "menu""#, help: #"did you mean "home"?"#)
        }
        let kiosk = try Harness(root: DiagnosticNode(errors), width: 320, height: 240)
        try kiosk.expectPicture("configuration-errors-small", in: .ofProject)
        let other = try Harness(root: DiagnosticNode(errors), width: 1920, height: 1080)
        let engine = other.stage.engine
        engine.connect(
            OffscreenOutput(mode: DisplayMode(width: 320, height: 240), loop: engine.loop))
        try other.advance(by: .seconds(1))
        #expect(other.picture.contents == kiosk.picture.contents)
    }

    @Test("a document that was replaced is released, with its values, at once")
    func releasesValues() throws {
        let text = #"""
            { "state": { "n": 1, "l": [1, 2, 3] }, "computed": { "t": "${n * 2}" },
              "components": { "c": { "params": { "p": "int" }, "computed": { "q": "${p + t}" },
                "body": { "type": "label", "text": "${q}" } } },
              "timeZone": "Europe/Vienna", "when": [{ "if": "${n > 0}", "do": { "set": { "n": 2 } } }],
              "on": { "start": { "sequence": [{ "delay": "1h" }, { "log": "never" }] } },
              "screens": { "home": { "state": { "s": 1 }, "computed": { "u": "${s + t}" }, "body": { "type": "column", "children": [
                { "forEach": "${l}", "as": "x", "body": { "type": "c", "p": "${x + s + u}" } },
                { "type": "label", "text": "${string(now())} ${n}" } ] } } } }
            """#
        let kiosk = try DocumentKiosk(text)
        let tree = kiosk.harness.tree
        for number in 0..<3 {
            let old = WeakDocument(tree.root.find { $0 is DocumentNode } as? DocumentNode)
            #expect(old.values != nil)
            #expect(old.global != nil)
            // The same text would replace nothing.
            try kiosk.reload("// \(number)\n\(text)")
            try kiosk.frame()
            #expect(old.node == nil)
            #expect(old.values == nil)
            #expect(old.global == nil)
        }
    }
}

/// Parts of a document that nothing holds here.
private final class WeakDocument {
    weak var node: DocumentNode?
    weak var values: DocumentValues?
    weak var global: Scope?

    init(_ node: DocumentNode?) {
        self.node = node
        values = node?.values
        global = node?.global
    }
}
