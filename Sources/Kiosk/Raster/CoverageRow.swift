/// Neighbouring pixels of a row that are either all covered alike or each on its own.
struct CoverageRun {
    /// Behind the last pixel.
    var end: Int
    /// In 1/255; nil where it varies.
    var coverage: UInt8?
}

/// One pixel row of a rounded rectangle: an edge, a stretch of constant coverage, an edge.
struct CoverageRow {
    /// The columns that the shape can touch in this row.
    let start: Int
    let end: Int
    /// The columns of constant coverage between the edges; empty where the edges meet.
    private let solidStart: Int
    private let solidEnd: Int
    private let solidCoverage: UInt8

    private let minX: Int
    private let maxX: Int
    private let radius: Int
    /// The height of the shape in this row, in 1/256 pixel.
    private let height: Int
    private let upper: CornerSlice
    private let lower: CornerSlice

    init(_ shape: RoundedRectCoverage, y: Int) {
        let top = max(shape.minY, y << 8)
        let bottom = min(shape.maxY, (y << 8) + 256)
        minX = shape.minX
        maxX = shape.maxX
        radius = shape.radius
        height = max(0, bottom - top)
        guard height > 0 else {
            (start, solidStart, solidEnd, end, solidCoverage) = (.max, .max, .max, .min, 0)
            (upper, lower) = (CornerSlice(), CornerSlice())
            return
        }
        let upperCenter = shape.minY + radius
        let lowerCenter = shape.maxY - radius
        upper = CornerSlice(
            radius: radius, near: max(0, upperCenter - bottom), far: max(0, upperCenter - top))
        lower = CornerSlice(
            radius: radius, near: max(0, top - lowerCenter), far: max(0, bottom - lowerCenter))
        // The straight sides reach farthest; a row inside one corner only is as wide as its arc.
        let reach: Int
        if upper.near > 0 {
            reach = upper.nearReachRoundedUp
        } else if lower.near > 0 {
            reach = lower.nearReachRoundedUp
        } else {
            reach = radius
        }
        let solidReach = min(upper.farReachRoundedDown, lower.farReachRoundedDown)
        start = (minX + radius - reach) >> 8
        end = (maxX - radius + reach + 255) >> 8
        let solidStart = (minX + radius - solidReach + 255) >> 8
        let solidEnd = (maxX - radius + solidReach) >> 8
        self.solidStart = solidStart < solidEnd ? solidStart : end
        self.solidEnd = solidStart < solidEnd ? solidEnd : end
        solidCoverage = UInt8((height * 256 * 255 + 32768) >> 16)
    }

    /// The run that begins with the pixel `x`.
    @inline(__always)
    func run(at x: Int) -> CoverageRun {
        if x < start { return CoverageRun(end: start, coverage: 0) }
        if x < solidStart { return CoverageRun(end: solidStart, coverage: nil) }
        if x < solidEnd { return CoverageRun(end: solidEnd, coverage: solidCoverage) }
        if x < end { return CoverageRun(end: end, coverage: nil) }
        return CoverageRun(end: .max, coverage: 0)
    }

    /// The coverage of the pixel `x` in 1/255.
    func coverage(at x: Int) -> UInt8 {
        let left = x << 8
        let width = min(maxX, left + 256) - max(minX, left)
        guard width > 0 else { return 0 }
        // Distances from the corners' centres, outwards.
        let center = minX + radius
        let otherCenter = maxX - radius
        var missing = 0.0
        let near = max(0, center - left - 256)
        let far = min(radius, center - left)
        if near < far {
            missing += upper.missing(from: near, to: far) + lower.missing(from: near, to: far)
        }
        let otherNear = max(0, left - otherCenter)
        let otherFar = min(radius, left + 256 - otherCenter)
        if otherNear < otherFar {
            missing +=
                upper.missing(from: otherNear, to: otherFar)
                + lower.missing(from: otherNear, to: otherFar)
        }
        let area = Double(width * height) - missing
        return UInt8(max(0, area) * 255 / 65536 + 0.5)
    }
}
