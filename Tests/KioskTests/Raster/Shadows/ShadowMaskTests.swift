import Kiosk
import Testing

/// Shadows are read off the alpha of an opaque colour over nothing; an outer one of a rectangle
/// that it has been moved away from shows all of the mask.
@Suite struct ShadowMaskTests {
    private static let far: Float = 4096

    /// The shadow of a rectangle with nothing in its way.
    private func mask(
        _ rect: Rect, _ radii: CornerRadii, blur: Float, spread: Float = 0, width: Int, height: Int,
        budget: Int? = nil
    ) -> [[Int]] {
        let target = PixelBuffer(width: width, height: height)
        if let budget { target.shadowCache.budget = budget }
        var painter = Painter(target: target, clip: target.bounds)
        painter.drawShadow(
            of: rect.offset(by: Point(x: -Self.far, y: 0)), radii: radii,
            Shadow(color: .white, offset: Point(x: Self.far, y: 0), blur: blur, spread: spread))
        return (0..<height).map { y in (0..<width).map { x in Int(target[x, y] >> 24) } }
    }

    /// The Gaussian's integrals over neighbouring stretches of 1/4 pixel, by many small steps.
    private func weights(deviation: Double) -> [Double] {
        let reach = Int(deviation * 5 * 4) + 2
        return (0...reach).map { index in
            (0..<32).reduce(0.0) { sum, step in
                let place = (Double(index) - 0.5 + (Double(step) + 0.5) / 32) / 4 / deviation
                return sum + exponential(-place * place / 2) / (32 * 4 * deviation)
                    / 2.506628274631
            }
        }
    }

    private func exponential(_ x: Double) -> Double {
        if x < -0.5 {
            let half = exponential(x / 2)
            return half * half
        }
        return (1...18).reversed().reduce(1.0) { 1 + x / Double($1) * $0 }
    }

    /// A Gaussian over four by four samples of each pixel, in double precision; pixels are read in
    /// their centres.
    private func reference(
        _ rect: Rect, radius: Float, deviation: Double, width: Int, height: Int
    ) -> [[Double]] {
        func isInside(_ x: Float, _ y: Float) -> Bool {
            guard rect.contains(Point(x: x, y: y)) else { return false }
            let dx = max(rect.minX + radius - x, x - rect.maxX + radius, 0)
            let dy = max(rect.minY + radius - y, y - rect.maxY + radius, 0)
            return dx * dx + dy * dy <= radius * radius || dx == 0 || dy == 0
        }
        let weights = weights(deviation: deviation)
        let reach = weights.count
        // Samples lie at the pixels' centres and at quarters around them.
        func place(_ index: Int) -> Float { Float(index) / 4 + 0.5 }
        let columns = (-reach)..<(width * 4 + reach)
        let rows = (-reach)..<(height * 4 + reach)
        // What lies inside a row is one run: its sums are differences of the weights' own.
        let sums = (-(reach - 1)..<reach).reduce(into: [0.0]) {
            $0.append($0.last! + weights[abs($1)])
        }
        let along: [[Double]] = rows.map { row in
            let inside = columns.map { isInside(place($0), place(row)) }
            guard let first = inside.firstIndex(of: true), let last = inside.lastIndex(of: true)
            else {
                return [Double](repeating: 0, count: width)
            }
            return (0..<width).map { x in
                let steps = 0..<(sums.count - 1)
                let run = (first - x * 4 - 1)..<(last - x * 4)
                let seen = run.clamped(to: steps)
                return sums[seen.upperBound] - sums[seen.lowerBound]
            }
        }
        return (0..<height).map { y in
            (0..<width).map { x in
                (-(reach - 1)..<reach).reduce(0.0) { sum, step in
                    sum + along[y * 4 + step + reach][x] * weights[abs(step)]
                } * 255
            }
        }
    }

