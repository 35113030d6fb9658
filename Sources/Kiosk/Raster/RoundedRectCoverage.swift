/// A rectangle with circular corners, and how much of each device pixel it covers.
///
/// Edges and radius are snapped to 1/256 device pixel, rounded to nearest. From there on the
/// coverage is the exact area inside the pixel, rounded to nearest in 1/255: a function of the
/// shape and the pixel's place only, the same on every machine. Corners are computed in double
/// precision with the four basic operations and square roots, which IEEE 754 rounds exactly.
struct RoundedRectCoverage {
    /// Device coordinates in 1/256 pixel. `maxX` and `maxY` are not less than the least edges.
    let minX: Int
    let minY: Int
    let maxX: Int
    let maxY: Int
    /// In 1/256 pixel, at most half of the smaller side.
    let radius: Int

    private static let limit = 1 << 30

    /// A shape that covers nothing.
    static var nowhere: RoundedRectCoverage {
        RoundedRectCoverage(minX: 0, minY: 0, maxX: 0, maxY: 0, radius: 0)
    }

    /// Nil for a rectangle that is empty, too thin for the grid or not a number.
    init?(_ rect: Rect, cornerRadius: Float, transform: Transform) {
        let scale = Double(transform.scale)
        let x = Double(transform.translation.x)
        let y = Double(transform.translation.y)
        let right = Double(rect.minX) + Double(rect.width)
        let bottom = Double(rect.minY) + Double(rect.height)
        guard !rect.isEmpty,
            let minX = Self.snapped(Double(rect.minX) * scale + x),
            let minY = Self.snapped(Double(rect.minY) * scale + y),
            let maxX = Self.snapped(right * scale + x),
            let maxY = Self.snapped(bottom * scale + y),
            minX < maxX, minY < maxY
        else { return nil }
        self.init(
            minX: minX, minY: minY, maxX: maxX, maxY: maxY,
            radius: Self.snapped(Double(cornerRadius) * scale) ?? 0)
    }

    init(minX: Int, minY: Int, maxX: Int, maxY: Int, radius: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
        self.radius = max(0, min(radius, min(maxX - minX, maxY - minY) / 2))
    }

    /// The shape that is left within a border of `width` 1/256 pixels; nil where the borders meet.
    func inset(by width: Int) -> RoundedRectCoverage? {
        guard minX + width < maxX - width, minY + width < maxY - width else { return nil }
        return RoundedRectCoverage(
            minX: minX + width, minY: minY + width, maxX: maxX - width, maxY: maxY - width,
            radius: radius - width)
    }

    /// To 1/256 pixel, ties upwards, cut to ±2²² pixels; nil for NaN.
    static func snapped(_ value: Double) -> Int? {
        guard value == value else { return nil }
        let scaled = (value * 256 + 0.5).rounded(.down)
        return Int(Swift.min(Swift.max(scaled, -Double(limit)), Double(limit)))
    }

    /// The pixel rows that lie whole between the corners and are all covered alike.
    var straightRows: Range<Int> {
        let first = (minY + radius + 255) >> 8
        return first..<max(first, (maxY - radius) >> 8)
    }

    /// The pixels that the shape touches.
    var pixels: PixelRect {
        PixelRect(
            minX: Int32(minX >> 8), minY: Int32(minY >> 8), maxX: Int32((maxX + 255) >> 8),
            maxY: Int32((maxY + 255) >> 8))
    }
}
