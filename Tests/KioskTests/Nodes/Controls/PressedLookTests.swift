import KioskTesting
import Testing

@testable import Kiosk

/// The look of a control under a finger.
@Suite("Controls: what is pressed")
struct PressedLookTests {
    /// Returns a pixel of the picture without its opacity, at a place in a control's own space.
    private func color(_ desk: ControlDesk, _ node: Node, _ x: Float, _ y: Float) -> UInt32 {
        let place = node.toRoot.apply(Point(x: x, y: y))
        return desk.kiosk.harness.picture[Int(place.x), Int(place.y)] & 0xFF_FFFF
    }

    @Test("A dot of a pager gets the colour of text, and grows")
    func dot() throws {
        let desk = try ControlDesk(#""type": "dots", "count": 5, "width": 400"#, value: "0")
        let dots = try desk.node(DotsNode.self)
        let around = dots.focusArea.rect
        // The third of five, at the middle of which the line's middle is not.
        let place = Point(x: around.minX + 64, y: around.center.y)
        let (text, muted) = (Theme.light[.text].rgb, Theme.light[.textMuted].rgb)
        #expect(color(desk, dots, place.x, place.y) == muted)
        #expect(color(desk, dots, place.x + 6, place.y) != muted)
        try desk.touch(.down, place)
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        #expect(color(desk, dots, place.x, place.y) == text)
        #expect(color(desk, dots, place.x + 5, place.y) == text)
        try desk.touch(.up, place)
    }

    @Test("What lies over a pressed part is stronger where guests need contrast")
    func strength() {
        #expect(Theme.lightContrast.press.alpha > Theme.light.press.alpha)
        #expect(Theme.darkContrast.press.alpha > Theme.dark.press.alpha)
    }
}
