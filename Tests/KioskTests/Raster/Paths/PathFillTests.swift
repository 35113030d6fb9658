import Kiosk
import KioskTesting
import Testing

/// Coverages are read off the alpha of an opaque colour over nothing.
@Suite struct PathFillTests {
    private func alphas(
        _ path: Path, rule: FillRule = .nonZero, side: Int = 24, clip: PixelRect? = nil
    ) -> [[Int]] {
        let target = PixelBuffer(width: side, height: side)
        var painter = Painter(target: target, clip: clip ?? target.bounds)
        painter.fill(path, .solid(.white), rule: rule)
        return (0..<side).map { y in (0..<side).map { x in Int(target[x, y] >> 24) } }
    }

    private func randomPolygon(
        _ generator: inout SeededGenerator, count: Int, in range: ClosedRange<Float>
    ) -> [Point] {
        (0..<count).map { _ in
            Point(x: generator.length(range), y: generator.length(range))
        }
    }

    private func path(_ points: [Point]) -> Path {
        var path = Path()
        for point in points { path.line(to: point) }
        return path
    }

    /// Number of times that a polygon goes around a place.
    private func winding(_ points: [Point], _ x: Double, _ y: Double) -> Int {
        var result = 0
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            let (ay, by) = (Double(a.y), Double(b.y))
            guard (ay <= y) != (by <= y) else { continue }
            let crossing = Double(a.x) + (y - ay) * Double(b.x - a.x) / (by - ay)
            if crossing > x { result += by > ay ? 1 : -1 }
        }
        return result
    }

    @Test func aRectangleCoversExactAreas() {
        let rect = Path(Rect(x: 1.5, y: 0.25, width: 1.75, height: 1.5))
        let result = alphas(rect, side: 4)
        #expect(result == [[0, 96, 191, 48], [0, 96, 191, 48], [0, 0, 0, 0], [0, 0, 0, 0]])
    }

    @Test func aTriangleCoversHalfOfItsDiagonal() {
        let result = alphas(
            path([Point(x: 0, y: 0), Point(x: 3, y: 3), Point(x: 0, y: 3)]), side: 3)
        #expect(result == [[128, 0, 0], [255, 128, 0], [255, 255, 128]])
    }

    /// A triangle has no place that two edges count twice: 32 × 32 samples of each pixel agree to
    /// 3/255 and what their number allows.
    @Test(arguments: 0..<10)
    func trianglesAgreeWithSampling(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let points = randomPolygon(&generator, count: 3, in: -10...34)
        let result = alphas(path(points))
        for y in 0..<24 {
            for x in 0..<24 {
                var hits = 0
                for sample in 0..<1024 {
                    let px = Double(x) + (Double(sample % 32) + 0.5) / 32
                    let py = Double(y) + (Double(sample / 32) + 0.5) / 32
                    if winding(points, px, py) != 0 { hits += 1 }
                }
                #expect(abs(Double(result[y][x]) - Double(hits) * 255 / 1024) < 11)
            }
        }
    }

    /// Pixels that no edge touches have what the rule says, exactly.
    @Test(arguments: 0..<10)
    func rulesDecideByWinding(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let points = randomPolygon(
            &generator, count: .random(in: 3...30, using: &generator), in: -20...44)
        let (nonZero, evenOdd) = (alphas(path(points)), alphas(path(points), rule: .evenOdd))
        for y in 0..<24 {
            for x in 0..<24 {
                var seen: Set<Int> = []
                for sample in 0..<289 {
                    let px = Double(x) - 0.1 + Double(sample % 17) * 0.075
                    let py = Double(y) - 0.1 + Double(sample / 17) * 0.075
                    seen.insert(winding(points, px, py))
                }
                guard seen.count == 1, let count = seen.first, !touches(points, x, y) else {
                    continue
                }
                #expect(nonZero[y][x] == (count != 0 ? 255 : 0))
                #expect(evenOdd[y][x] == (count % 2 != 0 ? 255 : 0))
            }
        }
    }

    /// Decides whether an edge may come near a pixel, by sampling the edges.
    private func touches(_ points: [Point], _ x: Int, _ y: Int) -> Bool {
        for (index, a) in points.enumerated() {
            let b = points[(index + 1) % points.count]
            for step in 0...200 {
                let t = Float(step) / 200
                let px = a.x + (b.x - a.x) * t
                let py = a.y + (b.y - a.y) * t
                if abs(px - Float(x) - 0.5) < 0.8, abs(py - Float(y) - 0.5) < 0.8 { return true }
            }
        }
        return false
    }

    /// Two polygons on both sides of an edge cover together what they cover as one.
    @Test(arguments: 0..<10)
    func aSharedEdgeLeavesNoSeam(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (a, b) = (
            Point(x: generator.length(-4...28), y: -1), Point(x: generator.length(-4...28), y: 25)
        )
        let left = alphas(path([Point(x: -40, y: -1), a, b, Point(x: -40, y: 25)]))
        let right = alphas(path([a, Point(x: 60, y: -1), Point(x: 60, y: 25), b]))
        for y in 0..<24 {
            for x in 0..<24 { #expect((255...256).contains(left[y][x] + right[y][x])) }
        }
    }

    @Test(arguments: 0..<10)
    func partsEqualTheWhole(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var shape = path(randomPolygon(&generator, count: 9, in: -300...400))
        shape.add(Path(ellipseIn: Rect(x: generator.length(-9...9), y: 2, width: 150, height: 90)))
        let points = randomPolygon(&generator, count: 3, in: -100...200)
        shape.cubic(to: points[0], control1: points[1], control2: points[2])
        let rule: FillRule = seed % 2 == 0 ? .nonZero : .evenOdd
        let target = PixelBuffer(width: 130, height: 90)
        func paint(_ clip: PixelRect) {
            var painter = Painter(target: target, clip: clip)
            painter.clear(to: Color(0x204060))
            painter.withTransform(
                AffineTransform(Transform(scale: 0.75, translation: Point(x: 3.3, y: 1.2)))
            ) {
                $0.fill(shape, .solid(Color(0xFFEEDD, alpha: 200)), rule: rule)
            }
        }
        paint(target.bounds)
        let whole = target.contents
        for _ in 0..<6 {
            let clip = PixelRect.random(in: target.bounds, using: &generator)
            target.fillWithNoise(in: clip, using: &generator)
            paint(clip)
            #expect(target.contents == whole)
        }
    }

    @Test func bandsMakeAWhole() {
        let path = Path(ellipseIn: Rect(x: 10, y: 10, width: 1400, height: 700))
        let (tall, wide) = (
            PixelBuffer(width: 1500, height: 720), PixelBuffer(width: 1500, height: 720)
        )
        var painter = Painter(target: tall, clip: tall.bounds)
        painter.fill(path, .solid(.white))
        for y in stride(from: 0, to: 720, by: 7) {
            let row = PixelRect(x: 0, y: y, width: 1500, height: min(7, 720 - y))
            painter = Painter(target: wide, clip: row)
            painter.fill(path, .solid(.white))
        }
        #expect(tall.contents == wide.contents)
        let sum = tall.contents.reduce(0.0) { $0 + Double($1 >> 24) / 255 }
        #expect(abs(sum / (Double.pi * 700 * 350) - 1) < 0.0001)
    }

    @Test func hostilePathsDoNoHarm() {
        let target = PixelBuffer(width: 16, height: 16)
        var painter = Painter(target: target, clip: target.bounds)
        var generator = SeededGenerator(seed: 5)
        let values: [Float] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30, 1e20, -1e7, -1, 0, 1e-36,
            3, 16_777_216,
        ]
        func point() -> Point {
            Point(
                x: values.randomElement(using: &generator)!,
                y: values.randomElement(using: &generator)!)
        }
        for _ in 0..<2000 {
            var path = Path()
            for _ in 0..<5 {
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: path.move(to: point())
                case 1: path.line(to: point())
                case 2: path.quadratic(to: point(), control: point())
                case 3: path.cubic(to: point(), control1: point(), control2: point())
                default: path.close()
                }
            }
            painter.fill(path, .solid(Color(0x123456, alpha: 9)), rule: .evenOdd)
            _ = path.bounds
        }
        // Nothing is left behind for the next fill.
        painter.clear(to: .clear)
        painter.fill(Path(Rect(x: 2, y: 2, width: 1, height: 1)), .solid(.white))
        #expect(target.contents.filter { $0 != 0 } == [0xFFFF_FFFF])
    }

    @Test func enormousRectanglesFillTheClip() {
        let result = alphas(Path(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)), side: 5)
        #expect(result.joined().allSatisfy { $0 == 255 })
    }

    @Test func contoursOneOnTopOfTheOtherCountOnce() {
        var path = Path()
        for _ in 0..<20_000 { path.add(Rect(x: 2.5, y: 2, width: 4, height: 4)) }
        let target = PixelBuffer(width: 8, height: 8)
        var painter = Painter(target: target, clip: target.bounds)
        painter.fill(path, .solid(.white))
        for x in 3..<6 { #expect(target[x, 3] == 0xFFFF_FFFF) }
    }

    @Test func picturesOfFills() throws {
        let target = PixelBuffer(width: 200, height: 200)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: .white)
        painter.fill(
            Path(ellipseIn: Rect(x: 10, y: 10, width: 100, height: 60)), .solid(Color(0x336699)))
        let star = try Path(svg: "M150 10l20 60l-50-40h60l-50 40z")
        painter.fill(star, .solid(Color(0xCC3311)), rule: .evenOdd)
        painter.withTransform(.translation(x: 0, y: 70)) {
            $0.fill(star, .solid(Color(0xCC3311, alpha: 128)))
        }
        let radii = CornerRadii(
            topLeft: Size(width: 40, height: 20), topRight: Size(width: 10, height: 10),
            bottomRight: .zero, bottomLeft: Size(width: 20, height: 60))
        painter.fill(
            Path(Rect(x: 10, y: 80, width: 100, height: 60), radii: radii),
            .solid(Color(0x118833, alpha: 128)))
        let heart = try Path(
            svg: "M40 190C10 165 15 150 27 150Q36 150 40 160Q44 150 53 150C65 150 70 165 40 190Z")
        painter.fill(heart, .solid(Color(0xD02060)))
        let cogs = try Path(
            svg: "M90 150a20 20 0 1 0 40 0a20 20 0 10-40 0m10 0a10 10 0 0 1 20 0a10 10 0 01-20 0z")
        painter.withTransform(.translation(x: 0, y: 20)) { $0.fill(cogs, .solid(.black)) }
        painter.fill(try Path(svg: "M150 170q20-30 40 0t-40 20z"), .solid(Color(0x7744AA)))
        try Goldens.ofProject.expect(target, equals: "path-fills")
    }
}
