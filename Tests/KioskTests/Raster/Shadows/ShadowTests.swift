import AllocationCounter
import Kiosk
import KioskTesting
import Testing

@Suite struct ShadowTests {
    private static func random(_ generator: inout SeededGenerator) -> Shadow {
        Shadow(
            color: Color(0x224466, alpha: .random(in: 40...255, using: &generator)),
            offset: Point(x: generator.length(-20...20), y: generator.length(-20...20)),
            blur: generator.length(0...70), spread: generator.length(-20...20),
            isInner: Bool.random(using: &generator))
    }

    private static func randomRadii(_ generator: inout SeededGenerator) -> CornerRadii {
        func size() -> Size {
            Size(width: generator.length(0...50), height: generator.length(0...50))
        }
        return CornerRadii(
            topLeft: size(), topRight: size(), bottomRight: size(), bottomLeft: size())
    }

    @Test(arguments: 0..<8)
    func partsEqualTheWhole(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let target = PixelBuffer(width: 230, height: 170)
        let boxes = (0..<4).map { _ in
            Rect(
                x: generator.length(-60...150), y: generator.length(-60...100),
                width: generator.length(1...300), height: generator.length(1...200))
        }
        let radii = boxes.map { _ in Self.randomRadii(&generator) }
        let shadows = boxes.map { _ in Self.random(&generator) }
        func paint(_ clip: PixelRect) {
            var painter = Painter(target: target, clip: clip)
            painter.clear(to: Color(0xC0D0E0))
            painter.withTransform(
                AffineTransform(a: 1.25, b: 0, c: 0, d: 1.25, e: 3.3, f: 1.2)
            ) {
                for index in 0..<4 {
                    $0.drawShadow(of: boxes[index], radii: radii[index], shadows[index])
                }
            }
        }
        paint(target.bounds)
        let whole = target.contents
        for _ in 0..<3 {
            let clip = PixelRect.random(in: target.bounds, using: &generator)
            target.fillWithNoise(in: clip, using: &generator)
            paint(clip)
            #expect(target.contents == whole)
        }
    }

