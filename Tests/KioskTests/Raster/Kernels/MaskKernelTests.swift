import CPixels
import Kiosk
import Testing

@Suite struct MaskKernelTests {
    @Test(arguments: KernelVariant.all)
    func `a rectangle of one colour is its rows`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 17)
        for width in 0...40 {
            for height in [0, 1, 2, 7] {
                let stride = width + height
                let before = generator.pixels(stride * height + 32)
                let color = generator.pixel()
                var (result, expected) = (before, before)
                for y in 0..<height {
                    for place in (16 + y * stride)..<(16 + y * stride + width) {
                        expected[place] = sourceOver(color, before[place])
                    }
                }
                result.withUnsafeMutableBufferPointer {
                    kernels.blend_pixel_rect(
                        $0.baseAddress! + 16, stride, width, height, color)
                }
                #expect(result == expected, "\(width) × \(height)")
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `a rectangle of sources is its rows`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 19)
        for width in 0...40 {
            for height in [0, 1, 3, 4, 5, 8, 11] {
                let (stride, sourceStride) = (width + height % 3, width + height)
                let before = generator.pixels(stride * height + 32)
                let source = generator.pixels(sourceStride * height + 1)
                var (result, expected) = (before, before)
                for y in 0..<height {
                    for x in 0..<width {
                        let place = 16 + y * stride + x
                        expected[place] = sourceOver(source[y * sourceStride + x], before[place])
                    }
                }
                result.withUnsafeMutableBufferPointer {
                    kernels.blend_source_rect(
                        $0.baseAddress! + 16, stride, source, sourceStride, width, height)
                }
                #expect(result == expected, "\(width) × \(height)")
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `a rectangle of coverages is its rows`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 12)
        for width in 0...40 {
            for height in [0, 1, 2, 12] {
                let (stride, maskStride) = (width + 1 + height, width + height % 3)
                let before = generator.pixels(stride * height + 32)
                let mask = generator.coverages(maskStride * height + 1)
                let color = generator.pixel()
                var (result, expected) = (before, before)
                for y in 0..<height {
                    for x in 0..<width {
                        let place = 16 + y * stride + x
                        let part = UInt32(mask[y * maskStride + x])
                        expected[place] = sourceOver(
                            scaledChannels(color, by: part), before[place])
                    }
                }
                result.withUnsafeMutableBufferPointer {
                    kernels.blend_pixel_mask_rect(
                        $0.baseAddress! + 16, stride, mask, maskStride, width, height, color)
                }
                #expect(result == expected, "\(width) × \(height)")
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `coverages are scaled`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 13)
        for count in KernelRun.lengths {
            for offset in 0..<(count > 70 ? 1 : 64) {
                let before = generator.coverages(offset + count + 64)
                let alpha = UInt8.random(in: 0...255, using: &generator)
                let run = offset..<(offset + count)
                var (scaled, copied, expected) = (before, before, before)
                for index in run {
                    expected[index] = UInt8(div255(UInt32(before[index]) * UInt32(alpha)))
                }
                // In place, and from elsewhere.
                scaled.withUnsafeMutableBufferPointer {
                    let place = $0.baseAddress! + offset
                    kernels.mask_alpha(place, place, count, alpha)
                }
                copied.withUnsafeMutableBufferPointer { copied in
                    before.withUnsafeBufferPointer {
                        kernels.mask_alpha(
                            copied.baseAddress! + offset, $0.baseAddress! + offset, count, alpha)
                    }
                }
                #expect(scaled == expected && copied == expected, "\(count) from \(offset) on")
            }
        }
    }
}