    @Test(arguments: [
        (2.0, Float(9)), (4.5, 14), (12, 16),
    ])
    func agreesWithAGaussian(deviation: Double, radius: Float) {
        let (width, height) = (110, 96)
        let rect = Rect(x: 16.125, y: 12.125, width: 79, height: 72)
        let result = mask(
            rect, CornerRadii(radius), blur: Float(deviation * 2), width: width, height: height)
        let expected = reference(
            rect, radius: radius, deviation: deviation, width: width, height: height)
        var worst = 0.0
        for y in 0..<height {
            for x in 0..<width { worst = max(worst, abs(Double(result[y][x]) - expected[y][x])) }
        }
        #expect(worst <= 2)
    }

    /// Without a budget, masks have a place for each pixel. The reduced pixels of a large blur are
    /// not in the same places then.
    @Test(arguments: [Float(0), 0.5, 20, 31, 70], [Float(0), 20])
    func aNinePatchEqualsTheWhole(blur: Float, radius: Float) {
        let radii = CornerRadii(
            topLeft: radius, topRight: radius / 2, bottomRight: 0, bottomLeft: radius)
        for size in [Size(width: 337.5, height: 301.125), Size(width: 311, height: 43)] {
            let rect = Rect(origin: Point(x: 120.25, y: 110.5), size: size)
            let patch = mask(rect, radii, blur: blur, width: 560, height: 520)
            let whole = mask(rect, radii, blur: blur, width: 560, height: 520, budget: 0)
            let tolerance = blur < 32 ? 0 : 1
            let worst = zip(patch.joined(), whole.joined()).reduce(0) { max($0, abs($1.0 - $1.1)) }
            #expect(worst <= tolerance)
        }
    }

    @Test(arguments: [Float(3), 24, 60, 150], [Float(0), 13])
    func isSymmetric(blur: Float, radius: Float) {
        for size in [57, 58, 302] {
            let rect = Rect(x: 50.5, y: 50.5, width: Float(size), height: 91)
            let (width, height) = (101 + size, 192)
            let result = mask(
                rect, CornerRadii(radius), blur: blur, width: width, height: height)
            for y in 0..<height {
                #expect(result[y] == Array(result[y].reversed()))
                #expect(result[y] == result[height - 1 - y])
            }
        }
    }

    @Test func aSharpOneIsTheShape() {
        let rect = Rect(x: 3.25, y: 4.5, width: 30, height: 20)
        let radii = CornerRadii(
            topLeft: Size(width: 9, height: 4), topRight: Size(width: 3, height: 8),
            bottomRight: Size(width: 0, height: 5), bottomLeft: Size(width: 12, height: 12))
        let target = PixelBuffer(width: 40, height: 30)
        var painter = Painter(target: target, clip: target.bounds)
        painter.fill(Path(rect, radii: radii), .solid(.white))
        let result = mask(rect, radii, blur: 0, width: 40, height: 30)
        for y in 0..<30 {
            for x in 0..<40 { #expect(abs(result[y][x] - Int(target[x, y] >> 24)) <= 1) }
        }
    }

    /// As CSS Backgrounds 7.1.1 has it: square corners stay square, small ones grow by less.
    @Test func spreadChangesCorners() {
        let rect = Rect(x: 20, y: 20, width: 40, height: 30)
        func shadow(_ radius: Float, _ spread: Float) -> [[Int]] {
            mask(rect, CornerRadii(radius), blur: 0, spread: spread, width: 80, height: 70)
        }
        func sharp(_ distance: Float, _ radius: Float) -> [[Int]] {
            mask(
                rect.inset(by: -distance), CornerRadii(radius), blur: 0, width: 80, height: 70)
        }
        #expect(shadow(0, 8) == sharp(8, 0))
        #expect(shadow(10, 8) == sharp(8, 18))
        #expect(shadow(4, 8) == sharp(8, 11))  // 4 + 8 · (1 + (½ - 1)³)
        #expect(shadow(10, -4) == sharp(-4, 6))
        #expect(shadow(10, -12) == sharp(-12, 0))
        #expect(shadow(10, -15).joined().allSatisfy { $0 == 0 })
    }
}
