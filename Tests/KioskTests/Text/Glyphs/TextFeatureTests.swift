import AllocationCounter
import Kiosk
import Testing

@Suite struct TextFeatureTests {
    enum Surroundings: CaseIterable {
        case nothing, roundedClip, group
    }

    private func paint(
        _ clips: [PixelRect], _ surroundings: Surroundings, _ samples: TextSamples
    ) -> PixelBuffer {
        let picture = PixelBuffer(width: 300, height: 240)
        for clip in clips {
            var painter = Painter(target: picture, clip: clip)
            painter.clear(to: Color(0xE0E8F0))
            switch surroundings {
            case .nothing: samples.drawAll(&painter)
            case .roundedClip:
                painter.withClip(Rect(x: 3, y: 5, width: 280, height: 220), radii: CornerRadii(40))
                { samples.drawAll(&$0) }
            case .group:
                painter.withGroup(opacity: 120, mode: .multiply) { samples.drawAll(&$0) }
            }
        }
        return picture
    }

    @Test(arguments: Surroundings.allCases)
    func `parts of a picture are the picture`(_ surroundings: Surroundings) throws {
        var random = SeededGenerator(seed: 5)
        let samples = try TextSamples()
        let whole = paint([PixelRect(x: 0, y: 0, width: 300, height: 240)], surroundings, samples)
        for round in 0..<3 {
            var clips: [PixelRect] = []
            var x = 0
            while x < 300 {
                let width = Int.random(in: 1...120, using: &random)
                var y = 0
                while y < 240 {
                    let height = Int.random(in: 1...90, using: &random)
                    clips.append(PixelRect(x: x, y: y, width: width, height: height))
                    y += height
                }
                x += width
            }
            // A cache that forgets all the time draws the same.
            let parts = paint(
                clips.shuffled(using: &random), surroundings,
                round == 1 ? try TextSamples(glyphCacheBytes: 0) : samples)
            #expect(parts.hasSamePixels(as: whole), "round \(round)")
        }
    }

    @Test func `a whole pixel changes nothing but the place`() throws {
        let samples = try TextSamples()
        let pictures = (0..<2).map { step in
            let picture = PixelBuffer(width: 400, height: 300)
            var painter = Painter(target: picture, clip: picture.bounds)
            let (x, y) = (40 + Float(step) * 37, 30 + Float(step) * 11)
            painter.withTransform(.translation(x: x, y: y)) { painter in
                let text = samples.engine.layout("Shadow 17", style: style(28), width: nil)
                painter.draw(
                    text, at: Point(x: 8.3, y: 60.2), color: .white,
                    effects: TextEffects(
                        shadow: TextSamples.shadow, outline: TextSamples.outline),
                    engine: samples.engine)
                let large = samples.engine.layout("80", style: style(110), width: nil)
                painter.draw(
                    large, at: Point(x: 20.6, y: 70), color: .black, engine: samples.engine)
            }
            return picture
        }
        for y in 0..<289 {
            for x in 0..<363 { #expect(pictures[0][x, y] == pictures[1][x + 37, y + 11]) }
        }
    }

    /// Glyphs that are filled as paths are counted in the optimised program.
    @Test func `drawing again allocates nothing`() throws {
        let samples = try TextSamples()
        let picture = PixelBuffer(width: 300, height: 240)
        var painter = Painter(target: picture, clip: picture.bounds)
        let plain = samples.engine.layout("Shadow 17", style: style(28), width: nil)
        let faces = samples.emoji.layout("😀🚀", style: style(30), width: nil)
        let letters = samples.layers.layout("A A", style: style(30), width: nil)
        let outline = TextEffects(outline: TextOutline(color: .black, width: 2))
        func frame(_ painter: inout Painter) {
            painter.draw(
                plain, at: .zero, color: .white, effects: outline, engine: samples.engine)
            painter.draw(
                faces, at: Point(x: 0, y: 40), color: .white, engine: samples.emoji)
            painter.draw(
                letters, at: Point(x: -20, y: 80), color: .white, engine: samples.layers)
        }
        for _ in 0..<3 { frame(&painter) }
        let before = kiosk_allocation_count()
        for _ in 0..<5 { frame(&painter) }
        #expect(kiosk_allocation_count() == before)
    }

    /// A clock whose digits take half of the screen leaves the cache to small text.
    @Test func `large text takes no room in the cache`() throws {
        let engine = try makeEngine()
        let picture = PixelBuffer(width: 300, height: 300)
        var painter = Painter(target: picture, clip: picture.bounds)
        for size in stride(from: Float(100), to: 400, by: 10) {
            let paragraph = engine.layout("0123456789", style: style(size), width: nil)
            painter.draw(paragraph, at: .zero, color: .black, engine: engine)
        }
        #expect(engine.statistics.glyphMisses == 0)
        #expect(engine.statistics.outlineBytes > 0)
        #expect(engine.statistics.outlineBytes < 20_000)
    }

    /// A glyph that is filled as a path covers what its picture does, but for the contrast.
    @Test func `large and small glyphs look alike`() throws {
        let engine = try makeEngine()
        let paragraph = engine.layout("Rag", style: style(96), width: nil)
        let pictures = [96, 96.01].map { (size: Float) in
            let picture = PixelBuffer(width: 240, height: 130)
            var painter = Painter(target: picture, clip: picture.bounds)
            painter.withTransform(.scale(x: size / 96, y: size / 96)) {
                $0.draw(paragraph, at: Point(x: 4, y: 4), color: .black, engine: engine)
            }
            return picture
        }
        var (sum, difference) = (0, 0)
        for y in 0..<130 {
            for x in 0..<240 {
                let (a, b) = (Int(pictures[0][x, y] >> 24), Int(pictures[1][x, y] >> 24))
                sum += b
                difference += abs(a - b)
            }
        }
        #expect(sum > 255 * 1000)
        #expect(difference * 50 < sum)
    }
}
