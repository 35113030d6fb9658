import CPixels

/// Computes the pixels of a gradient, one run of a row at a time.
///
/// Sixteen bits per channel become eight by ordered dithering with an 8 × 8 matrix of the device
/// pixel's position; a colour without a fraction stays exact.
struct GradientSpan: BitwiseCopyable {
    /// Colours of a `ColorTable`.
    let colors: UnsafePointer<UInt64>
    let position: GradientPosition
    let spread: Gradient.Spread
    /// Origin of the dithering matrix.
    let origin: PixelOrigin
    let pixels: UnsafeMutablePointer<UInt32>

    /// Returns the pixels from `x` on, valid until the next call.
    @inline(__always)
    func row(_ y: Int, x: Int, count: Int) -> UnsafePointer<UInt32> {
        row(y, x: x, count: count, into: pixels)
        return UnsafePointer(pixels)
    }

    /// Writes the pixels from `x` on.
    func row(_ y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let (x, y) = (x &- origin.x, y &- origin.y)
        switch position {
        case .linear(let across, let down, let start):
            let first = start &+ x &* across &+ y &* down
            kiosk_linear_row(
                pixels, count, colors, spread.kernel, x, y, Int64(first), Int64(across))
        case .radial(var radial):
            kiosk_radial_row(pixels, count, colors, spread.kernel, x, y, &radial)
        case .conic(var map): kiosk_conic_row(pixels, count, colors, x, y, &map)
        case .last:
            kiosk_dither_pixel(pixels, count, colors[ColorTable.count - 1], x, y)
        }
    }
}

extension Gradient.Spread {
    fileprivate var kernel: kiosk_spread {
        switch self {
        case .pad: kiosk_spread_pad
        case .repeat: kiosk_spread_repeat
        case .reflect: kiosk_spread_reflect
        }
    }
}
