import CPixels
import Kiosk
import Testing

/// Rows of gradients against a formula for one pixel.
@Suite struct GradientKernelTests {
    private let table: [UInt64]
    private static let spreads = [kiosk_spread_pad, kiosk_spread_repeat, kiosk_spread_reflect]

    init() {
        var generator = SeededGenerator(seed: 16)
        table = (0..<1024).map { _ in
            channels16 { _ in UInt64.random(in: 0...(255 * 256), using: &generator) }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `linear gradients`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            var generator = SeededGenerator(seed: UInt64(run.count * 64 + run.start))
            let one = Int64(1) << 32
            let steps = [
                0, 1, one / 300, one / 40, one * 3, .random(in: 0...one, using: &generator),
            ]
            let step =
                steps.randomElement(using: &generator)!
                * (Bool.random(using: &generator) ? 1 : -1)
            let places = [0, one, -step * 20, one - step * 20, -one * 5, one * 7, one - 1, -1]
            let place =
                places.randomElement(using: &generator)!
                + .random(in: -2...2, using: &generator)
            for spread in Self.spreads {
                var index: Int64 = -1
                expect(run, "linear \(place) \(step) \(spread.rawValue)", spread) {
                    kernels.linear_row($0, $1, table, spread, $2, $3, place, step)
                } equals: { _, _ in
                    index += 1
                    return place + index * step
                }
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `radial gradients`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            var generator = SeededGenerator(seed: UInt64(run.count * 64 + run.start))
            let isCentered = Bool.random(using: &generator)
            var radial = kiosk_radial(
                map: Self.map(using: &generator),
                away_x: isCentered ? 0 : .random(in: -0.6...0.6, using: &generator),
                away_y: isCentered ? 0 : .random(in: -0.6...0.6, using: &generator))
            for spread in Self.spreads {
                expect(run, "radial \(radial) \(spread.rawValue)", spread) {
                    kernels.radial_row($0, $1, table, spread, $2, $3, &radial)
                } equals: { x, y in
                    let (ax, ay) = (radial.away_x, radial.away_y)
                    let (px, py) = radial.map.point(x, y)
                    let rest = 1 - ax * ax - ay * ay
                    let along = px * ax + py * ay
                    let root = (along * along + (px * px + py * py) * rest).squareRoot()
                    return Int64(((along + root) / rest * 0x1p32).rounded())
                }
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `conic gradients`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            var generator = SeededGenerator(seed: UInt64(run.count * 64 + run.start))
            var map = Self.map(using: &generator)
            expect(run, "conic \(map)", kiosk_spread_repeat) {
                kernels.conic_row($0, $1, table, $2, $3, &map)
            } equals: { x, y in
                let (px, py) = map.point(x, y)
                let turn = Self.turn(px, py)
                return Int64((turn * 0x1p32).rounded())
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `one colour is dithered`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            expect(run, "dither_pixel", kiosk_spread_pad) {
                kernels.dither_pixel($0, $1, table[0], $2, $3)
            } equals: { _, _ in
                0
            }
        }
    }

    /// Runs a kernel from a column and in a row on, and compares with pixels whose places in
    /// 2⁻³² of the gradient are given.
    private func expect(
        _ run: KernelRun, _ name: String, _ spread: kiosk_spread,
        _ kernel: (UnsafeMutablePointer<UInt32>, Int, Int, Int) -> Void,
        equals place: (_ x: Int, _ y: Int) -> Int64
    ) {
        let (x, y) = (run.sourceStart + run.count % 11, run.count % 9)
        var column = x - 1
        run.expect("\(name) from (\(x), \(y)) on", { kernel($0, $3, x, y) }) { _, _, _ in
            column += 1
            return dithered(color(place(column, y), spread), column, y)
        }
    }

    private func color(_ place: Int64, _ spread: kiosk_spread) -> UInt64 {
        let index = Int(place >> 22)
        switch spread {
        case kiosk_spread_pad: return table[max(0, min(1023, index))]
        case kiosk_spread_repeat: return table[index & 1023]
        default: return table[min(index & 2047, 2047 - (index & 2047))]
        }
    }

    /// By the 8 × 8 matrix that the places' bits, interleaved and reversed, make.
    private func dithered(_ color: UInt64, _ x: Int, _ y: Int) -> UInt32 {
        var order = 0
        for bit in 0..<3 {
            order = order << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1
        }
        let threshold = UInt64(order * 4 + 2)
        return channels { UInt32(((color >> (2 * UInt64($0)) & 0xFFFF) + threshold) >> 8) }
    }

    /// Often upright, and with pixels on its axes.
    private static func map(using generator: inout SeededGenerator) -> kiosk_map {
        let isUpright = Bool.random(using: &generator)
        let scale = 1 / Double.random(in: 0.5...200, using: &generator)
        let turn = isUpright ? 0 : Double.random(in: -1...1, using: &generator) * scale
        return kiosk_map(
            xx: scale, yx: turn, xy: -turn, yy: scale,
            x0: Double(Int.random(in: -200...200, using: &generator)) / 2 * scale,
            y0: Double(Int.random(in: -20...20, using: &generator)) / 2 * scale)
    }

    /// The angle of (`x`, `y`) in turns.
    private static func turn(_ x: Double, _ y: Double) -> Double {
        let (a, b) = (abs(x), abs(y))
        guard max(a, b) > 0 else { return 0 }
        let z = min(a, b) / max(a, b)
        let s = z * z
        let tail = 0.1801410 + s * (-0.0851330 + s * 0.0208351)
        let angle = z * (0.9998660 + s * (-0.3302995 + s * tail)) * (0.5 / Double.pi)
        let octant = b > a ? 0.25 - angle : angle
        let half = x < 0 ? 0.5 - octant : octant
        return y < 0 ? 1 - half : half
    }
}

private func channels16(_ value: (_ channel: UInt64) -> UInt64) -> UInt64 {
    (0..<4).reduce(0) { $0 | value($1) << ($1 * 16) }
}

extension kiosk_map {
    fileprivate func point(_ x: Int, _ y: Int) -> (Double, Double) {
        let (px, py) = (Double(x), Double(y))
        return (px * xx + (xy * py + x0), px * yx + (yy * py + y0))
    }
}
