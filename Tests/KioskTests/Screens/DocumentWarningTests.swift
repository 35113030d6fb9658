import Kiosk
import KioskTooling
import Testing

/// What a configuration says that the kiosk works with all the same.
@Suite("Documents: warnings")
struct DocumentWarningTests {
    private let directory = TemporaryDirectory()

    private func warnings(_ text: String) throws -> [String] {
        let file = directory.write(Array(text.utf8), as: "kiosk.json")
        return try Configuration(path: directory.path).load().allWarnings()
            .map { $0.description.replacing(file, with: "kiosk.json") }
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

    @Test("a loop of waiting and sending, where a timer is meant")
    func loops() throws {
        let text = #"""
            { "state": { "n": 0 }, "on": { "start": { "emit": "tick" }, "tick": [{ "increment": "n" },
            { "delay": "1s" }, { "if": "${n < 9}", "then": { "emit": "tick" } }] },
            "screens": { "home": { "on": { "go": [{ "delay": "1s" }, { "emit": "other" }] }, "body":
            { "type": "button", "on": { "tap": { "emit": "go" } } } } } }
            """#
        #expect(
            try warnings(text) == [
                """
                kiosk.json:2:58: warning: "tick" waits and sends itself again, without end; write a \
                timer: "timers": { "tick": { "every": "1s", "do": … } }
                """
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
                kiosk.json:6:1: warning: this image has no "source"; write the path of a picture
                """,
            ])
    }

    @Test(
        "the configurations that come with it have none",
        arguments: ["cafe", "building", "machine", "demo"])
    func examples(_ name: String) throws {
        let folder = Repository.folder + "/Config/\(name)"
        #expect(try Configuration(path: folder).load().allWarnings() == [])
    }
}
