import CPixels

/// Computes the pixels of a pattern, one run of a row at a time.
///
/// The image position of a pixel's centre is computed in 1/65536 image pixel from the pixel's
/// position only; interpolation weights are in 1/256, rounded to nearest, first across and then
/// down.
struct PatternSpan: BitwiseCopyable {
    /// The first pixel of an image that is not indexed.
    private let words: UnsafePointer<UInt32>?
    private let indexed: IndexedPixels?
    private let (width, height, stride): (Int, Int, Int)
    private let spread: Gradient.Spread
    private let isNearest: Bool
    private let tint: UInt32?
    /// Image pixels in 2⁻³²: the step to the right, the step down, and the value at `origin`.
    private let (xx, yx, xy, yy): (Int, Int, Int, Int)
    private let (x0, y0): (Int, Int)
    private let origin: PixelOrigin
    /// Samples per device pixel in each direction.
    private let samples: Int
    private let pixels: UnsafeMutablePointer<UInt32>

    /// Prepares a pattern; nil for an empty rectangle or a degenerate transform. `pixels` has room for
    /// a run of a row.
    init?(
        _ pattern: Pattern, _ transform: AffineTransform, pixels: UnsafeMutablePointer<UInt32>
    ) {
        let image = pattern.image
        indexed = image.indexed
        words = indexed == nil ? UnsafePointer(image.pixels) : nil
        (width, height, stride) = (image.width, image.height, image.stride)
        spread = pattern.spread
        tint = pattern.tint?.premultiplied
        isNearest = pattern.filter == .nearest
        self.pixels = pixels
        origin = PixelOrigin(transform)
        guard !pattern.rect.isEmpty, let map = PixelMap(inverting: transform, from: origin)
        else { return nil }
        let across = Double(image.width) / Double(pattern.rect.width)
        let down = Double(image.height) / Double(pattern.rect.height)
        let corner = DevicePoint(pattern.rect.origin)
        let steps = (map.xx * across, map.yx * down, map.xy * across, map.yy * down)
        (xx, yx) = (PixelMap.fixed(steps.0), PixelMap.fixed(steps.1))
        (xy, yy) = (PixelMap.fixed(steps.2), PixelMap.fixed(steps.3))
        x0 = PixelMap.fixed((map.x0 - corner.x) * across)
        y0 = PixelMap.fixed((map.y0 - corner.y) * down)
        let reach = max(
            steps.0.magnitude + steps.2.magnitude, steps.1.magnitude + steps.3.magnitude)
        samples = pattern.filter == .smooth && reach > 1 ? Int(min(8, reach.rounded(.up))) : 1
    }

    /// Returns the pixels from `x` on, valid until the next call.
    func row(_ y: Int, x: Int, count: Int) -> UnsafePointer<UInt32> {
        let (across, down) = (x &- origin.x, y &- origin.y)
        var u = x0 &+ across &* xx &+ down &* xy
        var v = y0 &+ across &* yx &+ down &* yy
        if samples > 1 {
            writeMeans(from: u, v, count)
        } else {
            for index in 0..<count {
                pixels[index] = sample(u, v)
                u &+= xx
                v &+= yx
            }
        }
        if let tint {
            for index in 0..<count { pixels[index] = scaled(tint, by: pixels[index] >> 24) }
        }
        return UnsafePointer(pixels)
    }

    /// Writes the means of samples spread evenly over each device pixel.
    private func writeMeans(from u: Int, _ v: Int, _ count: Int) {
        let number = samples &* samples
        // At most 64, which lie on the stack.
        withUnsafeTemporaryAllocation(of: Int64.self, capacity: 2 &* number) { ways in
            let ways = ways.baseAddress!
            let inner = placeSamples(ways)
            let reciprocal = Reciprocal(number)
            var (u, v, index) = (u, v, 0)
            while index < count {
                let (start, first) = (index, (u, v))
                while index < count, inner.contains(u, v) {
                    index &+= 1
                    u &+= xx
                    v &+= yx
                }
                if index > start {
                    writeMeans(
                        from: first, ways, number, reciprocal, into: pixels + start,
                        count: index &- start)
                    continue
                }
                var sums = ChannelSums()
                for way in 0..<number {
                    let position = (u &+ Int(ways[2 &* way]), v &+ Int(ways[2 &* way &+ 1]))
                    sums.add(sample(position.0, position.1), weight: 1)
                }
                pixels[index] = sums.divided(by: reciprocal)
                index &+= 1
                u &+= xx
                v &+= yx
            }
        }
    }

