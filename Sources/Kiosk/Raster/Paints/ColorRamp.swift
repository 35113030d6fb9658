/// The colours of a gradient's stops and between them, premultiplied, sixteen bits a channel of
/// which eight are the fraction.
struct ColorRamp {
    private let stops: [Gradient.Stop]
    /// The part of the ramp between two stops that was asked for last.
    private var low = 0.0
    private var high = -1.0
    private var start = 0.0
    private var length = 0.0
    private var color = SIMD4<Double>.zero
    private var difference = SIMD4<Double>.zero

    /// There is at least one stop.
    init(_ stops: [Gradient.Stop]) { self.stops = stops }

    /// The colour at a place, of which the ramp has 0 to `ColorTable.count` - 1. The ends have the
    /// first and the last colour as they are.
    @inline(__always)
    mutating func color(_ index: Int) -> UInt64 {
        let t = Double(index) / Double(ColorTable.count - 1)
        if !(t >= low && t < high) { find(t) }
        let part = length > 0 ? min(1, (t - start) / length) : 0
        let value = (color + difference * part) * 256
        return UInt64(value[0]) | UInt64(value[1]) << 16 | UInt64(value[2]) << 32
            | UInt64(value[3]) << 48
    }

    /// Chooses the last stop that is not behind a place, and the one behind it.
    private mutating func find(_ t: Double) {
        var next = 0
        var (before, after) = (-Double.infinity, Self.place(stops[0], 0))
        while next < stops.count, after <= t {
            before = after
            next += 1
            after = next < stops.count ? Self.place(stops[next], before) : .infinity
        }
        let (a, b) = (stops[max(0, next - 1)], stops[min(next, stops.count - 1)])
        (low, high) = (before, after)
        let isBetween = next > 0 && next < stops.count
        start = isBetween ? before : 0
        length = isBetween ? after - before : 0
        color = Self.channels(a.color)
        difference = Self.channels(b.color) - color
    }

    private static func place(_ stop: Gradient.Stop, _ least: Double) -> Double {
        let offset = Double(stop.offset)
        return offset > least ? min(1, offset) : least
    }

    private static func channels(_ color: Color) -> SIMD4<Double> {
        let pixel = color.premultiplied
        return SIMD4(
            Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
            Double(pixel >> 24))
    }
}
