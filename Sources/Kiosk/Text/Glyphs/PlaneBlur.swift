/// How a text's shadow is blurred: three times by the mean of a stretch of neighbours, along x and
/// along y, which comes near to a Gaussian. Widths are odd and differ by two at most, so that the
/// deviation is near to the one asked for.
struct PlaneBlur: Equatable {
    /// How many neighbours on each side count, the three times.
    let radii: (Int, Int, Int)

    private static let greatest = 64.0

    /// In device pixels; what is below a third of one, or not a number, changes nothing.
    init(deviation: Double) {
        guard deviation >= 1.0 / 3 else {
            radii = (0, 0, 0)
            return
        }
        let cut = min(deviation, Self.greatest)
        // A mean of w neighbours has a variance of (w² − 1) / 12.
        let variance = 12 * cut * cut
        var width = Int((variance / 3 + 1).squareRoot())
        if width % 2 == 0 { width -= 1 }
        let w = Double(width)
        let narrow = ((variance - 3 * w * w - 12 * w - 9) / (-4 * w - 4)).rounded()
        let (less, more) = ((width - 1) / 2, (width + 1) / 2)
        radii = (narrow >= 1 ? less : more, narrow >= 2 ? less : more, narrow >= 3 ? less : more)
    }

    /// How far a pixel sees.
    var reach: Int { radii.0 + radii.1 + radii.2 }

    static func == (a: PlaneBlur, b: PlaneBlur) -> Bool { a.radii == b.radii }
}

// The means, over coverages in 1/65280.
extension PlaneBlur {
    /// The means of `count` values, of each and `radius` neighbours on both sides; beyond the ends
    /// there is nothing.
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

    /// The same down the columns of a plane, whose rows are `width` apart. `sums` has room for a
    /// row.
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

    /// One over the number of values, in 1/2³², rounded up.
    private static func factor(_ radius: Int) -> UInt64 {
        (1 << 32 + UInt64(2 * radius)) / UInt64(2 * radius + 1)
    }

    /// Rounded to nearest.
    @inline(__always)
    private static func scaled(_ sum: UInt32, _ factor: UInt64) -> UInt16 {
        UInt16(truncatingIfNeeded: (UInt64(sum) &* factor &+ 1 << 31) >> 32)
    }
}
