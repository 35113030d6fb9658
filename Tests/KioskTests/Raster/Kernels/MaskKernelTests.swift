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
    func `coverages are multiplied`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        var generator = SeededGenerator(seed: 13)
        for count in KernelRun.lengths {
            for offset in 0..<(count > 70 ? 1 : 64) {
                let other = Int.random(in: 0..<64, using: &generator)
                let before = generator.coverages(offset + count + 64)
                let source = generator.coverages(other + count)
                let alpha = UInt8.random(in: 0...255, using: &generator)
                let run = offset..<(offset + count)
                var (product, scaled, copied) = (before, before, before)
                var (expectedProduct, expectedScaled) = (before, before)
                for index in run {
                    let (a, b) = (UInt32(before[index]), UInt32(source[other + index - offset]))
                    expectedProduct[index] = UInt8(div255(a * b))
                    expectedScaled[index] = UInt8(div255(a * UInt32(alpha)))
                }
                source.withUnsafeBufferPointer { source in
                    // In place, and from elsewhere.
                    product.withUnsafeMutableBufferPointer {
                        let place = $0.baseAddress! + offset
                        kernels.mask_multiply(place, place, source.baseAddress! + other, count)
                    }
                    scaled.withUnsafeMutableBufferPointer {
                        let place = $0.baseAddress! + offset
                        kernels.mask_alpha(place, place, count, alpha)
                    }
                    copied.withUnsafeMutableBufferPointer { copied in
                        before.withUnsafeBufferPointer {
                            kernels.mask_alpha(
                                copied.baseAddress! + offset, $0.baseAddress! + offset, count,
                                alpha)
                        }
                    }
                }
                #expect(product == expectedProduct, "\(count) from \(offset) on")
                #expect(scaled == expectedScaled && copied == expectedScaled, "\(count)")
            }
        }
    }
}
