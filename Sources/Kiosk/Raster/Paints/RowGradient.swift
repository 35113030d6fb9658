/// A gradient that runs straight down the device: one colour a row.
///
/// The colour is what `ColorTable` has at the row's place, without computing the rest of the table;
/// dithering repeats after eight pixels.
struct RowGradient {
    private let stops: [Gradient.Stop]
    private let spread: Gradient.Spread
    private let step: Int
    private let origin: Int
    /// Two periods of the row's pixels, so that one begins at every column.
    private let pattern: UnsafeMutablePointer<UInt32>

    /// Nil for a gradient that varies along rows. `pattern` is room for 16 pixels.
    init?(
        _ gradient: Gradient, _ place: GradientPlace, pattern: UnsafeMutablePointer<UInt32>
    ) {
        switch place {
        case .linear(0, let step, let origin): (self.step, self.origin) = (step, origin)
        case .last: (step, origin) = (0, .max)
        default: return nil
        }
        stops = gradient.stops
        spread = gradient.spread
        self.pattern = pattern
    }

    /// Computes a row; `pixels(at:)` gives its pixels until the next one.
    func prepare(_ y: Int) {
        let index =
            origin == .max
            ? ColorTable.count - 1 : ColorTable.index(origin &+ y &* step, spread)
        let color = ColorTable.color(stops, index)
        if color & 0x00FF_00FF_00FF_00FF == 0 {
            let pixel = GradientSpan.dithered(color, 0, y)
            pattern.update(repeating: pixel, count: 16)
            return
        }
        for x in 0..<8 {
            let pixel = GradientSpan.dithered(color, x, y)
            pattern[x] = pixel
            pattern[x &+ 8] = pixel
        }
    }

    /// The eight pixels from a column on, which go on repeating.
    @inline(__always)
    func pixels(at x: Int) -> UnsafePointer<UInt32> { UnsafePointer(pattern + (x & 7)) }
}
