import KioskTesting
import Testing

@testable import Kiosk

/// What lies over screens while the kiosk gets another panel.
@Suite("Layers on another panel")
struct LayerPanelTests {
    private let root = BoxNode(.column)

    private func connect(_ kiosk: Harness, width: Int, height: Int) throws {
        let engine = kiosk.stage.engine
        engine.connect(
            OffscreenOutput(mode: DisplayMode(width: width, height: height), loop: engine.loop))
        try kiosk.advance(by: .seconds(1))
        #expect(engine.differencesFromRepaint() == 0)
        #expect(kiosk.log == [])
    }

    @Test("a sheet is as wide as it is there")
    func sheet() throws {
        let kiosk = try Harness(root: root, width: 800, height: 480)
        let content = BoxNode(.column)
        _ = kiosk.tree.layers.show(sheet: content)
        try kiosk.advance(by: .seconds(1))
        let sheet = try #require(content.parent)
        #expect(sheet.frame.width == 720)
        try connect(kiosk, width: 3840, height: 2160)
        #expect(sheet.frame.width == 1944)
    }
}
