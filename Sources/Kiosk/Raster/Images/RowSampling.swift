/// Samples rows of an image across, at the same columns each time.
struct RowSampling {
    private enum Kind {
        /// Two pixels with weights.
        case mix
        /// Three pixels with weights.
        case narrow
        /// More than that.
        case wide
    }

    private let kind: Kind
    private let count: Int
    private let starts: UnsafeMutablePointer<UInt32>
    private let weights: UnsafeMutablePointer<UInt64>

    /// For `count` device columns from `minX` on. Keeps its tables in `scratch`.
    init(_ axis: AxisSampling, minX: Int, count: Int, scratch: ImageScratch) {
        self.count = count
        starts = scratch.starts
        weights = scratch.weights
        kind = axis.isWide ? .wide : axis.isReducing ? .narrow : .mix
        for index in 0..<count {
            if axis.isWide {
                let cover = axis.cover(at: minX + index)
                starts[index] = UInt32(truncatingIfNeeded: cover.lowerBound)
                weights[index] = UInt64(cover.count)
            } else {
                let taps = axis.taps(at: minX + index)
                starts[index] = UInt32(truncatingIfNeeded: taps.index)
                weights[index] = UInt64(taps.weights.0) << 32 | UInt64(taps.weights.1)
            }
        }
    }

    func sample(_ line: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>) {
        switch kind {
        case .mix:
            for index in 0..<count {
                let (redBlue, alphaGreen) = pair(line + Int(starts[index]), weights[index])
                result[index] = rounded(redBlue, alphaGreen)
            }
        case .narrow:
            for index in 0..<count {
                let place = line + Int(starts[index])
                let parts = weights[index]
                let rest = UInt32(truncatingIfNeeded: 256 &- (parts >> 32) &- (parts & 0xFFFF))
                let (redBlue, alphaGreen) = pair(place, parts)
                result[index] = rounded(
                    redBlue &+ (place[2] & 0x00FF_00FF) &* rest,
                    alphaGreen &+ ((place[2] >> 8) & 0x00FF_00FF) &* rest)
            }
        case .wide: average(line, into: result)
        }
    }

    /// Two neighbours times their weights, the left one's in the upper half of `weights`, added up.
    ///
    /// With both pixels in a word and the weights crosswise, the upper half of the product is
    /// left · w₀ + right · w₁, and the lower one, at most 255 · 256 in 16 bits, carries nothing
    /// into it.
    @inline(__always)
    private func pair(
        _ place: UnsafePointer<UInt32>, _ weights: UInt64
    ) -> (redBlue: UInt32, alphaGreen: UInt32) {
        let pixels = UInt64(place[0]) | UInt64(place[1]) << 32
        let redBlue = (pixels & 0x00FF_00FF_00FF_00FF) &* weights
        let alphaGreen = ((pixels >> 8) & 0x00FF_00FF_00FF_00FF) &* weights
        return (
            UInt32(truncatingIfNeeded: redBlue >> 32),
            UInt32(truncatingIfNeeded: alphaGreen >> 32)
        )
    }

    @inline(__always)
    private func rounded(_ redBlue: UInt32, _ alphaGreen: UInt32) -> UInt32 {
        (((redBlue &+ 0x0080_0080) >> 8) & 0x00FF_00FF)
            | ((alphaGreen &+ 0x0080_0080) & 0xFF00_FF00)
    }

    private func average(
        _ line: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>
    ) {
        var length = 0
        var reciprocal = Reciprocal(1)
        for index in 0..<count {
            if length != Int(weights[index]) {
                length = Int(weights[index])
                reciprocal = Reciprocal(length)
            }
            let start = Int(starts[index])
            let end = start &+ length
            var place = (start >> 8) &+ 1
            let last = end >> 8
            var sums = ChannelSums()
            let firstPart = min(length, (place << 8) &- start)
            sums.add(line[place &- 1], weight: UInt32(truncatingIfNeeded: firstPart))
            while place < last {
                let next = min(last, place &+ 256)
                sums.add(line + place, count: next &- place)
                place = next
            }
            if last >= place, end & 255 != 0 {
                sums.add(line[last], weight: UInt32(truncatingIfNeeded: end & 255))
            }
            result[index] = sums.divided(by: reciprocal)
        }
    }
}
