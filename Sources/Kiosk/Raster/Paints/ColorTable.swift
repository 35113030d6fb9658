/// A gradient's colours at 1,024 positions, computed by `ColorRamp`.
struct ColorTable: ~Copyable {
    static let count = 1024

    private var stops: [Gradient.Stop] = []
    /// The colours, `count` of them, once they are prepared.
    let colors = UnsafeMutablePointer<UInt64>.allocate(capacity: ColorTable.count)

    deinit { colors.deallocate() }

    /// Computes the colours of at least one stop, unless the stops are unchanged.
    mutating func prepare(_ stops: [Gradient.Stop]) {
        if stops == self.stops { return }
        self.stops = stops
        stops.withUnsafeBufferPointer { stops in
            var ramp = ColorRamp(stops)
            for index in 0..<Self.count { colors[index] = ramp.color(index) }
        }
    }

    /// Returns the index of the colour at a position in 2⁻³² of the gradient.
    @inline(__always)
    static func index(_ position: Int, _ spread: Gradient.Spread) -> Int {
        let index = position >> 22
        switch spread {
        case .pad: return max(0, min(count &- 1, index))
        case .repeat: return index & (count &- 1)
        case .reflect:
            let folded = index & (2 &* count &- 1)
            return min(folded, 2 &* count &- 1 &- folded)
        }
    }
}
