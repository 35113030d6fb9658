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
    /// For `wide`, the length's reciprocal; else twice the third pixel's weight.
    private let lastWeights: UnsafeMutablePointer<UInt32>
    /// Columns of the image that are read.
    let columns: Range<Int>

    /// Prepares `count` device columns from `minX`. Keeps its tables in `scratch`.
    init(_ axis: AxisSampling, minX: Int, count: Int, scratch: ImageScratch) {
        self.count = count
        starts = scratch.starts
        weights = scratch.weights
        lastWeights = scratch.lastWeights
        kind = axis.isWide ? .wide : axis.isReducing ? .narrow : .mix
        var reciprocal = Reciprocal(1)
        for index in 0..<count {
            if axis.isWide {
                let cover = axis.cover(at: minX + index)
                starts[index] = UInt32(truncatingIfNeeded: cover.lowerBound)
                let length = UInt32(truncatingIfNeeded: cover.count)
                if index == 0 || length != weights[index - 1] {
                    reciprocal = Reciprocal(cover.count)
                }
                weights[index] = length
                lastWeights[index] = reciprocal.factor
            } else {
                let taps = axis.taps(at: minX + index)
                starts[index] = UInt32(truncatingIfNeeded: taps.index)
                weights[index] = UInt32(truncatingIfNeeded: taps.weights.1) &* 0x1_0001
                lastWeights[index] = UInt32(truncatingIfNeeded: taps.weights.2) &* 0x1_0001
            }
        }
        let (low, high) = (Int(starts[0]), Int(starts[count - 1]))
        columns =
            axis.isWide
            ? low >> 8..<(high + Int(weights[count - 1]) + 255) >> 8
            : low..<high + (axis.isReducing ? 3 : 2)
    }

    func sample(_ line: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>) {
        switch kind {
        case .mix: kiosk_sample2(result, line, starts, weights, count)
        case .narrow: kiosk_sample3(result, line, starts, weights, lastWeights, count)
        case .wide: kiosk_average(result, line, starts, weights, lastWeights, count)
        }
    }
}
