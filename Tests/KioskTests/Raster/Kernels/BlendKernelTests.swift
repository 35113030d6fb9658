import CPixels
import Kiosk
import Testing

/// Loops over pixels against a formula for one pixel.
@Suite struct BlendKernelTests {
    /// Translucent, opaque, empty.
    static let colors: [UInt32] = [0x8040_2010, 0x0100_0100, 0xFF12_FE80, 0xFEFE_FE00, 0]

    @Test(arguments: KernelVariant.all)
    func `one pixel fills`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            run.expect("fill", { pixels, _, _, count in kernels.fill(pixels, count, 0x1234_5678) })
            {
                _, _, _ in 0x1234_5678
            }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `one pixel goes over others`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            let color = Self.colors[(run.count + run.start) % Self.colors.count]
            run.expect(
                "blend_pixel", { pixels, _, _, count in kernels.blend_pixel(pixels, count, color) }
            ) { below, _, _ in sourceOver(color, below) }
            run.expect(
                "blend_pixel_mask",
                { pixels, _, mask, count in kernels.blend_pixel_mask(pixels, mask, count, color) }
            ) { below, _, part in sourceOver(scaledChannels(color, by: part), below) }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `every channel goes under every alpha`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        let before = (0...255).map { UInt32($0) * 0x0101_0101 }
        for alpha in UInt32(0)...255 {
            // One channel as great as it may be, and one empty.
            let color = alpha << 24 | alpha << 16 | alpha / 2
            var (constant, source) = (before, before)
            kernels.blend_pixel(&constant, 256, color)
            kernels.blend_source(&source, [UInt32](repeating: color, count: 256), 256)
            let expected = before.map { sourceOver(color, $0) }
            #expect(constant == expected, "blend_pixel, alpha \(alpha)")
            #expect(source == expected, "blend_source, alpha \(alpha)")
        }
    }

    @Test(arguments: KernelVariant.all)
    func `sources go over others`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            let alpha = [UInt8(0), 1, 100, 254, 255][(run.count + run.start) % 5]
            run.expect(
                "blend_source",
                { pixels, source, _, count in kernels.blend_source(pixels, source, count) }
            ) { below, source, _ in sourceOver(source, below) }
            // As rows of a pixel and as one row.
            run.expect(
                "blend_source_rect",
                { pixels, source, _, count in
                    kernels.blend_source_rect(pixels, 1, source, 1, 1, count)
                }
            ) { below, source, _ in sourceOver(source, below) }
            run.expect(
                "blend_source_rect",
                { pixels, source, _, count in
                    kernels.blend_source_rect(pixels, 0, source, 0, count, 1)
                }
            ) { below, source, _ in sourceOver(source, below) }
            run.expect(
                "blend_source_alpha",
                { pixels, source, _, count in
                    kernels.blend_source_alpha(pixels, source, count, alpha)
                }
            ) { below, source, _ in
                sourceOver(scaledChannels(source, by: UInt32(alpha)), below)
            }
            run.expect(
                "blend_source_mask",
                { pixels, source, mask, count in
                    kernels.blend_source_mask(pixels, source, mask, count)
                }
            ) { below, source, part in sourceOver(scaledChannels(source, by: part), below) }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `sources are scaled`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            let alpha = [UInt8(0), 1, 100, 254, 255][(run.count + run.start) % 5]
            run.expect(
                "scale_alpha",
                { pixels, source, _, count in kernels.scale_alpha(pixels, source, count, alpha) }
            ) { _, source, _ in scaledChannels(source, by: UInt32(alpha)) }
            run.expect(
                "scale_mask",
                { pixels, source, mask, count in kernels.scale_mask(pixels, source, mask, count) }
            ) { _, source, part in scaledChannels(source, by: part) }
        }
    }

    @Test(arguments: KernelVariant.all)
    func `modes combine sources with what is there`(_ variant: KernelVariant) {
        let kernels = variant.kernels
        KernelRun.each { run in
            run.expect(
                "multiply",
                { pixels, source, _, count in kernels.multiply(pixels, source, count) }
            ) { below, source, _ in
                channels {
                    let (s, d) = (source >> $0 & 255, below >> $0 & 255)
                    return div255(s * d + s * (255 - (below >> 24)) + d * (255 - (source >> 24)))
                }
            }
            run.expect(
                "screen", { pixels, source, _, count in kernels.screen(pixels, source, count) }
            ) { below, source, _ in
                channels {
                    let (s, d) = (source >> $0 & 255, below >> $0 & 255)
                    return div255(255 * s + 255 * d - s * d)
                }
            }
            run.expect(
                "plus", { pixels, source, _, count in kernels.plus(pixels, source, count) }
            ) { below, source, _ in
                channels { min(255, (source >> $0 & 255) + (below >> $0 & 255)) }
            }
        }
    }
}
