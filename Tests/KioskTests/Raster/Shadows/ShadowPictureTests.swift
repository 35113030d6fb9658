import Kiosk
import KioskTesting
import Testing

@Suite struct ShadowPictureTests {
    private static let radii = CornerRadii(12)
    private static let leaf = CornerRadii(topLeft: 0, topRight: 36, bottomRight: 0, bottomLeft: 0)
    private static let egg = CornerRadii(
        topLeft: Size(width: 50, height: 20), topRight: Size(width: 30, height: 36),
        bottomRight: Size(width: 50, height: 20), bottomLeft: Size(width: 30, height: 36))

    /// A card of 100 × 72 in each cell of 160 × 140, four in a row.
    private func sheet(_ cards: [(CornerRadii, Shadow)], height: Int) -> PixelBuffer {
        let target = PixelBuffer(width: 640, height: height)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: Color(0xEEF1F5))
        for (index, card) in cards.enumerated() {
            let box = Rect(
                x: Float(index % 4 * 160 + 30), y: Float(index / 4 * 140 + 34), width: 100,
                height: 72)
            if !card.1.isInner { painter.drawShadow(of: box, radii: card.0, card.1) }
            painter.fill(Path(box, radii: card.0), .solid(.white))
            if card.1.isInner { painter.drawShadow(of: box, radii: card.0, card.1) }
        }
        return target
    }

    @Test func outerShadows() throws {
        func shadow(_ blur: Float, x: Float = 0, y: Float = 0, spread: Float = 0) -> Shadow {
            Shadow(
                color: Color(0x0B1B33, alpha: 150), offset: Point(x: x, y: y), blur: blur,
                spread: spread)
        }
        let picture = sheet(
            [
                (Self.radii, shadow(0, y: 4)), (Self.radii, shadow(4, y: 2)),
                (Self.radii, shadow(12, y: 4)), (Self.radii, shadow(24, y: 8)),
                (Self.radii, shadow(40)), (CornerRadii(0), shadow(24, y: 6)),
                (CornerRadii(36), shadow(16, y: 6)), (Self.leaf, shadow(20)),
                (Self.egg, shadow(14, x: 8, y: 8)), (Self.radii, shadow(20, y: 14, spread: -8)),
                (Self.radii, shadow(8, spread: 10)), (CornerRadii(0), shadow(0, spread: 6)),
                (CornerRadii(3), shadow(0, spread: 12)), (Self.radii, shadow(3, x: -14, y: -10)),
                (Self.leaf, shadow(0, x: 10, y: 10)), (Self.egg, shadow(30, y: 10, spread: 4)),
            ], height: 560)
        try Goldens.ofProject.expect(picture, equals: "shadows-outer")
    }

    @Test func innerShadows() throws {
        func shadow(_ blur: Float, x: Float = 0, y: Float = 0, spread: Float = 0) -> Shadow {
            Shadow(
                color: Color(0x0B1B33, alpha: 150), offset: Point(x: x, y: y), blur: blur,
                spread: spread, isInner: true)
        }
        let picture = sheet(
            [
                (Self.radii, shadow(0, y: 4)), (Self.radii, shadow(6, y: 2)),
                (Self.radii, shadow(16, y: 4)), (Self.radii, shadow(40)),
                (CornerRadii(0), shadow(10)), (CornerRadii(36), shadow(16, y: 6)),
                (Self.leaf, shadow(12)), (Self.egg, shadow(10, x: 8, y: 8)),
                (Self.radii, shadow(0, spread: 6)), (Self.radii, shadow(8, spread: 16)),
                (Self.radii, shadow(6, x: 4, y: 4, spread: -3)),
                (Self.radii, shadow(4, spread: 40)),
            ], height: 420)
        try Goldens.ofProject.expect(picture, equals: "shadows-inner")
    }

    @Test func aPanelOverABlurredBackdrop() throws {
        let target = PixelBuffer(width: 480, height: 320)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: Color(0x12263A))
        let colors: [UInt32] = [0xF4A259, 0x5B8E7D, 0xBC4B51, 0xF4E285, 0x8CB369, 0x4F86C6]
        for index in 0..<60 {
            let rect = Rect(
                x: Float(index * 83 % 480) - 20, y: Float(index * 47 % 320) - 20,
                width: Float(20 + index * 13 % 60), height: Float(16 + index * 29 % 50))
            painter.fill(
                rect, radii: CornerRadii(Float(index % 20)), .solid(Color(colors[index % 6])))
        }
        let panel = Rect(x: 60, y: 50, width: 220, height: 200)
        let shadow = Shadow(
            color: Color(0, alpha: 120), offset: Point(x: 0, y: 8), blur: 28)
        painter.drawShadow(of: panel, radii: CornerRadii(24), shadow)
        painter.blurBackdrop(in: panel, radii: CornerRadii(24), radius: 14)
        painter.fill(panel, radii: 24, .solid(Color(0xFFFFFF, alpha: 70)))
        let small = Rect(x: 320, y: 60, width: 140, height: 90)
        painter.blurBackdrop(in: small, radii: CornerRadii(45), radius: 4)
        painter.blurBackdrop(
            in: Rect(x: 310, y: 190, width: 170, height: 130), radii: CornerRadii(0), radius: 40)
        try Goldens.ofProject.expect(target, equals: "backdrop-panel")
    }
}
