/// How the pixels of an image lie along one axis of the device.
///
/// Every answer is a function of the device pixel's absolute place, whatever part is painted.
struct AxisSampling {
    /// The image's pixels along the axis.
    let count: Int
    /// Whether a device pixel takes the average of what it covers, because that is more than two
    /// pixels of the image; otherwise it takes a mix of the two nearest.
    let isAveraging: Bool
    /// The image's first edge on the device, in 1/256 pixel.
    private let origin: Int
    /// Pixels of the image in 1/256 device pixel, in 1/2³².
    private let step: Int

    /// The image of `count` pixels lies from `origin` over `length`, both in 1/256 device pixel.
    init(count: Int, origin: Int, length: Int) {
        self.count = count
        self.origin = origin
        isAveraging = (count << 8) > length * 2
        step = (count << 32) / length
    }

    /// The left of the two pixels to mix and the weight of the right one, in 1/256 from 0 to 256.
    /// Beyond the outermost centres the outermost pixels go on.
    @inline(__always)
    func linear(at x: Int) -> (index: Int, weight: Int) {
        let center = ((x << 8) &+ 128 &- origin) &* step &- (1 << 31)
        let place = (center &+ (1 << 23)) >> 24
        if place < 0 { return (0, 0) }
        if (place >> 8) >= count &- 1 { return count > 1 ? (count &- 2, 256) : (0, 0) }
        return (place >> 8, place & 255)
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