    /// Masks that are not kept are cut to the clip.
    @Test func partsOfAnEnormousShadowEqualTheWhole() {
        let target = PixelBuffer(width: 300, height: 200)
        func paint(_ clip: PixelRect) {
            var painter = Painter(target: target, clip: clip)
            painter.clear(to: .white)
            painter.drawShadow(
                of: Rect(x: 150, y: -1900, width: 4000, height: 4000), radii: CornerRadii(1900),
                Shadow(color: .black, blur: 60))
            painter.drawShadow(
                of: Rect(x: -500, y: 60, width: 900, height: 500), radii: CornerRadii(9),
                Shadow(color: Color(0x0000FF), blur: 900))
        }
        paint(target.bounds)
        let whole = target.contents
        #expect(Set(whole).count > 50)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<3 {
            let clip = PixelRect.random(in: target.bounds, using: &generator)
            target.fillWithNoise(in: clip, using: &generator)
            paint(clip)
            #expect(target.contents == whole)
        }
    }

    @Test(arguments: 0..<15)
    func anOuterOneSparesTheBoxAndAnInnerOneTheRest(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let box = Rect(x: 40.5, y: 30.25, width: generator.length(5...110), height: 60)
        let radii = Self.randomRadii(&generator)
        var shadow = Self.random(&generator)
        shadow.spread = abs(shadow.spread)
        let inside = PixelBuffer(width: 200, height: 120)
        var painter = Painter(target: inside, clip: inside.bounds)
        painter.fill(Path(box, radii: radii), .solid(.white))
        for isInner in [false, true] {
            shadow.isInner = isInner
            let target = PixelBuffer(width: 200, height: 120)
            painter = Painter(target: target, clip: target.bounds)
            painter.drawShadow(of: box, radii: radii, shadow)
            for (pixel, cover) in zip(target.contents, inside.contents) {
                // An arc that starts elsewhere may be rounded otherwise, by 1/255.
                if cover >> 24 == (isInner ? 0 : 255) { #expect(pixel >> 24 <= 1) }
            }
            #expect(target.contents.contains { $0 != 0 })
        }
    }

    @Test func aHoleThatVanishesFillsTheBox() {
        let box = Rect(x: 4, y: 4, width: 20, height: 12)
        let (target, filled) = (
            PixelBuffer(width: 30, height: 20), PixelBuffer(width: 30, height: 20)
        )
        var painter = Painter(target: target, clip: target.bounds)
        painter.drawShadow(
            of: box, radii: CornerRadii(0),
            Shadow(color: Color(0x123456, alpha: 99), blur: 8, spread: 6, isInner: true))
        painter = Painter(target: filled, clip: filled.bounds)
        painter.fill(box, .solid(Color(0x123456, alpha: 99)))
        #expect(target.contents == filled.contents)
    }

    @Test func hostileNumbersDoNoHarm() {
        let target = PixelBuffer(width: 24, height: 16)
        var painter = Painter(target: target, clip: target.bounds)
        var generator = SeededGenerator(seed: 5)
        let values: [Float] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30, 1e20, -1e7, -1, 0, 1e-36,
            3, 9.5, 4000, 16_777_216,
        ]
        func value() -> Float { values.randomElement(using: &generator)! }
        for _ in 0..<600 {
            func size() -> Size { Size(width: value(), height: value()) }
            let box = Rect(x: value(), y: value(), width: value(), height: value())
            let radii = CornerRadii(
                topLeft: size(), topRight: size(), bottomRight: size(), bottomLeft: size())
            let shadow = Shadow(
                color: Color(0x123456, alpha: 9), offset: Point(x: value(), y: value()),
                blur: value(), spread: value(), isInner: Bool.random(using: &generator))
            painter.drawShadow(of: box, radii: radii, shadow)
            painter.blurBackdrop(in: box, radii: radii, radius: value())
            _ = Painter.backdropReach(radius: value())
        }
        painter.clear(to: .clear)
        painter.drawShadow(
            of: Rect(x: 2, y: 2, width: 5, height: 5), radii: CornerRadii(0),
            Shadow(color: .white, blur: .nan))
        #expect(target.contents.allSatisfy { $0 == 0 })
        painter.drawShadow(
            of: Rect(x: -1e9, y: -1e9, width: 1e9, height: 2e9), radii: CornerRadii(0),
            Shadow(color: .white, spread: 1e9))
        #expect(target.contents.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func whatIsKeptIsBoundedAndShared() {
        let target = PixelBuffer(width: 400, height: 300)
        let cache = target.shadowCache
        var painter = Painter(target: target, clip: target.bounds)
        func draw(_ size: Float, blur: Float) {
            painter.drawShadow(
                of: Rect(x: 20, y: 20, width: 200 + size, height: 180 + size / 2),
                radii: CornerRadii(12), Shadow(color: .black, blur: blur))
        }
        for size in 0..<50 { draw(Float(size * 2), blur: 16) }
        // One mask for the shadows, one for the boxes.
        #expect(cache.misses == 2)
        #expect(cache.hits == 98)
        let count = kiosk_allocation_count()
        for size in 0..<50 { draw(Float(size * 2), blur: 16) }
        #expect(kiosk_allocation_count() == count)
        for blur in 70..<110 { draw(0, blur: Float(blur)) }
        #expect(cache.byteCount <= cache.budget)
        #expect(cache.byteCount > cache.budget / 2)
        let misses = cache.misses
        draw(0, blur: 109)
        #expect(cache.misses == misses)
        draw(0, blur: 70)
        #expect(cache.misses == misses + 1)
    }

    @Test func aShadowThatIsFarAwayCostsNothing() {
        let target = PixelBuffer(width: 40, height: 30)
        var painter = Painter(target: target, clip: target.bounds)
        painter.drawShadow(
            of: Rect(x: 5, y: 5, width: 20, height: 10), radii: CornerRadii(4),
            Shadow(color: .black, offset: Point(x: 300, y: 0), blur: 20))
        #expect(target.contents.allSatisfy { $0 == 0 })
        #expect(target.shadowCache.misses == 0)
    }
}
