import CPixels

/// Choices in front of the loops over runs of pixels, with which all pixel work of Raster ends: the
/// functions of CPixels, which has variants for several instruction sets.
///
/// The pixels are premultiplied, and every loop computes exactly what its scalar formula in
/// `PixelArithmetic` says, whatever the run's length and alignment. Counts are not negative.
enum SpanKernels {
    typealias Pixels = UnsafeMutablePointer<UInt32>

    /// Source-over of one pixel.
    @inline(__always)
    static func paint(_ destination: Pixels, count: Int, pixel: UInt32) {
        switch pixel >> 24 {
        case 255: kiosk_fill(destination, count, pixel)
        case 0: break
        default: kiosk_blend_pixel(destination, count, pixel)
        }
    }

    /// Source-over of one pixel, opaque or not, for `height` rows whose starts are `stride` pixels
    /// apart.
    @inline(__always)
    static func paint(
        _ destination: Pixels, stride: Int, width: Int, height: Int, pixel: UInt32
    ) {
        switch pixel >> 24 {
        case 255:
            for line in 0..<height { kiosk_fill(destination + line &* stride, width, pixel) }
        case 0: break
        // Faster than row by row if the rows are not cached.
        default: kiosk_blend_pixel_rect(destination, stride, width, height, pixel)
        }
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
}
