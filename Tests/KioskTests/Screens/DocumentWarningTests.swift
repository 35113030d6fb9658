import Kiosk
import KioskTooling
import Testing

/// Mistakes of a configuration that the kiosk works with all the same.
@Suite("Documents: warnings")
struct DocumentWarningTests {
    private let directory = TemporaryDirectory()

    private func warnings(_ text: String) throws -> [String] {
        let file = directory.write(Array(text.utf8), as: "kiosk.json")
        return try Configuration(path: directory.path).load()
            .allWarnings(in: directory.path).map {
                $0.description.replacing(file, with: "kiosk.json")
            }
    }

    @Test("files that are not there")
    func files() throws {
        directory.write(Array("{}".utf8), as: "here.json")
        let text = #"""
            { "data": { "a": { "file": "gone.json" }, "b": { "file": "here.json" } },
            "assets": { "c": "gone.svg", "d": "here.json" },
            "fonts": { "files": ["gone.ttf"], "directories": ["fonts", "/tmp"] },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#
        let help = "is not there; the path begins at the folder of kiosk.json"
        #expect(
            try warnings(text) == [
                "kiosk.json:1:28: warning: \"gone.json\" \(help)",
                "kiosk.json:2:18: warning: \"gone.svg\" \(help)",
                "kiosk.json:3:22: warning: \"gone.ttf\" \(help)",
                "kiosk.json:3:51: warning: \"fonts\" \(help)",
            ])
    }

