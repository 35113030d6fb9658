import Kiosk
import KioskTesting
import Testing

@Suite struct GradientTests {
    private let rainbow: [Gradient.Stop] = [
        .init(0, Color(0xD02020)), .init(0.5, Color(0xF0D040)), .init(1, Color(0x2040C0)),
    ]

    private func picture(
        _ gradient: Gradient, width: Int = 64, height: Int = 64
    ) -> PixelBuffer {
        let target = PixelBuffer(width: width, height: height)
        var painter = Painter(target: target, clip: target.bounds)
        painter.fill(Path(Rect(target.bounds)), .gradient(gradient))
        return target
    }

    /// Of one axis: each channel within one of the straight line between the stops.
    @Test func aLinearGradientIsStraight() {
        for isDown in [false, true] {
            let end = isDown ? Point(x: 0, y: 64) : Point(x: 64, y: 0)
            let result = picture(
                Gradient(
                    .linear(start: .zero, end: end),
                    stops: [.init(0, .black), .init(1, Color(red: 200, green: 100, blue: 0))]))
            for y in 0..<64 {
                for x in 0..<64 {
                    let t = (Double(isDown ? y : x) + 0.5) / 64
                    #expect(abs(Double(result[x, y] >> 16 & 255) - 200 * t) < 1.2)
                    #expect(abs(Double(result[x, y] >> 8 & 255) - 100 * t) < 1.2)
                    #expect(result[x, y] >> 24 == 255 && result[x, y] & 255 == 0)
                }
            }
        }
    }

    @Test func stopsMayBeHardAndSpreadRepeats() {
        let stops: [Gradient.Stop] = [
            .init(0, .black), .init(0.5, .black), .init(0.5, .white), .init(1, .white),
        ]
        func row(_ spread: Gradient.Spread) -> [UInt32] {
            let result = picture(
                Gradient(
                    .linear(start: Point(x: 4, y: 0), end: Point(x: 8, y: 0)), stops: stops,
                    spread: spread), width: 16, height: 1)
            return (0..<16).map { result[$0, 0] & 1 }
        }
        #expect(row(.pad) == [0, 0, 0, 0, 0, 0] + Array(repeating: 1, count: 10))
        #expect(row(.repeat) == [0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1])
        #expect(row(.reflect) == [1, 1, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 1, 1])
    }

    @Test func noChannelIsGreaterThanAlpha() {
        let result = picture(
            Gradient(
                .radial(center: Point(x: 30, y: 30), radius: 40, focus: Point(x: 10, y: 20)),
                stops: [.init(0, .white), .init(1, Color(0xFFFFFF, alpha: 0))]))
        for pixel in result.contents {
            #expect(pixel == (pixel >> 24) * 0x0101_0101)
        }
    }

    @Test func degenerateGradientsAreDefined() {
        let last = Color(0x2040C0).premultiplied
        for geometry: Gradient.Geometry in [
            .linear(start: .zero, end: .zero), .linear(start: .zero, end: Point(x: .nan, y: 0)),
            .radial(center: .zero, radius: 0), .radial(center: .zero, radius: .nan),
            .conic(center: Point(x: .nan, y: 0)),
        ] {
            let result = picture(Gradient(geometry, stops: rainbow), width: 4, height: 4)
            #expect(result.contents.allSatisfy { $0 == last })
        }
        #expect(picture(Gradient(.conic(center: .zero), stops: [])).contents.allSatisfy { $0 == 0 })
        _ = picture(
            Gradient(.conic(center: .zero), stops: [.init(.nan, .white), .init(-9, .black)]))
    }

    @Test(arguments: 0..<20)
    func partsEqualTheWhole(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        func point() -> Point {
            Point(x: generator.length(-20...120), y: generator.length(-20...80))
        }
        let geometries: [Gradient.Geometry] = [
            .linear(start: point(), end: point()), .conic(center: point(), angle: 33),
            .radial(center: point(), radius: 40, focus: point()),
            .linear(start: .zero, end: Point(x: 0, y: 50)),
        ]
        let gradient = Gradient(geometries[seed % 4], stops: rainbow, spread: .reflect)
        let target = PixelBuffer(width: 100, height: 60)
        func paint(_ clip: PixelRect) {
            var painter = Painter(target: target, clip: clip)
            painter.clear(to: .black)
            painter.fill(
                Path(ellipseIn: Rect(x: 2, y: 3, width: 95, height: 51)), .gradient(gradient))
            painter.stroke(
                Path(Rect(x: 9, y: 9, width: 60, height: 40)), StrokeStyle(width: 5),
                .gradient(gradient))
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

    @Test func picturesOfGradients() throws {
        let target = PixelBuffer(width: 240, height: 160)
        var painter = Painter(target: target, clip: target.bounds)
        painter.clear(to: .white)
        let center = Point(x: 35, y: 35)
        let geometries: [(Gradient.Geometry, Gradient.Spread)] = [
            (.linear(start: .zero, end: Point(x: 70, y: 0)), .pad),
            (.linear(start: .zero, end: Point(x: 0, y: 70)), .pad),
            (.linear(start: Point(x: 20, y: 20), end: Point(x: 40, y: 40)), .reflect),
            (.radial(center: center, radius: 35), .pad),
            (.radial(center: center, radius: 18, focus: Point(x: 28, y: 30)), .repeat),
            (.conic(center: center, angle: -90), .pad),
        ]
        let tile = Path(Rect(x: 0, y: 0, width: 70, height: 70), radii: CornerRadii(12))
        for (index, (geometry, spread)) in geometries.enumerated() {
            let place = AffineTransform.translation(
                x: Float(index % 3 * 80 + 5), y: Float(index / 3 * 80 + 5))
            painter.withTransform(place) {
                $0.fill(tile, .gradient(Gradient(geometry, stops: rainbow, spread: spread)))
            }
        }
        try Goldens.ofProject.expect(target, equals: "path-gradients")
    }
}
