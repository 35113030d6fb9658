import CPixels
import Kiosk
import Testing

@Suite struct MixKernelTests {
    private static func mix(_ parts: [(pixel: UInt32, weight: UInt16)]) -> UInt32 {
        channels { shift in
            (parts.reduce(0) { $0 + ($1.pixel >> shift & 255) * UInt32($1.weight) } + 128) >> 8
        }
    }

    /// Three that add up to 256.
    private static func weights(using generator: inout SeededGenerator) -> [UInt16] {
        let first = UInt16.random(in: 0...256, using: &generator)
        let second = UInt16.random(in: 0...(256 - first), using: &generator)
        return [first, second, 256 - first - second]
    }

    @Test(arguments: KernelVariant.all)
    func `rows are mixed`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 14)
        KernelRun.each { run in
            let second = generator.pixels(run.count + 1)
            let third = generator.pixels(run.count + 1)
            let w = Self.weights(using: &generator)
            var next = 0
            run.expect(
                "mix2",
                { pixels, source, _, count in
                    kernels.mix2(pixels, source, second, count, w[0], 256 - w[0])
                }
            ) { _, source, _ in
                next += 1
                return Self.mix([(source, w[0]), (second[next - 1], 256 - w[0])])
            }
            next = 0
            run.expect(
                "mix3",
                { pixels, source, _, count in
                    kernels.mix3(pixels, source, second, third, count, w[0], w[1], w[2])
                }
            ) { _, source, _ in
                next += 1
                return Self.mix([
                    (source, w[0]), (second[next - 1], w[1]), (third[next - 1], w[2]),
                ])
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `columns are sampled`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 15)
        let line = generator.pixels(200)
        KernelRun.each { run in
            let starts = (0...run.count).map { _ in UInt32.random(in: 0...197, using: &generator) }
            let weights = starts.map { _ in Self.weights(using: &generator) }
            let seconds = weights.map { UInt32($0[1]) * 0x1_0001 }
            let thirds = weights.map { UInt32($0[2]) * 0x1_0001 }
            var next = 0
            run.expect(
                "sample2",
                { pixels, _, _, count in kernels.sample2(pixels, line, starts, seconds, count) }
            ) { _, _, _ in
                let (start, w) = (Int(starts[next]), weights[next])
                next += 1
                return Self.mix([(line[start], 256 - w[1]), (line[start + 1], w[1])])
            }
            next = 0
            run.expect(
                "sample3",
                { pixels, _, _, count in
                    kernels.sample3(pixels, line, starts, seconds, thirds, count)
                }
            ) { _, _, _ in
                let (start, w) = (Int(starts[next]), weights[next])
                next += 1
                return Self.mix([
                    (line[start], w[0]), (line[start + 1], w[1]), (line[start + 2], w[2]),
                ])
            }
        }
    }
}
