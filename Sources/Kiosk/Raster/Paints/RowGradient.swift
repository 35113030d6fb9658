import CPixels

/// A gradient that runs straight down the device: one colour a row.
///
/// The colour is what a `ColorTable` has at the row's place, without computing the rest of it;
/// dithering repeats after eight pixels.
struct RowGradient {
    private var ramp: ColorRamp
    private let spread: Gradient.Spread
    /// In 2⁻³² of the gradient: a pixel further down, and at the origin's row.
    private let step: Int
    private let start: Int
    private let isLast: Bool
    /// Where dithering begins.
    private let origin: PixelOrigin
    /// Two periods of the row's pixels, so that one begins at every column.
    private let pattern: UnsafeMutablePointer<UInt32>

    /// Nil for a gradient that varies along rows. `pattern` is room for 16 pixels.
    init?(
        _ gradient: Gradient, _ place: GradientPlace, _ origin: PixelOrigin,
        pattern: UnsafeMutablePointer<UInt32>
    ) {
        self.origin = origin
        switch place {
        case .linear(0, let step, let start): (self.step, self.start, isLast) = (step, start, false)
        case .last: (step, start, isLast) = (0, 0, true)
        default: return nil
        }
        ramp = ColorRamp(gradient.stops)
        spread = gradient.spread
        self.pattern = pattern
    }

    /// Computes a row; `pixels(at:)` gives its pixels until the next one.
    mutating func prepare(_ y: Int) {
        let y = y &- origin.y
        let index =
            isLast ? ColorTable.count - 1 : ColorTable.index(start &+ y &* step, spread)
        kiosk_dither_pixel(pattern, 16, ramp.color(index), 0, y)
    }

    /// The eight pixels from a column on, which go on repeating.
    @inline(__always)
    func pixels(at x: Int) -> UnsafePointer<UInt32> {
        UnsafePointer(pattern + ((x &- origin.x) & 7))
    }
}