    @Test("events that are passed on, though nobody else hears of them")
    func forwarding() throws {
        let text = #"""
            { "screens": { "home": { "body": { "type": "column", "on": { "swipe": { "log": "swiped" } },
            "children": { "type": "button", "text": "", "on": {
            "tap": "forward", "swipe": [{ "log": "here" }, "forward"],
            "appear": "forward" } } } } } }
            """#
        #expect(
            try warnings(text) == [
                """
                kiosk.json:3:48: warning: "forward" does nothing here: "swipe" belongs to the innermost \
                node that answers it; leave it out, or emit an event of your own
                """,
                """
                kiosk.json:4:11: warning: "forward" does nothing here: "appear" comes to the node itself \
                only; leave it out, or emit an event of your own
                """,
            ])
    }

    @Test("controls without a name, also those of packages")
    func names() throws {
        let kinds = Registry(kinds: [
            NodeKind("dial", "A dial.", [], input: .number) { LabelNode("") },
            NodeKind("photo", "A photo.", []) { LabelNode("") },
            NodeKind("face", "A face.", [], namedBy: nil) { LabelNode("") },
            NodeKind("pane", "A pane.", [], hasChildren: true) { BoxNode(.column) },
        ])
        let end = "has no name for those who do not see it"
        func unnamed(_ nodes: String) throws -> [String] {
            let text = #"{ "screens": { "home": { "body": [\#(nodes)] } } }"#
            directory.write(Array(text.utf8), as: "kiosk.json")
            return try Configuration(path: directory.path, registry: kinds).load()
                .allWarnings(in: directory.path).map(\.message).filter { $0.hasSuffix(end) }
        }
        let tap = #""on": { "tap": { "log": "tapped" } }"#
        #expect(
            try unnamed(
                #"""
                { "type": "searchField" }, { "type": "signature" }, { "type": "menu" },
                { "type": "toggle" }, { "type": "button" }, { "type": "dial" },
                { "type": "photo", \#(tap) }
                """#)
                == ["searchField", "signature", "menu", "toggle", "button", "dial", "photo"]
                .map { "this \($0) \(end)" })
        #expect(
            try unnamed(
                #"""
                { "type": "searchField", "placeholder": "Where to?" },
                { "type": "signature", "text": "Yours" }, { "type": "signature", "placeholder": "Sign" },
                { "type": "entry", "text": "Name", "children": [{ "type": "searchField" }] },
                { "type": "radio", "options": ["a"] },
                { "type": "dial", "accessibility": { "name": "Angle" } },
                { "type": "photo" }, { "type": "face", \#(tap) }, { "type": "pane", \#(tap) }
                """#) == [])
    }

    @Test("several values in a variable for one")
    func severalValues() throws {
        let text = #"""
            { "state": { "one": "", "list": ["a"], "any": null }, "screens": { "home": { "body": [
            { "type": "chips", "text": "A", "bind": "one", "multiple": true, "options": ["a", "b"] },
            { "type": "chips", "text": "B", "bind": "list", "multiple": true, "options": ["a", "b"] },
            { "type": "chips", "text": "C", "bind": "any", "multiple": true, "options": ["a", "b"] },
            { "type": "chips", "text": "D", "bind": "one", "multiple": false, "options": ["a", "b"] }
            ] } } }
            """#
        #expect(
            try warnings(text) == [
                """
                kiosk.json:2:41: warning: with "multiple", "bind" needs a variable with a list, and this \
                one is a string; declare its type as "list(string)"
                """
            ])
    }

    @Test("a loop of waiting and sending, where a timer is meant")
    func loops() throws {
        let text = #"""
            { "state": { "n": 0 }, "on": { "start": { "emit": "tick" }, "tick": [{ "increment": "n" },
            { "delay": "1s" }, { "if": "${n < 9}", "then": { "emit": "tick" } }] },
            "screens": { "home": { "on": { "go": [{ "delay": "1s" }, { "emit": "other" }] }, "body":
            { "type": "button", "text": "Go", "on": { "tap": { "emit": "go" } } } } } }
            """#
        #expect(
            try warnings(text) == [
                """
                kiosk.json:2:58: warning: "tick" waits and sends itself again, without end; write a \
                timer: "timers": { "tick": { "every": "1s", "do": … } }
                """
            ])
    }

    @Test("a loop over two events")
    func longLoops() throws {
        let text = #"""
            { "on": { "start": { "emit": "tick" }, "tick": [{ "delay": "1m" }, { "emit": "tock" }],
            "tock": { "emit": "tick" } }, "screens": { "home": { "body": { "type": "row" } } } }
            """#
        #expect(
            try warnings(text) == [
                """
                kiosk.json:1:78: warning: "tick" waits and comes back through "tock", without end; \
                write a timer: "timers": { "tick": { "every": "1m", "do": … } }
                """
            ])
    }

    @Test("a loop that waits for less than a timer can")
    func shortLoops() throws {
        let text = #"""
            { "on": { "start": { "emit": "tick" }, "tick": [{ "delay": "0ms" }, { "emit": "tick" }] },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#
        #expect(
            try warnings(text) == [
                """
                kiosk.json:1:79: warning: "tick" waits and sends itself again, without end; write a \
                timer: "timers": { "tick": { "every": "100ms", "do": … } }
                """
            ])
    }

    @Test("programs that are not there, and pictures that are not drawn in full")
    func machine() throws {
        directory.write(
            Array(
                #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><foreignObject/></svg>"#
                    .utf8), as: "words.svg")
        directory.write(Array("text".utf8), as: "script")
        let text = #"""
            { "commands": { "a": { "argv": ["no-such-program", "x"] }, "b": { "argv": ["true"] },
            "c": { "argv": ["./script"] } },
            "screens": { "home": { "body": { "type": "image", "source": "words.svg" } } } }
            """#
        #expect(
            try warnings(text).map { $0.replacing(directory.path + "/", with: "") } == [
                """
                kiosk.json:1:33: warning: there is no program no-such-program in PATH; install it, \
                or write its whole path
                """,
                "kiosk.json:2:17: warning: ./script is not executable; chmod +x makes it so",
                """
                kiosk.json:3:61: warning: words.svg:1:59: <foreignObject> is not drawn: draw it as \
                shapes
                """,
            ])
    }

    @Test("forms that a language has not, codes that no currency has, and a picture without a file")
    func meanings() throws {
        let text = #"""
            { "strings": { "en": { "p": { "zero": "none", "other": "{count} x" } } },
            "styles": { "logo": { "source": "" } },
            "screens": { "home": { "body": { "type": "row", "children": [
            { "type": "label", "text": "${formatCurrency(1, 'EURO')} ${formatCurrency(1, 'ZMW')}" },
            { "type": "image", "style": "logo" },
            { "type": "image" } ] } } } }
            """#
        #expect(
            try warnings(text) == [
                """
                kiosk.json:1:39: warning: the language "en" has no plural form "zero"; it has one, \
                other
                """,
                """
                kiosk.json:4:49: warning: "EURO" is no code of a currency; did you mean "EUR"?
                """,
                """
                kiosk.json:6:1: warning: this image has no "source"; write the path or the URL of a \
                picture
                """,
            ])
    }

    @Test(
        "the configurations that come with it have none",
        arguments: ["building", "cafe", "clinic", "demo", "machine", "tickets"])
    func examples(_ name: String) throws {
        let folder = Repository.folder + "/Config/\(name)"
        #expect(try Configuration(path: folder).load().allWarnings(in: folder) == [])
    }
}
