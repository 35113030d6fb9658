import Foundation
import Kiosk
import KioskTesting
import Testing

/// A control of a package that is typed into.
struct TypingTests {
    private static let document = """
        {
          "state": { "letters": "" },
          "screens": { "home": { "body": {
            "type": "form", "padding": 20, "gap": 20, "children": [
              { "type": "initials", "id": "initials", "bind": "letters",
                "checks": [{ "if": "${size(letters) < 2}", "error": "Two letters at least" }],
                "accessibility": { "name": "Initials" } },
              { "type": "button", "text": "Engrave" },
            ],
          } } },
        }
        """

    private let kiosk: Harness
    private var initials: InitialsNode { kiosk.tree.node(named: "initials") as! InitialsNode }

    init() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "initials-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try TypingTests.document.write(toFile: file, atomically: true, encoding: .utf8)
        kiosk = try Harness(
            configuration: file, registry: Registry(kinds: [.initials]), width: 800, height: 600)
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.log == [])
    }

    @Test func theKeyboardOfTheScreenComesAndWrites() throws {
        try kiosk.tap("initials")
        try kiosk.advance(by: .seconds(1))
        try kiosk.tap("k")
        try kiosk.tap("v")
        #expect(kiosk.value(of: "letters") == "KV")
    }

    @Test func whatIsWrongIsSeenWhenTheGuestHasLeft() throws {
        try kiosk.tap("initials")
        try kiosk.type("k")
        #expect(kiosk.value(of: "letters") == "K")
        #expect(!initials.interaction.contains(.invalid))
        try kiosk.press(.tab)
        #expect(initials.interaction.contains(.invalid))
    }

    @Test func anElementOfItIsDisabledLikeOneOfKiosk() throws {
        let kiosk = try Harness(Engraving())
        try kiosk.tap("initials")
        try kiosk.type("kv")
        let node = try #require(kiosk.tree.node(named: "initials") as? InitialsNode)
        #expect(node.model.letters == "KV" && !node.canFocus)
    }
}

/// Two letters are enough.
private struct Engraving: Component {
    @State private var letters = ""

    func render() -> Elements {
        Column {
            Initials(letters) { letters = $0 }.enabled(letters.count < 2).name("initials")
        }
    }
}
