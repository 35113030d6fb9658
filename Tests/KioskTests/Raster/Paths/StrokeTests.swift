import Kiosk
import KioskTesting
import Testing

@Suite struct StrokeTests {
    private func alphas(_ path: Path, _ style: StrokeStyle, side: Int = 12) -> [[Int]] {
        let target = PixelBuffer(width: side, height: side)
        var painter = Painter(target: target, clip: target.bounds)
        painter.stroke(path, style, .solid(.white))
        return (0..<side).map { y in (0..<side).map { x in Int(target[x, y] >> 24) } }
    }

    private func columns(_ svg: String, _ style: StrokeStyle) throws -> [Int] {
        alphas(try Path(svg: svg), style).map { $0.count { $0 == 255 } }
    }

    @Test func capsLengthenALine() throws {
        for (cap, expected) in [(StrokeStyle.Cap.butt, 4), (.square, 8)] {
            let rows = try columns("M4 6h4", StrokeStyle(width: 4, cap: cap))
            #expect(rows == [0, 0, 0, 0, expected, expected, expected, expected, 0, 0, 0, 0])
        }
        let round = alphas(try Path(svg: "M4 6h4"), StrokeStyle(width: 4, cap: .round))
        let sum = round.joined().reduce(0, +)
        #expect(abs(Double(sum) / 255 - 16 - Double.pi * 4) < 0.1)
    }

    @Test func cornersAreMitersToTheirLimit() throws {
        let corner = try Path(svg: "M2 10V3H10")
        #expect(alphas(corner, StrokeStyle(width: 2))[2][1] == 255)
        #expect(alphas(corner, StrokeStyle(width: 2, join: .bevel))[2][1] == 128)
        #expect(alphas(corner, StrokeStyle(width: 2, miterLimit: 1.4))[2][1] == 128)
        #expect((190...204).contains(alphas(corner, StrokeStyle(width: 2, join: .round))[2][1]))
    }

