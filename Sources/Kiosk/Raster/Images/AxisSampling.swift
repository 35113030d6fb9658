/// How the pixels of an image lie along one axis of the device.
///
/// Every answer is a function of the device pixel's absolute place, whatever part is painted.
struct AxisSampling {
    /// Up to three neighbouring pixels of the image and their weights in 1/256, which add up to
    /// 256. Pixels beyond the image's end have no weight.
    struct Taps {
        var index: Int
        var weights: (Int, Int, Int)
    }

    /// The image's pixels along the axis.
    let count: Int
    /// Whether a device pixel covers more than two pixels of the image; otherwise `taps` suffice.
    let isWide: Bool
    /// Whether a device pixel is the average of more than one pixel of the image.
    let isReducing: Bool
    private let isNearest: Bool
    /// The image's first edge on the device, in 1/256 pixel.
    private let origin: Int
    /// Pixels of the image in 1/256 device pixel, in 1/2³².
    private let step: Int

    /// The image of `count` pixels lies from `origin` over `length`, both in 1/256 device pixel.
    init(count: Int, origin: Int, length: Int, filter: ImageFilter = .smooth) {
        self.count = count
        self.origin = origin
        isReducing = filter == .smooth && (count << 8) > length
        isWide = filter == .smooth && (count << 8) > length * 2
        isNearest = filter == .nearest
        step = (count << 32) / length
    }

    /// What a device pixel is made of where `isWide` is false: an average when reducing, else a
    /// mix of the two nearest. Beyond the outermost centres the outermost pixels go on.
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
        let place = (center &+ (1 << 23)) >> 24
        if place < 0 || count == 1 { return Taps(index: 0, weights: (256, 0, 0)) }
        let index = place >> 8
        if index > count - 2 { return Taps(index: count - 2, weights: (0, 256, 0)) }
        return Taps(index: index, weights: (256 - (place & 255), place & 255, 0))
    }

    private func nearestTaps(at x: Int) -> Taps {
        let center = ((x << 8) &+ 128 &- origin) &* step
        let index = max(0, min(count - 1, center >> 32))
        // Two neighbours are read, whatever their weights.
        return index == count - 1 && count > 1
            ? Taps(index: index - 1, weights: (0, 256, 0))
            : Taps(index: index, weights: (256, 0, 0))
    }

    /// The same with three pixels inside the image, if it has as many.
    private func fitted(_ taps: Taps) -> Taps {
        var taps = taps
        while taps.index > max(count - 3, 0) {
            taps.index -= 1
            taps.weights = (0, taps.weights.0, taps.weights.1)
        }
        return taps
    }

    /// What a device pixel covers of the image, in 1/256 pixel; never empty.
    @inline(__always)
    func cover(at x: Int) -> Range<Int> {
        let start = (((x << 8) &- origin) &* step &+ (1 << 23)) >> 24
        let end = (((x << 8) &+ 256 &- origin) &* step &+ (1 << 23)) >> 24
        let first = min(max(start, 0), (count << 8) &- 1)
        return first..<max(first &+ 1, min(end, count << 8))
    }
}
