/// The interpolated colours of a gradient, premultiplied, with sixteen bits per channel, of which
/// eight are the fraction.
struct ColorRamp: BitwiseCopyable {
    private let stops: UnsafeBufferPointer<Gradient.Stop>
    /// The interval between two stops that was used last: its ends and the step within it.
    private var low = 0.0
    private var high = -1.0
    private var step = 0.0
    /// The colour at the interval's start and its difference to the end, in 1/256 of a channel's
    /// step. 2¹⁶ is added to `color`, so that all sums have the same exponent.
    private var color = SIMD4<Double>.zero
    private var difference = SIMD4<Double>.zero

    /// Makes a ramp of at least one stop. The caller owns the memory.
    init(_ stops: UnsafeBufferPointer<Gradient.Stop>) { self.stops = stops }

    /// Returns the colour at an index from 0 to `ColorTable.count` - 1. The ends have exactly the
    /// first and the last colour.
    @inline(__always)
    mutating func color(_ index: Int) -> UInt64 {
        let position = Double(index)
        if !(position >= low && position < high) { find(position) }
        let part = step > 0 ? min(1, (position - low) * step) : 0
        let value = color + difference * part
        return Self.whole(value[0]) | Self.whole(value[1]) << 16 | Self.whole(value[2]) << 32
            | Self.whole(value[3]) << 48
    }

    /// Extracts the sum's excess over 2¹⁶, rounded to 2⁻³⁶ and truncated to an integer.
    @inline(__always)
    private static func whole(_ value: Double) -> UInt64 { value.bitPattern >> 36 & 0xFFFF }

    /// Finds the last stop at or before a position, and the stop after it.
    private mutating func find(_ position: Double) {
        var next = 0
        (low, high) = (-Double.infinity, Self.position(stops[0], 0))
        while next < stops.count, high <= position {
            low = high
            next += 1
            high = next < stops.count ? Self.position(stops[next], low) : .infinity
        }
        let isBetween = next > 0 && next < stops.count
        step = isBetween ? 1 / (high - low) : 0
        let first = Self.channels(stops[max(0, next - 1)].color)
        difference = (Self.channels(stops[min(next, stops.count - 1)].color) - first) * 256
        color = first * 256 + 65536
    }

    private static func position(_ stop: Gradient.Stop, _ least: Double) -> Double {
        let last = Double(ColorTable.count - 1)
        let position = Double(stop.offset) * last
        return position > least ? min(last, position) : least
    }

    private static func channels(_ color: Color) -> SIMD4<Double> {
        let pixel = color.premultiplied
        return SIMD4(
            Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
            Double(pixel >> 24))
    }
}