    @Test func aClosedLineHasNoCaps() throws {
        let ring = alphas(try Path(svg: "M3 3h6v6h-6z"), StrokeStyle(width: 2, cap: .square))
        let edge = [0, 0] + Array(repeating: 255, count: 8) + [0, 0]
        let side = [0, 0, 255, 255, 0, 0, 0, 0, 255, 255, 0, 0]
        let none = Array(repeating: 0, count: 12)
        #expect(
            ring == [none, none, edge, edge, side, side, side, side, edge, edge, none, none])
    }

    @Test func dashesFollowThePattern() throws {
        func row(_ dashes: [Float], _ offset: Float = 0) throws -> [Int] {
            let style = StrokeStyle(width: 2, dashes: dashes, dashOffset: offset)
            return alphas(try Path(svg: "M0 6h12"), style)[5].map { $0 / 255 }
        }
        #expect(try row([2, 1]) == [1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0])
        #expect(try row([2, 1], 1) == [1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1])
        #expect(try row([2, 1], -1) == [0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1])
        #expect(try row([3]) == [1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0])
        for bad: [Float] in [[0, 0], [-1, 3], [.nan, 1], [.infinity], [0.1]] {
            #expect(try row(bad) == Array(repeating: 1, count: 12))
        }
    }

    @Test func dashesOfAClosedLineJoinWhereItBegins() throws {
        let box = try Path(svg: "M3 3h6v6h-6z")
        let style = StrokeStyle(width: 2, dashes: [4, 2], dashOffset: 2)
        let rows = alphas(box, style)
        #expect(rows[2] == [0, 0, 255, 255, 255, 0, 0, 255, 255, 255, 0, 0])
        #expect(rows[2] == rows[9] && rows.map { $0[2] } == rows[2])
        // One dash that never ends is the closed line.
        #expect(
            alphas(box, StrokeStyle(width: 2, dashes: [99])) == alphas(box, StrokeStyle(width: 2)))
    }

    @Test func aLineLiesOnOneSide() throws {
        let box = try Path(svg: "M4 4h5v5h-5z")
        for (alignment, width) in [
            (StrokeStyle.Alignment.inside, Float(1)), (.outside, 2), (.inside, 0), (.outside, 0),
        ] {
            let line = max(1, Int(width))
            let (outer, inner) =
                alignment == .inside
                ? (4..<9, 4 + line..<9 - line)
                : (4 - line..<9 + line, 4..<9)
            let rows = alphas(box, StrokeStyle(width: width, alignment: alignment))
            for y in 0..<12 {
                for x in 0..<12 {
                    let isLine =
                        outer.contains(x) && outer.contains(y)
                        && !(inner.contains(x) && inner.contains(y))
                    #expect(rows[y][x] == (isLine ? 255 : 0))
                }
            }
        }
    }

    @Test func theTwoSidesMakeUpTheMiddle() {
        let path = Path(ellipseIn: Rect(x: 10.3, y: 12.6, width: 70, height: 50))
        let inside = alphas(path, StrokeStyle(width: 3, alignment: .inside), side: 100)
        let outside = alphas(path, StrokeStyle(width: 3, alignment: .outside), side: 100)
        let middle = alphas(path, StrokeStyle(width: 6), side: 100)
        for y in 0..<100 {
            for x in 0..<100 { #expect(abs(inside[y][x] + outside[y][x] - middle[y][x]) <= 1) }
        }
    }

    @Test func aHairlineIsOnePixelWide() throws {
        let target = PixelBuffer(width: 8, height: 8)
        var painter = Painter(target: target, clip: target.bounds)
        let line = try Path(svg: "M0 .5h4")
        painter.withTransform(AffineTransform(Transform(scale: 3))) {
            $0.stroke(line, StrokeStyle(width: 0), .solid(.white))
        }
        #expect((0..<8).map { target[5, $0] >> 24 } == [0, 255, 0, 0, 0, 0, 0, 0])
    }

    @Test func aRingHasItsArea() {
        let path = Path(ellipseIn: Rect(x: 10, y: 10, width: 80, height: 80))
        let sum = alphas(path, StrokeStyle(width: 7), side: 100).joined().reduce(0, +)
        #expect(abs(Double(sum) / 255 / (Double.pi * 80 * 7) - 1) < 0.002)
    }

    @Test(arguments: 0..<20)
    func partsEqualTheWholeAndHostileLinesDoNoHarm(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var path = Path()
        for _ in 0..<6 {
            let points = (0..<3).map { _ in
                Point(x: generator.length(-20...120), y: generator.length(-20...80))
            }
            path.line(to: points[0])
            path.cubic(to: points[0], control1: points[1], control2: points[2])
            if Bool.random(using: &generator) { path.close() }
        }
        if seed > 10 { path.line(to: Point(x: .infinity, y: .nan)) }
        if seed > 12 { path.line(to: Point(x: .infinity, y: -1e30)) }
        var style = StrokeStyle(
            width: generator.length(0...30), cap: .allCases.randomElement(using: &generator)!,
            join: .allCases.randomElement(using: &generator)!)
        style.alignment = .allCases.randomElement(using: &generator)!
        if seed % 2 == 0 { style.dashes = [generator.length(0...20), generator.length(1...20)] }
        let target = PixelBuffer(width: 100, height: 60)
        func paint(_ clip: PixelRect) {
            var painter = Painter(target: target, clip: clip)
            painter.clear(to: .black)
            painter.stroke(path, style, .solid(Color(0x88CCEE, alpha: 180)))
        }
        paint(target.bounds)
        let whole = target.contents
        for _ in 0..<4 {
            let clip = PixelRect.random(in: target.bounds, using: &generator)
            target.fillWithNoise(in: clip, using: &generator)
            paint(clip)
            #expect(target.contents == whole)
        }
    }

    @Test func picturesOfStrokes() throws {
        let target = PixelBuffer(width: 240, height: 240)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: .white)
        let zigzag = try Path(svg: "M12 50L20 14L40 44L62 24")
        let curve = try Path(svg: "M12 60C30 90 50 30 64 66")
        for (row, cap) in StrokeStyle.Cap.allCases.enumerated() {
            for (column, join) in StrokeStyle.Join.allCases.enumerated() {
                let place = AffineTransform.translation(x: Float(column * 80), y: Float(row * 80))
                painter.withTransform(place) {
                    $0.stroke(
                        zigzag, StrokeStyle(width: 10, cap: cap, join: join),
                        .solid(Color(0x336699, alpha: 128)))
                    $0.stroke(zigzag, StrokeStyle(width: 0), .solid(.black))
                    $0.stroke(
                        curve, StrokeStyle(width: 5, cap: cap, join: join, dashes: [8, 9]),
                        .solid(Color(0xCC3311)))
                }
            }
        }
        try Goldens.ofProject.expect(target, equals: "path-strokes")
    }
}
