import Foundation
import Kiosk
import KioskTesting
import Testing

/// A control that a package draws itself, used like one of Kiosk's own.
struct ControlTests {
    private static let document = """
        {
          "state": { "chosen": { "type": "list(string)" }, "changes": 0, "ready": true },
          "screens": { "home": { "body": {
            "type": "form", "id": "form", "children": [
              { "type": "swatches", "id": "swatches", "bind": "chosen",
                "enabled": "${ready}",
                "checks": [{ "if": "${size(chosen) > 1}", "error": "One is enough" }],
                "opacity": 1, "whenDisabled": { "opacity": 0.5 }, "whenInvalid": { "opacity": 0.8 },
                "accessibility": { "name": "Colours" },
                "on": { "change": { "increment": "changes" } } },
            ],
          } } },
        }
        """

    private let kiosk: Harness
    private var swatches: SwatchesNode { kiosk.tree.node(named: "swatches") as! SwatchesNode }

    init() throws {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "swatches-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try ControlTests.document.write(toFile: file, atomically: true, encoding: .utf8)
        kiosk = try Harness(
            configuration: file, registry: Registry(kinds: [.swatches]), width: 300, height: 200)
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.log == [])
    }

    @Test func aTapChangesTheVariable() throws {
        try kiosk.tap("green")
        #expect(kiosk.value(of: "chosen") == ["green"])
        #expect(kiosk.value(of: "changes") == 1)
        kiosk.set("chosen", to: ["blue"])
        try kiosk.advance(by: .milliseconds(50))
        #expect(swatches.model.chosen == ["blue"])
        #expect(kiosk.value(of: "changes") == 1)
    }

    @Test func theRingIsAroundThePartThatKeysReach() throws {
        try kiosk.press(.tab)
        try kiosk.press(.right)
        #expect(kiosk.tree.focus === swatches)
        // The second square is from 60 to 120; the ring lies around it.
        let ring = kiosk.picture[57, 30]
        #expect(ring == kiosk.picture[123, 30] && ring != kiosk.picture[30, 30])
        try kiosk.press(.right)
        try kiosk.press(.enter)
        try kiosk.press(.left)
        try kiosk.press(.space)
        #expect(kiosk.value(of: "chosen") == ["blue", "green"])
    }

    @Test func theDocumentShowsItsStates() throws {
        kiosk.set("ready", to: false)
        try kiosk.advance(by: .milliseconds(50))
        #expect(swatches.effects.opacity == 0.5)
        try kiosk.tap("green")
        #expect(kiosk.value(of: "chosen") == [])
        kiosk.set("ready", to: true)
        try kiosk.advance(by: .milliseconds(50))
        try kiosk.tap("green")
        try kiosk.tap("red")
        #expect(swatches.interaction.contains(.invalid))
        #expect(swatches.effects.opacity == 0.8)
    }

    @Test func aFormOfElementsFollowsIt() throws {
        let handle = FormHandle()
        let form = Form(handle) {
        } content: {
            Element(SwatchesNode.self, SwatchesModel()) { SwatchesNode($0).followed() }
                .checks(ValueCheck(if: true, "Choose one"))
        }
        let kiosk = try Harness(Shown(form: form.element))
        try kiosk.advance(by: .milliseconds(50))
        #expect(!handle.isValid)
        #expect(!handle.submit())
    }
}

private struct Shown: Component {
    let form: Element
    func render() -> Elements { form }
}
