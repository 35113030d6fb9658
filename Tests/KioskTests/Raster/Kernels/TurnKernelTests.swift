import CPixels
import Kiosk
import Testing

@Suite struct TurnKernelTests {
    private static let (width, height) = (48, 40)
    private static let one = 1 << 32

    /// The interpolation of the four pixels nearest to a place: first across, then down.
    private static func sample(_ image: [UInt32], _ x: Int, _ y: Int) -> UInt32 {
        let (x, y) = (x - one / 2, y - one / 2)
        let (column, row) = (x >> 32, y >> 32)
        let (across, down) = (UInt32(x >> 24 & 255), UInt32(y >> 24 & 255))
        return channels { shift in
            func channel(_ x: Int, _ y: Int) -> UInt32 { image[y * width + x] >> shift & 255 }
            func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
                (a * (256 - part) + b * part + 128) >> 8
            }
            return mix(
                mix(channel(column, row), channel(column + 1, row), across),
                mix(channel(column, row + 1), channel(column + 1, row + 1), across), down)
        }
    }

    @Test("means of samples of a turned picture are the formula's", arguments: KernelVariant.all)
    func means(_ variant: KernelVariant) {
        var generator = SeededGenerator(seed: 31)
        let palette = generator.pixels(256)
        let indices = (0..<Self.width * Self.height).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
        let image = indices.map { palette[Int($0)] }
        for samples in [1, 4, 9, 64] {
            let factor = UInt32(clamping: ((1 << 32) + samples / 2) / samples)
            let ways = (0..<2 * samples).map { _ in
                Int64.random(in: -Int64(Self.one)...Int64(Self.one), using: &generator)
            }
            for count in 0...24 {
                // Never farther than to the last but two of the image's pixels.
                let (x, y) = (
                    Int.random(in: 2 * Self.one...3 * Self.one, using: &generator),
                    Int.random(in: 2 * Self.one...3 * Self.one, using: &generator)
                )
                let (stepX, stepY) = (
                    Int.random(in: 0...3 * Self.one / 2, using: &generator),
                    Int.random(in: 0...5 * Self.one / 4, using: &generator)
                )
                var result = [UInt32](repeating: 7, count: count + 1)
                variant.kernels.sample_turned(
                    &result, image, Self.width, Int64(x), Int64(y), Int64(stepX), Int64(stepY),
                    ways, samples, factor, count)
                let expected = (0..<count).map { index in
                    let pixels = (0..<samples).map { sample in
                        Self.sample(
                            image, x + index * stepX + Int(ways[2 * sample]),
                            y + index * stepY + Int(ways[2 * sample + 1]))
                    }
                    return channels { shift in
                        let sum = pixels.reduce(0) { $0 + UInt64($1 >> shift & 255) }
                        return UInt32((sum * UInt64(factor) + 1 << 31) >> 32)
                    }
                }
                #expect(result == expected + [7], "\(count) pixels of \(samples) samples")
                result = [UInt32](repeating: 7, count: count + 1)
                variant.kernels.sample_turned_indices(
                    &result, indices, palette, Self.width, Int64(x), Int64(y), Int64(stepX),
                    Int64(stepY), ways, samples, factor, count)
                #expect(result == expected + [7], "\(count) of \(samples), with a palette")
            }
        }
    }
}
