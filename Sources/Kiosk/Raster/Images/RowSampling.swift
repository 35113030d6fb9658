import CPixels

/// A sampler for rows of an image, always at the same columns.
struct RowSampling {
    private enum Kind {
        /// Two weighted pixels.
        case mix
        /// Three weighted pixels.
        case narrow
        /// More than three pixels.
        case wide
    }

    private let kind: Kind
    private let count: Int
    private let starts: UnsafeMutablePointer<UInt32>
    /// For `wide`, the length covered by a column; else twice the second pixel's weight.
    private let weights: UnsafeMutablePointer<UInt32>
    /// Twice the third pixel's weight.
    private let lastWeights: UnsafeMutablePointer<UInt32>

    /// Prepares `count` device columns from `minX`. Keeps its tables in `scratch`.
    init(_ axis: AxisSampling, minX: Int, count: Int, scratch: ImageScratch) {
        self.count = count
        starts = scratch.starts
        weights = scratch.weights
        lastWeights = scratch.lastWeights
        kind = axis.isWide ? .wide : axis.isReducing ? .narrow : .mix
        for index in 0..<count {
            if axis.isWide {
                let cover = axis.cover(at: minX + index)
                starts[index] = UInt32(truncatingIfNeeded: cover.lowerBound)
                weights[index] = UInt32(truncatingIfNeeded: cover.count)
            } else {
                let taps = axis.taps(at: minX + index)
                starts[index] = UInt32(truncatingIfNeeded: taps.index)
                weights[index] = UInt32(truncatingIfNeeded: taps.weights.1) &* 0x1_0001
                lastWeights[index] = UInt32(truncatingIfNeeded: taps.weights.2) &* 0x1_0001
            }
        }
    }

    func sample(_ line: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>) {
        switch kind {
        case .mix: kiosk_sample2(result, line, starts, weights, count)
        case .narrow: kiosk_sample3(result, line, starts, weights, lastWeights, count)
        case .wide: average(line, into: result)
        }
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
            var position = (start >> 8) &+ 1
            let last = end >> 8
            var sums = ChannelSums()
            let firstPart = min(length, (position << 8) &- start)
            sums.add(line[position &- 1], weight: UInt32(truncatingIfNeeded: firstPart))
            while position < last {
                let next = min(last, position &+ 256)
                sums.add(line + position, count: next &- position)
                position = next
            }
            if last >= position, end & 255 != 0 {
                sums.add(line[last], weight: UInt32(truncatingIfNeeded: end & 255))
            }
            result[index] = sums.divided(by: reciprocal)
        }
    }
}
