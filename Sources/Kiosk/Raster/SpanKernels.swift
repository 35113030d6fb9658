import CPixels

/// The loops over runs of neighbouring pixels. All pixel work of Raster ends here, and continues in
/// CPixels, which has variants for several instruction sets.
///
/// The pixels are premultiplied, and every kernel computes exactly what its scalar formula in
/// `PixelArithmetic` says, whatever the run's length and alignment. Counts are not negative.
enum SpanKernels {
    typealias Pixels = UnsafeMutablePointer<UInt32>

    /// Replaces pixels with one pixel.
    @inline(__always)
    static func fill(_ destination: Pixels, count: Int, pixel: UInt32) {
        kiosk_fill(destination, count, pixel)
    }

    /// Copies pixels.
    @inline(__always)
    static func copy(_ destination: Pixels, source: UnsafePointer<UInt32>, count: Int) {
        destination.update(from: source, count: count)
    }

    /// Source-over of one pixel.
    @inline(__always)
    static func paint(_ destination: Pixels, count: Int, pixel: UInt32) {
        switch pixel >> 24 {
        case 255: fill(destination, count: count, pixel: pixel)
        case 0: break
        default: blend(destination, count: count, pixel: pixel)
        }
    }

    /// Source-over of one translucent pixel.
    @inline(__always)
    static func blend(_ destination: Pixels, count: Int, pixel: UInt32) {
        kiosk_blend_pixel(destination, count, pixel)
    }

    /// Blends `height` rows whose starts are `stride` pixels apart; faster than row by row if the
    /// rows are not cached.
    @inline(__always)
    static func blend(
        _ destination: Pixels, stride: Int, width: Int, height: Int, pixel: UInt32
    ) {
        kiosk_blend_pixel_rect(destination, stride, width, height, pixel)
    }

    /// Source-over of one pixel, opaque or not, for `height` rows.
    @inline(__always)
    static func paint(
        _ destination: Pixels, stride: Int, width: Int, height: Int, pixel: UInt32
    ) {
        switch pixel >> 24 {
        case 255:
            for line in 0..<height {
                fill(destination + line &* stride, count: width, pixel: pixel)
            }
        case 0: break
        default: blend(destination, stride: stride, width: width, height: height, pixel: pixel)
        }
    }

    /// Prefetches pixels that will be blended soon, such as those of the next row. They may lie
    /// outside the picture.
    @inline(__always)
    static func prefetch(_ pixels: UnsafePointer<UInt32>, count: Int) {
        kiosk_prefetch(pixels, count)
    }

    /// Source-over of one pixel with a coverage in 1/255 per position.
    @inline(__always)
    static func blend(
        _ destination: Pixels, coverage: UnsafePointer<UInt8>, count: Int, pixel: UInt32
    ) {
        kiosk_blend_pixel_mask(destination, coverage, count, pixel)
    }

    /// Blends `height` rows. Strides are the distances between the starts of two rows.
    @inline(__always)
    static func blend(
        _ destination: Pixels, stride: Int, coverage: UnsafePointer<UInt8>, coverageStride: Int,
        width: Int, height: Int, pixel: UInt32
    ) {
        kiosk_blend_pixel_mask_rect(
            destination, stride, coverage, coverageStride, width, height, pixel)
    }

    /// Source-over of pixels.
    @inline(__always)
    static func blend(_ destination: Pixels, source: UnsafePointer<UInt32>, count: Int) {
        kiosk_blend_source(destination, source, count)
    }

    /// Blends `height` rows. Strides are the distances between the starts of two rows.
    @inline(__always)
    static func blend(
        _ destination: Pixels, stride: Int, source: UnsafePointer<UInt32>, sourceStride: Int,
        width: Int, height: Int
    ) {
        kiosk_blend_source_rect(destination, stride, source, sourceStride, width, height)
    }

    /// Source-over of `source` times `coverage / 255`, which is at most 1.
    @inline(__always)
    static func blend(
        _ destination: Pixels, source: UnsafePointer<UInt32>, count: Int, coverage: UInt32
    ) {
        kiosk_blend_source_alpha(
            destination, source, count, UInt8(truncatingIfNeeded: coverage))
    }

    /// Source-over of `source` with a coverage in 1/255 per position.
    @inline(__always)
    static func blend(
        _ destination: Pixels, source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>,
        count: Int
    ) {
        kiosk_blend_source_mask(destination, source, coverage, count)
    }

    /// Blends a premultiplied source by a blend mode.
    @inline(__always)
    static func blend(
        _ destination: Pixels, source: UnsafePointer<UInt32>, count: Int, mode: BlendMode
    ) {
        switch mode {
        case .sourceOver: kiosk_blend_source(destination, source, count)
        case .multiply: kiosk_multiply(destination, source, count)
        case .screen: kiosk_screen(destination, source, count)
        case .plus: kiosk_plus(destination, source, count)
        }
    }

    /// Multiplies `source` by `coverage / 255`. Both may be the same buffer.
    @inline(__always)
    static func scale(
        _ destination: Pixels, source: UnsafePointer<UInt32>, count: Int, coverage: UInt8
    ) {
        kiosk_scale_alpha(destination, source, count, coverage)
    }

    /// Multiplies `source` by a coverage in 1/255 per position. Both may be the same buffer.
    @inline(__always)
    static func scale(
        _ destination: Pixels, source: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt8>,
        count: Int
    ) {
        kiosk_scale_mask(destination, source, coverage, count)
    }

    /// Computes a · w₀ + b · w₁ for each channel, the weights in 1/256 and 1 in total, rounded to
    /// nearest.
    @inline(__always)
    static func mix(
        _ destination: Pixels, _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>,
        weights: (UInt16, UInt16), count: Int
    ) {
        kiosk_mix2(destination, a, b, count, weights.0, weights.1)
    }

    /// Mixes three rows likewise.
    @inline(__always)
    static func mix(
        _ destination: Pixels, _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>,
        _ c: UnsafePointer<UInt32>, weights: (UInt16, UInt16, UInt16), count: Int
    ) {
        kiosk_mix3(destination, a, b, c, count, weights.0, weights.1, weights.2)
    }
}

extension SpanKernels {
    typealias Coverages = UnsafeMutablePointer<UInt8>

    /// Multiplies coverages by `coverage / 255`. Both rows may be the same buffer.
    @inline(__always)
    static func scale(
        _ destination: Coverages, _ source: UnsafePointer<UInt8>, count: Int, coverage: UInt8
    ) {
        kiosk_mask_alpha(destination, source, count, coverage)
    }
}
