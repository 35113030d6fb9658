import AllocationCounter
import Kiosk
import Testing

struct TextCacheTests {
    @Test func eachLevelAnswersFromItsCache() throws {
        let engine = try makeEngine()
        let first = engine.layout("some text", style: style(), width: 100)
        let misses = engine.statistics
        #expect(misses.paragraphMisses == 1)

        let second = engine.layout("some text", style: style(), width: 100)
        #expect(first === second)
        #expect(engine.statistics.paragraphHits == 1)
        #expect(engine.statistics.shapingMisses == misses.shapingMisses)

        // Another width, size or alignment is laid out anew, from the same glyphs.
        _ = engine.layout("some text", style: style(), width: 30)
        _ = engine.layout("some text", style: style(20), width: 100)
        #expect(engine.statistics.paragraphMisses == 3)
        #expect(engine.statistics.shapingMisses == misses.shapingMisses)

        _ = engine.layout("some text", style: style(16, .bold), width: 100)
        #expect(engine.statistics.shapingMisses > misses.shapingMisses)
    }

    @Test func glyphsAreRasterisedOnce() throws {
        let engine = try makeEngine()
        let picture = PixelBuffer(width: 200, height: 40)
        var painter = Painter(target: picture, clip: picture.bounds)
        let paragraph = engine.layout("aaa bbb", style: style(), width: nil)
        painter.draw(paragraph, at: .zero, color: .white, engine: engine)
        let first = engine.statistics
        #expect(first.glyphMisses > 0 && first.glyphMisses <= 6)
        painter.draw(paragraph, at: Point(x: 20, y: 7), color: .white, engine: engine)
        #expect(engine.statistics.glyphMisses == first.glyphMisses)
        #expect(engine.statistics.glyphHits == first.glyphHits + 6)
    }

    /// A clock that runs for years, in ever new sizes.
    @Test func theCachesStayWithinTheirBounds() throws {
        let engine = try makeEngine(glyphCacheBytes: 300_000, layoutCacheBytes: 200_000)
        let picture = PixelBuffer(width: 100, height: 40)
        var painter = Painter(target: picture, clip: picture.bounds)
        var highest = (glyphs: 0, layout: 0)
        for number in 0..<25_000 {
            let size = 10 + Float(number % 1000) / 64
            let paragraph = engine.layout("\(number)", style: style(size), width: nil)
            painter.draw(paragraph, at: .zero, color: .white, engine: engine)
            highest.glyphs = max(highest.glyphs, engine.statistics.glyphBytes)
            highest.layout = max(highest.layout, engine.statistics.layoutBytes)
        }
        #expect(highest.glyphs <= 300_000)
        #expect(highest.layout <= 200_000)
        #expect(highest.glyphs > 150_000)
        #expect(highest.layout > 90_000)
    }

    /// Texts that are on the screen in every frame stay, however much else comes and goes.
    @Test func glyphsInUseAreKept() throws {
        let engine = try makeEngine(glyphCacheBytes: 400_000)
        let picture = PixelBuffer(width: 200, height: 40)
        var painter = Painter(target: picture, clip: picture.bounds)
        let steady = engine.layout("steady", style: style(), width: nil)
        painter.draw(steady, at: .zero, color: .white, engine: engine)
        for number in 0..<2000 {
            let passing = engine.layout(
                "\(number)", style: style(12 + Float(number) / 64), width: nil)
            painter.draw(passing, at: .zero, color: .white, engine: engine)
            let misses = engine.statistics.glyphMisses
            painter.draw(steady, at: .zero, color: .white, engine: engine)
            #expect(engine.statistics.glyphMisses == misses)
        }
    }

    /// Pictures drawn from a cache that forgets all the time are the same pictures.
    @Test func aTinyCacheDrawsTheSame() throws {
        let pictures = try [4 << 20, 0].map { bytes in
            let engine = try makeEngine(glyphCacheBytes: bytes, layoutCacheBytes: 0)
            let picture = PixelBuffer(width: 300, height: 300)
            var painter = Painter(target: picture, clip: picture.bounds)
            for size in [12, 30, 200] as [Float] {
                let paragraph = engine.layout("Hello, world", style: style(size), width: 290)
                painter.draw(
                    paragraph, at: Point(x: 5.3, y: 5), color: .white, engine: engine)
            }
            return picture
        }
        for y in 0..<300 {
            for x in 0..<300 { #expect(pictures[0][x, y] == pictures[1][x, y]) }
        }
    }

    @Test func aSteadyFrameAllocatesNothing() throws {
        let engine = try makeEngine()
        let picture = PixelBuffer(width: 300, height: 60)
        var painter = Painter(target: picture, clip: picture.bounds)
        let text = "a text that is longer than fifteen bytes, with é and ★"
        let style = style()
        let frame = { (painter: inout Painter) in
            let paragraph = engine.layout(text, style: style, width: 200)
            _ = engine.measure(text, style: style, width: .definite(150))
            _ = engine.measure(text, style: style, width: .minContent)
            painter.draw(paragraph, at: Point(x: 3, y: 4), color: .white, engine: engine)
        }
        for _ in 0..<2 { frame(&painter) }
        let before = kiosk_allocation_count()
        for _ in 0..<10 { frame(&painter) }
        #expect(kiosk_allocation_count() == before)
    }
}
