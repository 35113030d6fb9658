/// A gradient's colours at 1,024 places, premultiplied, sixteen bits a channel of which eight are
/// the fraction.
struct ColorTable {
    static let count = 1024

    private(set) var isOpaque = false
    private var stops: [Gradient.Stop] = []
    private let colors: UnsafeMutablePointer<UInt64>

    /// The memory is the caller's, for `count` colours.
    init(memory: UnsafeMutablePointer<UInt64>) { colors = memory }

    /// Computes the colours, unless they are those of the time before.
    mutating func prepare(_ stops: [Gradient.Stop]) {
        if stops == self.stops { return }
        self.stops = stops
        isOpaque = stops.allSatisfy { $0.color.isOpaque }
        for index in 0..<Self.count { colors[index] = Self.color(stops, index) }
    }

    /// The colour at a place of the table.
    static func color(_ stops: [Gradient.Stop], _ index: Int) -> UInt64 {
        // The ends have the first and the last colour as they are.
        let t = Double(index) / Double(count - 1)
        var next = 0
        var (before, after) = (0.0, place(stops[0], 0))
        while next < stops.count, after <= t {
            before = after
            next += 1
            if next < stops.count { after = place(stops[next], before) }
        }
        let (a, b) = (stops[max(0, next - 1)], stops[min(next, stops.count - 1)])
        let part = after > before && next > 0 ? min(1, (t - before) / (after - before)) : 0
        return mix(a.color.premultiplied, b.color.premultiplied, part)
    }

    private static func place(_ stop: Gradient.Stop, _ least: Double) -> Double {
        let offset = Double(stop.offset)
        return offset > least ? min(1, offset) : least
    }

    private static func mix(_ a: UInt32, _ b: UInt32, _ part: Double) -> UInt64 {
        var result: UInt64 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (x, y) = (Double(a >> shift & 255), Double(b >> shift & 255))
            let value = UInt64((x + (y - x) * part) * 256)
            result |= value << UInt64(shift * 2)
        }
        return result
    }

    @inline(__always)
    subscript(index: Int) -> UInt64 { colors[index] }

    /// The colour of a place in 2⁻³² of the gradient.
    @inline(__always)
    func color(_ place: Int, _ spread: Gradient.Spread) -> UInt64 {
        colors[Self.index(place, spread)]
    }

    /// The index of the colour of a place in 2⁻³² of the gradient.
    @inline(__always)
    static func index(_ place: Int, _ spread: Gradient.Spread) -> Int {
        let index = place >> 22
        switch spread {
        case .pad: return max(0, min(count &- 1, index))
        case .repeat: return index & (count &- 1)
        case .reflect:
            let folded = index & (2 &* count &- 1)
            return min(folded, 2 &* count &- 1 &- folded)
        }
    }
}
