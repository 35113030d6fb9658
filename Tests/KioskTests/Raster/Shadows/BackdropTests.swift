import Kiosk
import Testing

@Suite struct BackdropTests {
    private func noise(width: Int, height: Int, seed: UInt64) -> PixelBuffer {
        var generator = SeededGenerator(seed: seed)
        let result = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                // Blocks, so that something is left when it is blurred.
                let block = UInt32(x / 9 &* 31 ^ y / 7 &* 17) &* 2_654_435_761 >> 8
                let alpha: UInt8 =
                    x < width / 2 ? 255 : .random(in: 0...255, using: &generator)
                result[x, y] = Color(block & 0xFFFFFF, alpha: alpha).premultiplied
            }
        }
        return result
    }

    /// The same pixels again.
    private func copy(_ source: PixelBuffer) -> PixelBuffer {
        let result = PixelBuffer(width: source.width, height: source.height)
        for y in 0..<source.height {
            for x in 0..<source.width { result[x, y] = source[x, y] }
        }
        return result
    }

    @Test(arguments: [Float(0.2), 1, 4, 7.9, 8, 13, 40, 900])
    func aConstantStaysConstant(radius: Float) {
        let target = PixelBuffer(width: 150, height: 90)
        var painter = Painter(target: target, clip: target.bounds)
        let color = Color(0x80FF01, alpha: 201)
        painter.clear(to: color)
        painter.blurBackdrop(
            in: Rect(x: -4, y: 8.5, width: 120.25, height: 100), radii: CornerRadii(20),
            radius: radius)
        #expect(target.contents.allSatisfy { $0 == color.premultiplied })
    }

    private func exponential(_ x: Double) -> Double {
        if x < -0.5 {
            let half = exponential(x / 2)
            return half * half
        }
        return (1...18).reversed().reduce(1.0) { 1 + x / Double($1) * $0 }
    }

    /// A row of some channel, blurred by a Gaussian whose ends repeat.
    private func blurred(_ values: [Double], deviation: Double) -> [Double] {
        let reach = Int(deviation * 4) + 1
        let weights = (-reach...reach).map {
            exponential(-Double($0 * $0) / (2 * deviation * deviation))
        }
        let total = weights.reduce(0, +)
        let ends = (0..<reach).map { _ in (values[0], values[values.count - 1]) }
        let row = ends.map(\.0) + values + ends.map(\.1)
        // A loop over pointers: there are millions of steps, and tests are not optimised.
        return row.withUnsafeBufferPointer { row in
            weights.withUnsafeBufferPointer { weights in
                values.indices.map { index in
                    var sum = 0.0
                    var step = 0
                    while step < weights.count {
                        sum += weights[step] * row[index + step]
                        step += 1
                    }
                    return sum / total
                }
            }
        }
    }

    /// Three means are not quite a Gaussian.
    @Test(arguments: [Float(1.5), 7, 20])
    func agreesWithAGaussian(radius: Float) {
        let (width, height) = (64, 56)
        let source = noise(width: width, height: height, seed: 4)
        let target = copy(source)
        var painter = Painter(target: target, clip: target.bounds)
        painter.blurBackdrop(in: Rect(target.bounds), radii: CornerRadii(0), radius: radius)
        for shift: UInt32 in [0, 8, 16, 24] {
            let rows = (0..<height).map { y in
                blurred(
                    (0..<width).map { Double(source[$0, y] >> shift & 255) },
                    deviation: Double(radius))
            }
            let columns = (0..<width).map { x in
                blurred((0..<height).map { rows[$0][x] }, deviation: Double(radius))
            }
            var worst = 0.0
            for y in 0..<height {
                for x in 0..<width {
                    worst = max(
                        worst, abs(columns[x][y] - Double(target[x, y] >> shift & 255)))
                }
            }
            #expect(worst <= 5)
        }
    }

    @Test func whatLiesOutsideStays() {
        let source = noise(width: 160, height: 120, seed: 9)
        let target = copy(source)
        var painter = Painter(target: target, clip: target.bounds)
        let rect = Rect(x: 30.5, y: 20, width: 90, height: 70.25)
        painter.blurBackdrop(in: rect, radii: CornerRadii(24), radius: 12)
        let shape = PixelBuffer(width: 160, height: 120)
        painter = Painter(target: shape, clip: shape.bounds)
        painter.fill(Path(rect, radii: CornerRadii(24)), .solid(.white))
        let whole = copy(source)
        painter = Painter(target: whole, clip: whole.bounds)
        painter.blurBackdrop(in: Rect(whole.bounds), radii: CornerRadii(0), radius: 12)
        for index in target.contents.indices {
            let (x, y) = (index % 160, index / 160)
            let cover = Int(shape[x, y] >> 24)
            for shift: UInt32 in [0, 8, 16, 24] {
                let (before, after) = (
                    Int(source[x, y] >> shift & 255), Int(whole[x, y] >> shift & 255)
                )
                let mixed = before * (255 - cover) + after * cover
                #expect(abs(Int(target[x, y] >> shift & 255) * 255 - mixed) <= 400)
            }
            if cover == 0 { #expect(target[x, y] == source[x, y]) }
            if cover == 255 { #expect(target[x, y] == whole[x, y]) }
        }
    }

    /// A change within reach is seen, one beyond is not; and parts of the rectangle that a clip
    /// leaves out do not matter to the others.
    @Test(arguments: [Float(2), 7.5, 11, 20, 37])
    func seesNoFartherThanItsReach(radius: Float) {
        let reach = Int(Painter.backdropReach(radius: radius))
        let side = 2 * reach + 61
        let rect = Rect(x: Float(reach), y: Float(reach), width: 61, height: 61)
        let (one, other) = (
            PixelBuffer(width: side + 20, height: side + 20),
            PixelBuffer(width: side + 20, height: side + 20)
        )
        for buffer in [one, other] {
            var generator = SeededGenerator(seed: buffer === one ? 1 : 2)
            buffer.fillWithNoise(in: buffer.bounds, using: &generator)
            generator = SeededGenerator(seed: 3)
            buffer.fillWithNoise(
                in: PixelRect(x: 0, y: 0, width: side, height: side), using: &generator)
        }
        var painter = Painter(target: one, clip: one.bounds)
        painter.blurBackdrop(in: rect, radii: CornerRadii(0), radius: radius)
        painter = Painter(
            target: other, clip: PixelRect(x: reach + 5, y: reach + 9, width: side, height: side))
        painter.blurBackdrop(in: rect, radii: CornerRadii(0), radius: radius)
        for y in (reach + 9)..<(reach + 61) {
            for x in (reach + 5)..<(reach + 61) { #expect(one[x, y] == other[x, y]) }
        }
    }

    @Test func channelsStayBelowAlpha() {
        let target = noise(width: 200, height: 100, seed: 8)
        var painter = Painter(target: target, clip: target.bounds)
        for radius: Float in [1, 6, 19] {
            painter.blurBackdrop(
                in: Rect(x: 1.5, y: 1.5, width: 190, height: 90), radii: CornerRadii(30),
                radius: radius)
        }
        for pixel in target.contents {
            #expect((pixel & 255) <= pixel >> 24 && (pixel >> 8 & 255) <= pixel >> 24)
            #expect((pixel >> 16 & 255) <= pixel >> 24)
        }
    }
}
