/// The mapping between an image's pixels and the device's along one axis.
///
/// All results depend only on the device pixel's absolute position, whatever part is painted.
struct AxisSampling {
    /// Up to three neighbouring image pixels and their weights in 1/256, which add up to 256.
    /// Pixels beyond the image's end have weight zero.
    struct Taps {
        var index: Int
        var weights: (Int, Int, Int)
    }

    /// Number of image pixels along the axis.
    let count: Int
    /// True if a device pixel covers more than two image pixels; otherwise `taps` suffice.
    let isWide: Bool
    /// True if a device pixel averages more than one image pixel.
    let isReducing: Bool
    private let isNearest: Bool
    /// Position of the image's first edge on the device, in 1/256 pixel.
    private let origin: Int
    /// Image pixels per 1/256 device pixel, in 1/2³².
    private let step: Int

    /// Maps `count` image pixels to the device range of `length` from `origin`, both in 1/256
    /// pixel.
    init(count: Int, origin: Int, length: Int, filter: ImageFilter) {
        self.count = count
        self.origin = origin
        isReducing = filter == .smooth && (count << 8) > length
        isWide = filter == .smooth && (count << 8) > length * 2
        isNearest = filter == .nearest
        step = (count << 32) / length
    }

    /// Returns the taps of a device pixel if `isWide` is false: an average when reducing, else a
    /// mix of the two nearest. Beyond the outermost centres, the outermost pixels repeat.
    @inline(__always)
    func taps(at x: Int) -> Taps {
        guard isReducing else { return isNearest ? nearestTaps(at: x) : mixTaps(at: x) }
        let cover = cover(at: x)
        let (first, last) = (cover.lowerBound >> 8, (cover.upperBound - 1) >> 8)
        if first == last { return fitted(Taps(index: first, weights: (256, 0, 0))) }
        let length = cover.count
        let firstPart = ((first + 1) << 8) - cover.lowerBound
        let lastPart = cover.upperBound - (last << 8)
        let left = (firstPart * 256 + length / 2) / length
        let right = min((lastPart * 256 + length / 2) / length, 256 - left)
        let weights =
            last - first == 1 ? (left, 256 - left, 0) : (left, 256 - left - right, right)
        return fitted(Taps(index: first, weights: weights))
    }

    private func mixTaps(at x: Int) -> Taps {
        let center = ((x << 8) &+ 128 &- origin) &* step &- (1 << 31)
        let position = (center &+ (1 << 23)) >> 24
        if position < 0 || count == 1 { return Taps(index: 0, weights: (256, 0, 0)) }
        let index = position >> 8
        if index > count - 2 { return Taps(index: count - 2, weights: (0, 256, 0)) }
        return Taps(index: index, weights: (256 - (position & 255), position & 255, 0))
    }

    private func nearestTaps(at x: Int) -> Taps {
        let center = ((x << 8) &+ 128 &- origin) &* step
        let index = max(0, min(count - 1, center >> 32))
        // Two neighbours are read, whatever their weights.
        return index == count - 1 && count > 1
            ? Taps(index: index - 1, weights: (0, 256, 0))
            : Taps(index: index, weights: (256, 0, 0))
    }

    /// Shifts three taps to lie inside the image, if it has as many pixels.
    private func fitted(_ taps: Taps) -> Taps {
        var taps = taps
        while taps.index > max(count - 3, 0) {
            taps.index -= 1
            taps.weights = (0, taps.weights.0, taps.weights.1)
        }
        return taps
    }

    /// Returns the range of the image that a device pixel covers, in 1/256 pixel; never empty.
    @inline(__always)
    func cover(at x: Int) -> Range<Int> {
        let start = (((x << 8) &- origin) &* step &+ (1 << 23)) >> 24
        let end = (((x << 8) &+ 256 &- origin) &* step &+ (1 << 23)) >> 24
        let first = min(max(start, 0), (count << 8) &- 1)
        return first..<max(first &+ 1, min(end, count << 8))
    }
}
