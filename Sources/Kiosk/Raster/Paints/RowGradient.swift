import CPixels

/// A gradient that runs straight down the device: one colour per row.
///
/// The colour is that of a `ColorTable` at the row's position, without computing the rest of the
/// table; dithering repeats after eight pixels.
struct RowGradient: BitwiseCopyable {
    private var ramp: ColorRamp
    private let spread: Gradient.Spread
    /// The step per row and the value at the origin's row, in 2⁻³² of the gradient.
    private let step: Int
    private let start: Int
    private let isLast: Bool
    /// Origin of the dithering matrix.
    private let origin: PixelOrigin
    /// The row, counted from the origin, and its colour.
    private var row = 0
    private var color: UInt64 = 0
    /// Two periods of the row's pixels, so that a period can start at any column.
    private let pattern: UnsafeMutablePointer<UInt32>
    private var hasPattern = false

    /// Returns nil for a gradient that varies along rows. `stops` are those of the gradient, at
    /// least one; `pattern` has room for 16 pixels.
    init?(
        _ stops: UnsafeBufferPointer<Gradient.Stop>, _ spread: Gradient.Spread,
        _ position: GradientPosition, _ origin: PixelOrigin, pattern: UnsafeMutablePointer<UInt32>
    ) {
        self.origin = origin
        switch position {
        case .linear(0, let step, let start): (self.step, self.start, isLast) = (step, start, false)
        case .last: (step, start, isLast) = (0, 0, true)
        default: return nil
        }
        ramp = ColorRamp(stops)
        self.spread = spread
        self.pattern = pattern
    }

    /// Prepares a row.
    mutating func prepare(_ y: Int) {
        row = y &- origin.y
        let index =
            isLast ? ColorTable.count - 1 : ColorTable.index(start &+ row &* step, spread)
        color = ramp.color(index)
        hasPattern = false
    }

    /// Writes the row's pixels from a column on.
    func fill(_ target: UnsafeMutablePointer<UInt32>, x: Int, count: Int) {
        kiosk_dither_pixel(target, count, color, x &- origin.x, row)
    }

    /// Writes the pixels of several rows from a column on, and continues after them.
    mutating func fill(
        _ target: UnsafeMutablePointer<UInt32>, stride: Int, _ lines: Range<Int>, x: Int, count: Int
    ) {
        var target = target
        for y in lines {
            prepare(y)
            fill(target, x: x, count: count)
            target += stride
        }
    }

    /// Returns the row's eight repeating pixels from a column on.
    mutating func pixels(at x: Int) -> UnsafePointer<UInt32> {
        if !hasPattern {
            kiosk_dither_pixel(pattern, 16, color, 0, row)
            hasPattern = true
        }
        return UnsafePointer(pattern + ((x &- origin.x) & 7))
    }
}
