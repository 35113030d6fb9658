import Kiosk
import KioskTesting
import Testing

@Suite struct TextDrawingPictureTests {
    @Test func sheet() throws {
        let samples = try TextSamples()
        let picture = PixelBuffer(width: 640, height: 480)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: .white)
        samples.drawAll(&painter)
        let engine = samples.engine
        painter.withTransform(.translation(x: 320, y: 0)) { drawColors(&$0, engine) }
        painter.withTransform(.translation(x: 0, y: 250)) { drawSizes(&$0, samples) }
        try Goldens.ofProject.expect(picture, equals: "text-drawing")
    }

    /// The same words dark on light, light on dark, and in between.
    private func drawColors(_ painter: inout Painter, _ engine: TextEngine) {
        let grounds: [(Color, [Color])] = [
            (.white, [.black, Color(0x606060), Color(0x909090), Color(0x3178C6), Color(0xD04A35)]),
            (.black, [.white, Color(0xA0A0A0), Color(0x707070), Color(0x8EB8E8), Color(0x3E9A5F)]),
        ]
        for (column, (ground, colors)) in grounds.enumerated() {
            let left = Float(column) * 160
            painter.fill(Rect(x: left, y: 0, width: 160, height: 240), .solid(ground))
            for (index, color) in colors.enumerated() {
                let top = Float(index) * 46
                for (offset, size) in [(4, 13), (22, 16)] as [(Float, Float)] {
                    painter.draw(
                        engine.layout("Order number 17", style: style(size), width: nil),
                        at: Point(x: left + 10, y: top + offset), color: color, engine: engine)
                }
            }
        }
    }

    /// Emoji and letters from small to large, and hinted and plain text.
    private func drawSizes(_ painter: inout Painter, _ samples: TextSamples) {
        var x: Float = 8
        for size in [13, 16, 24, 48, 110] as [Float] {
            for (text, engine) in [("🚀", samples.emoji), ("A", samples.layers)] {
                let paragraph = engine.layout(text, style: style(size), width: nil)
                painter.draw(paragraph, at: Point(x: x, y: 4), color: .black, engine: engine)
                x += paragraph.size.width + 4
            }
        }
        for (index, hinting) in TextRendering.Hinting.allCases.enumerated() {
            samples.engine.rendering.hinting = hinting
            for (row, size) in [11, 13, 16, 20].enumerated() {
                painter.draw(
                    samples.engine.layout(
                        "Hinting: \(hinting.rawValue)", style: style(Float(size)), width: nil),
                    at: Point(x: 10 + Float(index) * 200, y: 132 + Float(row) * 24), color: .black,
                    engine: samples.engine)
            }
        }
        samples.engine.rendering.hinting = .none
    }
}
