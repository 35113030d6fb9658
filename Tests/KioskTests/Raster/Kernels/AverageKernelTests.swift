import CPixels
import Kiosk
import Testing

@Suite struct AverageKernelTests {
    /// Rounded mean of pixels with weights.
    private static func mean(_ parts: [(pixel: UInt32, weight: Int)]) -> UInt32 {
        let length = parts.reduce(0) { $0 + $1.weight }
        return channels { shift in
            let sum = parts.reduce(0) { $0 + Int($1.pixel >> shift & 255) * $1.weight }
            return UInt32((sum * Int(factor(length)) + (1 << 31)) >> 32)
        }
    }

    private static func factor(_ length: Int) -> UInt32 {
        UInt32(clamping: ((1 << 32) + length / 2) / length)
    }

    /// The parts of a line's pixels that a length from a start covers, in 1/256 pixel.
    private static func parts(
        of line: [UInt32], _ start: Int, _ length: Int
    ) -> [(pixel: UInt32, weight: Int)] {
        (start >> 8...(start + length - 1) >> 8).map { index in
            let weight = min(start + length, (index + 1) << 8) - max(start, index << 8)
            return (line[index], weight)
        }
    }

    @Test(arguments: KernelVariant.all)
    func `columns are averaged`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 16)
        let line = generator.pixels(400)
        KernelRun.each { run in
            let lengths = (0...run.count).map { _ in
                Int.random(
                    in: 1...1 << Int.random(in: 1...15, using: &generator), using: &generator)
            }
            let starts = lengths.map { Int.random(in: 0...(400 << 8) - $0, using: &generator) }
            var next = 0
            run.expect(
                "average",
                { pixels, _, _, count in
                    kernels.average(
                        pixels, line, starts.map(UInt32.init), lengths.map(UInt32.init),
                        lengths.map(Self.factor), count)
                }
            ) { _, _, _ in
                next += 1
                return Self.mean(Self.parts(of: line, starts[next - 1], lengths[next - 1]))
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `rows are averaged`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 17)
        KernelRun.each { run in
            let rows = (0..<4).map { _ in generator.pixels(run.count + 1) }
            let weights = (0..<4).map { _ in Int.random(in: 1...256, using: &generator) }
            let length = weights.reduce(0, +)
            var next = 0
            run.expect(
                "add_row, divide_row",
                { pixels, _, _, count in
                    var sums = [UInt32](repeating: 0, count: 4 * count + 1)
                    for (row, weight) in zip(rows, weights) {
                        kernels.add_row(&sums, row, count, UInt32(weight))
                    }
                    kernels.divide_row(pixels, sums, count, Self.factor(length))
                }
            ) { _, _, _ in
                next += 1
                return Self.mean(zip(rows, weights).map { ($0[next - 1], $1) })
            }
        }
    }
}
