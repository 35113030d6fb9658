import Kiosk
import Testing

@Suite struct ColorGlyphTests {
    private func draw(
        _ text: String, _ size: Float, _ color: Color, _ engine: TextEngine
    ) -> PixelBuffer {
        let picture = PixelBuffer(width: 160, height: 160)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: .white)
        let paragraph = engine.layout(text, style: style(size), width: nil)
        painter.draw(paragraph, at: Point(x: 8, y: 8), color: color, engine: engine)
        return picture
    }

    private func count(_ picture: PixelBuffer, _ isCounted: (UInt32) -> Bool) -> Int {
        (0..<picture.height).reduce(0) { sum, y in
            sum + (0..<picture.width).count { isCounted(picture[$0, y]) }
        }
    }

    /// From a picture scaled down to one scaled up.
    @Test(arguments: [20, 60, 96, 97, 120] as [Float])
    func `an emoji is yellow whatever the text's colour`(size: Float) throws {
        let samples = try TextSamples()
        let picture = draw("😀", size, Color(0x0000FF), samples.emoji)
        let yellow = count(picture) {
            $0 >> 16 & 255 > 220 && $0 >> 8 & 255 > 150 && $0 & 255 < 110
        }
        // Most of a circle of about the em's size.
        #expect(Float(yellow) > size * size / 2)
        #expect(count(picture) { $0 == 0xFF00_00FF } == 0)
    }

    @Test(arguments: [30, 120] as [Float])
    func `layers have colours of their own or the text's`(size: Float) throws {
        let samples = try TextSamples()
        let picture = draw("A", size, Color(0x0000FF), samples.layers)
        let area = Float(size * size)
        #expect(Float(count(picture) { $0 == 0xFFF0_B529 }) > area / 4)
        #expect(Float(count(picture) { $0 == 0xFF00_00FF }) > area / 10)
        // Red, half of it, over blue.
        let mixed = count(picture) {
            $0 >> 16 & 255 > 90 && $0 >> 16 & 255 < 120 && $0 & 255 > 140 && $0 & 255 < 165
        }
        #expect(Float(mixed) > area / 40)
    }

    @Test(arguments: [30, 120] as [Float])
    func `colours are as translucent as the text`(size: Float) throws {
        let samples = try TextSamples()
        for (text, engine) in [("😀", samples.emoji), ("A", samples.layers)] {
            let full = darkness(draw(text, size, .black, engine))
            let faint = darkness(draw(text, size, Color(0, alpha: 64), engine))
            #expect(faint > full / 5 && faint < full / 2)
        }
    }

    private func darkness(_ picture: PixelBuffer) -> Int {
        (0..<picture.height).reduce(0) { sum, y in
            sum + (0..<picture.width).reduce(0) { $0 + 255 - Int(picture[$1, y] & 255) }
        }
    }
}
