/// The parameters of a text shadow's blur: three box filters along x and along y, which approximate
/// a Gaussian. Their widths are odd and differ by at most two, so that the deviation is close to
/// the requested one.
struct PlaneBlur: Equatable {
    /// Number of neighbours on each side, for the three filters.
    let radii: (Int, Int, Int)

    private static let greatest = 64.0

    /// Takes a deviation in device pixels; below a third of one, or NaN, there is no blur.
    init(deviation: Double) {
        guard deviation >= 1.0 / 3 else {
            radii = (0, 0, 0)
            return
        }
        let cut = min(deviation, Self.greatest)
        // A box filter of w neighbours has a variance of (w² − 1) / 12.
        let variance = 12 * cut * cut
        var width = Int((variance / 3 + 1).squareRoot())
        if width % 2 == 0 { width -= 1 }
        let w = Double(width)
        let narrow = ((variance - 3 * w * w - 12 * w - 9) / (-4 * w - 4)).rounded()
        let (less, more) = ((width - 1) / 2, (width + 1) / 2)
        radii = (narrow >= 1 ? less : more, narrow >= 2 ? less : more, narrow >= 3 ? less : more)
    }

    /// Distance in pixels of the farthest pixel that contributes.
    var reach: Int { radii.0 + radii.1 + radii.2 }

    static func == (a: PlaneBlur, b: PlaneBlur) -> Bool { a.radii == b.radii }
}

// The filters, over coverages in 1/65280.
extension PlaneBlur {
    /// Computes the means of `count` values, each with `radius` neighbours on both sides; beyond
    /// the ends values are zero.
    static func mean(
        _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, count: Int,
        radius: Int
    ) {
        let factor = PlaneBlur.factor(radius)
        var sum: UInt32 = 0
        for index in 0..<min(radius, count) { sum &+= UInt32(source[index]) }
        for index in 0..<count {
            if index + radius < count { sum &+= UInt32(source[index + radius]) }
            target[index] = scaled(sum, factor)
            if index >= radius { sum &-= UInt32(source[index - radius]) }
        }
    }

    /// Computes the means down the columns of a plane, whose rows are `width` apart. `sums` has
    /// room for a row.
    static func meanOfRows(
        _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, width: Int,
        height: Int, radius: Int, _ sums: UnsafeMutablePointer<UInt32>
    ) {
        let factor = PlaneBlur.factor(radius)
        sums.update(repeating: 0, count: width)
        for y in 0..<min(radius, height) {
            let row = source + y * width
            for x in 0..<width { sums[x] &+= UInt32(row[x]) }
        }
        for y in 0..<height {
            if y + radius < height {
                let row = source + (y + radius) * width
                for x in 0..<width { sums[x] &+= UInt32(row[x]) }
            }
            let row = target + y * width
            for x in 0..<width { row[x] = scaled(sums[x], factor) }
            if y >= radius {
                let row = source + (y - radius) * width
                for x in 0..<width { sums[x] &-= UInt32(row[x]) }
            }
        }
    }

    /// Returns the reciprocal of the number of values, in 1/2³², rounded up.
    private static func factor(_ radius: Int) -> UInt64 {
        (1 << 32 + UInt64(2 * radius)) / UInt64(2 * radius + 1)
    }

    /// Divides by multiplication, rounded to nearest.
    @inline(__always)
    private static func scaled(_ sum: UInt32, _ factor: UInt64) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt64(sum) &* factor &+ 1 << 31) >> 32)
    }
}
