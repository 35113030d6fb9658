/// The colours of a gradient's stops and between them, premultiplied, sixteen bits a channel of
/// which eight are the fraction.
struct ColorRamp: BitwiseCopyable {
    private let stops: UnsafeBufferPointer<Gradient.Stop>
    /// The part of the ramp between two stops that was asked for last: where it begins and ends,
    /// and a place further on in it.
    private var low = 0.0
    private var high = -1.0
    private var step = 0.0
    /// The colour there and how much it differs at the other end, in 1/256 of a channel's step.
    /// `color` is greater by 2¹⁶, so that all sums have their last bit in the same place.
    private var color = SIMD4<Double>.zero
    private var difference = SIMD4<Double>.zero

    /// There is at least one stop. The memory is the caller's.
    init(_ stops: UnsafeBufferPointer<Gradient.Stop>) { self.stops = stops }

    /// The colour at a place, of which the ramp has 0 to `ColorTable.count` - 1. The ends have the
    /// first and the last colour as they are.
    @inline(__always)
    mutating func color(_ index: Int) -> UInt64 {
        let place = Double(index)
        if !(place >= low && place < high) { find(place) }
        let part = step > 0 ? min(1, (place - low) * step) : 0
        let value = color + difference * part
        return Self.whole(value[0]) | Self.whole(value[1]) << 16 | Self.whole(value[2]) << 32
            | Self.whole(value[3]) << 48
    }

    /// What a sum is beyond 2¹⁶, rounded to 2⁻³⁶ and cut to a whole number.
    @inline(__always)
    private static func whole(_ value: Double) -> UInt64 { value.bitPattern >> 36 & 0xFFFF }

    /// Chooses the last stop that is not behind a place, and the one behind it.
    private mutating func find(_ place: Double) {
        var next = 0
        (low, high) = (-Double.infinity, Self.place(stops[0], 0))
        while next < stops.count, high <= place {
            low = high
            next += 1
            high = next < stops.count ? Self.place(stops[next], low) : .infinity
        }
        let isBetween = next > 0 && next < stops.count
        step = isBetween ? 1 / (high - low) : 0
        let first = Self.channels(stops[max(0, next - 1)].color)
        difference = (Self.channels(stops[min(next, stops.count - 1)].color) - first) * 256
        color = first * 256 + 65536
    }

    private static func place(_ stop: Gradient.Stop, _ least: Double) -> Double {
        let last = Double(ColorTable.count - 1)
        let place = Double(stop.offset) * last
        return place > least ? min(last, place) : least
    }

    private static func channels(_ color: Color) -> SIMD4<Double> {
        let pixel = color.premultiplied
        return SIMD4(
            Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
            Double(pixel >> 24))
    }
}
