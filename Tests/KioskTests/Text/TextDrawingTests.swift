import Kiosk
import Testing

struct TextDrawingTests {
    private static let text =
        "You tapped 17 times, AVATAR fi ffl. Ägäß «well-known» ★ and more lines of it"

    private func draw(
        _ paragraph: Paragraph, at origin: Point, engine: TextEngine, into picture: PixelBuffer,
        clips: [PixelRect], color: Color = .white, scale: Float = 1
    ) {
        var painter = Painter(target: picture, clip: picture.bounds)
        for clip in clips {
            painter.set(clip: clip, transform: .scale(x: scale, y: scale))
            painter.draw(paragraph, at: origin, color: color, engine: engine)
        }
    }

    private func hasEqualPixels(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
        (0..<a.height).allSatisfy { y in (0..<a.width).allSatisfy { x in a[x, y] == b[x, y] } }
    }

    private func ink(_ picture: PixelBuffer) -> Int {
        (0..<picture.height).reduce(0) { sum, y in
            sum + (0..<picture.width).reduce(0) { $0 + Int(picture[$1, y] >> 24) }
        }
    }

    /// The picture in parts, drawn with a fresh engine and in random order, is the same picture.
    @Test(arguments: [1, 1.25, 2] as [Float])
    func partialEqualsWhole(scale: Float) throws {
        var random = SeededGenerator(seed: 3)
        for round in 0..<20 {
            let origin = Point(
                x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random))
            let whole = PixelBuffer(width: 257, height: 130)
            let engine = try makeEngine()
            let style = ParagraphStyle(
                font: Font(size: .random(in: 8...40, using: &random)), alignment: .center)
            let paragraph = engine.layout(TextDrawingTests.text, style: style, width: 180)
            draw(
                paragraph, at: origin, engine: engine, into: whole, clips: [whole.bounds],
                scale: scale)
            #expect(ink(whole) > 0)

            var clips: [PixelRect] = []
            var x = 0
            while x < 257 {
                let width = Int.random(in: 1...90, using: &random)
                var y = 0
                while y < 130 {
                    let height = Int.random(in: 1...40, using: &random)
                    clips.append(PixelRect(x: x, y: y, width: width, height: height))
                    y += height
                }
                x += width
            }
            let parts = PixelBuffer(width: 257, height: 130)
            draw(
                paragraph, at: origin, engine: try makeEngine(), into: parts,
                clips: clips.shuffled(using: &random), scale: scale)
            #expect(hasEqualPixels(whole, parts), "round \(round)")
        }
    }

    /// Scrolling copies pixels: text that moves by whole pixels must not change its shape.
    @Test func aWholePixelChangesNothingButThePlace() throws {
        let engine = try makeEngine()
        let paragraph = engine.layout("Scrolling text", style: style(), width: nil)
        let first = PixelBuffer(width: 200, height: 80)
        let second = PixelBuffer(width: 200, height: 80)
        let origin = Point(x: 10.375, y: 4.5)
        draw(paragraph, at: origin, engine: engine, into: first, clips: [first.bounds])
        draw(
            paragraph, at: origin + Point(x: 40, y: 37), engine: engine, into: second,
            clips: [second.bounds])
        for y in 0..<43 {
            for x in 0..<160 { #expect(first[x, y] == second[x + 40, y + 37]) }
        }
    }

    @Test func inkStaysNearItsLines() throws {
        let engine = try makeEngine()
        let paragraph = engine.layout("Hxgp", style: style(20), width: nil)
        let picture = PixelBuffer(width: 100, height: 60)
        draw(
            paragraph, at: Point(x: 10, y: 10), engine: engine, into: picture,
            clips: [picture.bounds])
        // The foot of H stands on the baseline: ink above it, none in its column below.
        let baseline = 10 + Int(paragraph.firstBaseline)
        let column = (10..<16).first { picture[$0, baseline - 3] >> 24 > 200 }
        let stem = try #require(column)
        #expect(picture[stem, baseline - 1] >> 24 > 200)
        #expect(picture[stem, baseline] >> 24 == 0)
    }

    @Test func lightTextGetsMoreOfItsColour() throws {
        let engine = try makeEngine()
        let paragraph = engine.layout("thin", style: style(13), width: nil)
        let dark = PixelBuffer(width: 60, height: 30)
        let light = PixelBuffer(width: 60, height: 30)
        draw(
            paragraph, at: .zero, engine: engine, into: dark, clips: [dark.bounds], color: .black)
        draw(
            paragraph, at: .zero, engine: engine, into: light, clips: [light.bounds],
            color: .white)
        #expect(ink(light) > ink(dark))
    }

    @Test func extremePlacesAndScales() throws {
        let engine = try makeEngine()
        let paragraph = engine.layout("far away", style: style(), width: nil)
        let picture = PixelBuffer(width: 50, height: 50)
        var painter = Painter(target: picture, clip: picture.bounds)
        for value in [0, 1e9, -1e9, .infinity, -.infinity, .nan] as [Float] {
            for scale in [1e-6, 1, 500, 1e30] as [Float] {
                painter.set(clip: picture.bounds, transform: .scale(x: scale, y: scale))
                painter.draw(
                    paragraph, at: Point(x: value, y: value), color: .white, engine: engine)
            }
        }
    }
}