    /// Writes means of samples whose four pixels are in the image.
    private func writeMeans(
        from position: (Int, Int), _ ways: UnsafePointer<Int64>, _ number: Int,
        _ reciprocal: Reciprocal, into pixels: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let (u, v, right, down) = (Int64(position.0), Int64(position.1), Int64(xx), Int64(yx))
        if let words {
            kiosk_sample_turned(
                pixels, words, stride, u, v, right, down, ways, number, reciprocal.factor, count)
        } else if let indexed {
            kiosk_sample_turned_indices(
                pixels, indexed.indices, indexed.palette, stride, u, v, right, down, ways, number,
                reciprocal.factor, count)
        }
    }

    /// Writes the offsets from a pixel's middle to its samples. Returns the positions at which all four
    /// pixels around each sample are in the image.
    private func placeSamples(_ ways: UnsafeMutablePointer<Int64>) -> InnerPositions {
        var inner = InnerPositions(width: width, height: height)
        for down in 0..<samples {
            for across in 0..<samples {
                let (i, j) = (2 &* across &+ 1 &- samples, 2 &* down &+ 1 &- samples)
                let x = (xx &* i &+ xy &* j) / (2 &* samples)
                let y = (yx &* i &+ yy &* j) / (2 &* samples)
                let index = 2 &* (down &* samples &+ across)
                (ways + index).initialize(to: Int64(x))
                (ways + index + 1).initialize(to: Int64(y))
                inner.allow(x, y)
            }
        }
        return inner
    }

    /// Returns the pixel at a position, or an interpolation of the four nearest.
    @inline(__always)
    private func sample(_ u: Int, _ v: Int) -> UInt32 {
        if isNearest { return pixel(u >> 32, v >> 32) }
        let (x, y) = (u &- 1 << 31, v &- 1 << 31)
        let (column, row) = (x >> 32, y >> 32)
        let across = UInt32(truncatingIfNeeded: (x >> 24) & 255)
        let down = UInt32(truncatingIfNeeded: (y >> 24) & 255)
        let top = interpolated(pixel(column, row), pixel(column &+ 1, row), across)
        let bottom = interpolated(
            pixel(column, row &+ 1), pixel(column &+ 1, row &+ 1), across)
        return interpolated(top, bottom, down)
    }

    @inline(__always)
    private func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let index = inside(y, height) &* stride &+ inside(x, width)
        return words?[index] ?? indexed.unsafelyUnwrapped[index]
    }

    @inline(__always)
    private func inside(_ index: Int, _ count: Int) -> Int {
        if index >= 0 && index < count { return index }
        switch spread {
        case .pad: return max(0, min(count &- 1, index))
        case .repeat: return index.modulo(count)
        case .reflect:
            let folded = index.modulo(2 &* count)
            return min(folded, 2 &* count &- 1 &- folded)
        }
    }
}

/// Positions in an image, in 2⁻³² pixel, from which some offsets lead to pixels with neighbours to the
/// right and below.
private struct InnerPositions {
    private let end: (x: Int, y: Int)
    // Bounds of the position itself, as its sum with an offset may wrap: positions of a tile that is much
    // smaller than a pixel do.
    private var startX = InnerPositions.half
    private var startY = InnerPositions.half
    private var stopX: Int
    private var stopY: Int

    /// Four pixels are interpolated around their common corner.
    init(width: Int, height: Int) {
        end = (width << 32 &- InnerPositions.half, height << 32 &- InnerPositions.half)
        (stopX, stopY) = end
    }

    private static let half = 1 << 31

    mutating func allow(_ x: Int, _ y: Int) {
        (startX, startY) = (
            max(startX, InnerPositions.half - x), max(startY, InnerPositions.half - y)
        )
        (stopX, stopY) = (min(stopX, end.x - x), min(stopY, end.y - y))
    }

    @inline(__always)
    func contains(_ x: Int, _ y: Int) -> Bool {
        x >= startX && x < stopX && y >= startY && y < stopY
    }
}
