import KioskTesting
import Testing

@testable import Kiosk

/// The size of the panel, as expressions read it.
@Suite("Documents: display.width and display.height")
struct DisplaySizeTests {
    /// Counts how often expressions see no size, and how often the panel becomes upright.
    private static let text = #"""
        { "state": { "missing": 0, "turns": 0 },
          "computed": { "isUpright": "${display.width < display.height}" },
          "when": [
            { "if": "${display.width == 0.0}", "do": { "increment": "missing" } },
            { "if": "${isUpright}", "do": { "increment": "turns" } } ],
          "screens": { "home": { "body": {
            "type": "grid", "columns": "${isUpright ? '1fr' : '1fr 1fr'}", "children": [
              { "type": "label", "id": "size", "text": "${display.width} x ${display.height}",
                "fontSize": "${display.width < 200 ? 12 : 24}" },
              { "if": "${isUpright}", "then": { "type": "label", "id": "upright", "text": "Up" } },
              { "type": "button", "text": "Go" } ] } } } }
        """#

    private func connect(_ kiosk: DocumentKiosk, width: Int, height: Int) throws -> OffscreenOutput
    {
        let engine = kiosk.harness.stage.engine
        engine.disconnectDisplay()
        let display = OffscreenOutput(
            mode: DisplayMode(width: width, height: height), loop: engine.loop)
        engine.connect(display)
        try kiosk.harness.advance(by: .seconds(1))
        return display
    }

    @Test(
        "they are the size of the layout, after the rotation and the scale",
        arguments: [
            (.none, 1, "240 x 160"), (.quarter, 1, "240 x 160"),
            (.half, 2, "120 x 80"), (.threeQuarters, 1.5, "160 x 107"),
        ] as [(Rotation, Float, String)])
    func layoutSize(_ rotation: Rotation, _ scale: Float, _ size: String) throws {
        let kiosk = try DocumentKiosk(Self.text, rotation: rotation, scale: .factor(scale))
        #expect(kiosk.label("size")?.model.text == size)
        #expect(kiosk.label("upright") == nil)
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "missing") == 0)
        #expect(kiosk.harness.log == [])
    }

    @Test("a portrait panel is upright from the first picture on, and after a reload")
    func portrait() throws {
        let kiosk = try DocumentKiosk(Self.text, width: 120, height: 200, rotation: .quarter)
        #expect(kiosk.label("size")?.model.text == "120 x 200")
        #expect(kiosk.label("upright") != nil)
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "turns") == 1)
        try kiosk.reload(Self.text.replacing("Go", with: "Come"))
        #expect(kiosk.label("size")?.model.text == "120 x 200")
        #expect(kiosk.harness.value(of: "missing") == 0)
        _ = try connect(kiosk, width: 90, height: 300)
        // The panel's own pixels, before the rotation.
        #expect(kiosk.label("size")?.model.text == "300 x 90")
        #expect(kiosk.label("upright") == nil)
    }

    @Test("another mode is one picture, that of a kiosk which has started with it")
    func anotherMode() throws {
        let kiosk = try DocumentKiosk(Self.text, width: 240, height: 160)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "turns") == 0)
        let display = try connect(kiosk, width: 160, height: 240)
        #expect(kiosk.label("size")?.model.text == "160 x 240")
        #expect(display.commitCount == 1)
        let fresh = try DocumentKiosk(Self.text, width: 160, height: 240)
        try fresh.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.picture.contents == fresh.harness.picture.contents)
        #expect(kiosk.harness.value(of: "turns") == 1)
        #expect(kiosk.harness.value(of: "missing") == 0)
        #expect(kiosk.harness.log == [])
    }

    @Test("only what reads the size is evaluated when it changes, and nothing else of the display")
    func readers() throws {
        let kiosk = try DocumentKiosk(
            state: #"{ "count": 0 }"#,
            body: #"""
                { "type": "column", "children": [
                  { "type": "label", "id": "width", "text": "${display.width}" },
                  { "type": "label", "text": "${display.light} ${display.brightness}" },
                  { "type": "label", "text": "${count}" } ] }
                """#)
        let host = try #require(kiosk.harness.host)
        let before = host.evaluationCount
        _ = try connect(kiosk, width: 100, height: 160)
        #expect(kiosk.label("width")?.model.text == "100")
        #expect(host.evaluationCount == before + 1)
        kiosk.harness.stage.engine.services.power.set(brightness: 0.5)
        try kiosk.frame()
        #expect(host.evaluationCount == before + 2)
        #expect(kiosk.label("width")?.model.text == "100")
    }

    @Test("screens of a further output read the size of the first display")
    func furtherOutput() throws {
        let kiosk = try OutputKiosk(
            #"""
            { "outputs": { "customer": { "start": "prices" } },
              "screens": {
                "home": { "body": { "type": "label", "text": "Home" } },
                "prices": { "body": { "type": "label", "id": "size",
                  "text": "${display.width} x ${display.height}" } } } }
            """#)
        #expect(kiosk.text("size", on: kiosk.customer) == "240 x 160")
        try kiosk.plugIn(width: 100, height: 100)
        #expect(kiosk.text("size", on: kiosk.customer) == "240 x 160")
        kiosk.stage.engine.connect(
            OffscreenOutput(mode: DisplayMode(width: 320, height: 200), loop: kiosk.loop))
        try kiosk.frame()
        #expect(kiosk.text("size", on: kiosk.customer) == "320 x 200")
    }

    @Test("one document over several panels reads the size of all of them")
    func span() throws {
        let kiosk = try OutputKiosk(
            #"""
            { "outputs": { "customer": { "span": { "column": 1 } } },
              "screens": { "home": { "body": { "type": "label", "id": "size",
                "text": "${display.width} x ${display.height}" } } } }
            """#, width: 100, height: 160)
        #expect(kiosk.text("size", on: kiosk.stage.engine) == "340 x 160")
    }
}
