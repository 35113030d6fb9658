import Foundation
import Kiosk
import KioskTesting
import Testing

/// Kinds that share properties with Kiosk's own.
struct SharingTests {
    private static let document = """
        {
          "state": { "ready": true, "waiting": false, "size": 20, "wound": 0, "chosen": ["green"] },
          "screens": { "home": { "body": {
            "type": "column", "align": "start", "children": [
              { "type": "crown", "id": "crown", "text": "Wind it up", "fontSize": "${size}",
                "fontWeight": "bold", "background": "danger",
                "enabled": "${ready}", "busy": "${waiting}",
                "on": { "tap": { "increment": "wound" } } },
              { "type": "swatches", "id": "swatches", "bind": "chosen", "fill": "success",
                "onFill": "background", "track": "outline", "busy": "${waiting}" },
            ],
          } } },
        }
        """

    private let kiosk: Harness
    private var crown: CrownNode { kiosk.tree.node(named: "crown") as! CrownNode }

    init() throws {
        kiosk = try SharingTests.kiosk(SharingTests.document)
        try kiosk.advance(by: .milliseconds(100))
        #expect(kiosk.log == [])
    }

    private static func kiosk(_ document: String) throws -> Harness {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "crown-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try document.write(toFile: file, atomically: true, encoding: .utf8)
        return try Harness(
            configuration: file, registry: Registry(kinds: [.crown, .swatches]), width: 300,
            height: 200)
    }

    private func set(_ variable: String, to value: JSON) throws {
        kiosk.set(variable, to: value)
        try kiosk.advance(by: .milliseconds(50))
    }

    /// The colour at a place of the picture.
    private func color(_ x: Float, _ y: Float) -> UInt32 { kiosk.picture[Int(x), Int(y)] }

    private func pixel(_ role: Theme.Role) -> UInt32 {
        let color = Theme.light[role]
        return [color.red, color.green, color.blue].reduce(0xFF) { $0 << 8 | UInt32($1) }
    }

    @Test func theTextIsThatOfALabel() throws {
        let caption = crown.model.caption
        #expect(caption.text == "Wind it up" && caption.font.size == 20)
        #expect(caption.font.typeface.weight == .bold && caption.alignment == .center)
        let small = crown.frameInRoot
        try set("size", to: 30)
        #expect(crown.frameInRoot.width > small.width && crown.frameInRoot.height > small.height)
    }

    @Test func thePaintsAreThoseOfTheTheme() {
        let frame = crown.frameInRoot
        #expect(color(frame.center.x, frame.minY + 4) == pixel(.danger))
        let top = frame.maxY + 10
        #expect(color(10, top) == pixel(.outline) && color(70, top) == pixel(.success))
        #expect(color(90, frame.maxY + 30) == pixel(.background))
    }

    @Test func aDisabledOneLetsGoAndIsNotPressed() throws {
        let center = crown.frameInRoot.center
        try kiosk.touch(.down, x: center.x, y: center.y)
        #expect(crown.isPressed)
        try set("ready", to: false)
        #expect(!crown.isPressed && !crown.canFocus)
        try kiosk.touch(.up, x: center.x, y: center.y)
        try kiosk.touch(.down, x: center.x, y: center.y)
        #expect(!crown.isPressed)
        try kiosk.touch(.up, x: center.x, y: center.y)
        #expect(kiosk.value(of: "wound") == 0)
        try set("ready", to: true)
        try kiosk.tap("crown")
        #expect(kiosk.value(of: "wound") == 1)
    }

    @Test func oneThatWaitsShowsDotsAndIsNotPressed() throws {
        let frame = crown.frameInRoot
        try set("waiting", to: true)
        // Inside the pill around the dots, at the end of the line.
        #expect(color(frame.maxX - 5, frame.center.y) == pixel(.surface))
        try kiosk.tap("crown")
        try kiosk.tap("blue")
        #expect(kiosk.value(of: "wound") == 0 && kiosk.value(of: "chosen") == ["green"])
    }

    @Test(
        arguments: [
            (
                #"{ "type": "crown", "fontSise": 20 }"#,
                #"1:53: unknown key "fontSise" in a crown; did you mean "fontSize"?"#
            ),
            (
                #"{ "type": "crown", "textAlign": "centre" }"#,
                #"1:66: "textAlign" cannot be "centre"; did you mean "center"?"#
            ),
            (
                #"{ "type": "crown", "enabled": "${1}" }"#,
                #"1:64: "enabled" cannot be a whole number; write an expression for true or false"#
            ),
            (
                #"{ "type": "swatches", "fill": "dangre" }"#,
                #"1:64: "fill" cannot be "dangre"; did you mean "danger"?"#
            ),
        ])
    func mistakesAreReported(body: String, expected: String) throws {
        let kiosk = try SharingTests.kiosk(#"{ "screens": { "home": { "body": \#(body) } } }"#)
        #expect(kiosk.log.contains { $0.hasSuffix(":" + expected) }, "\(kiosk.log)")
    }
}
