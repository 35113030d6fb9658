/// A rectangle with elliptical corners in device coordinates, in 1/256 pixel.
///
/// Edges and radii are rounded to 1/256 device pixel. A pixel's coverage is its area inside the
/// shape, rounded to 1/255: a function of the shape and the pixel's position only, identical on
/// every machine. If several corners share a pixel, their separate coverages are combined, with an
/// error of up to 2/255.
struct RoundedShape: Hashable {
    /// The half axes of a corner's ellipse; both zero for a square corner.
    struct Radius: Hashable {
        var x: Int32 = 0
        var y: Int32 = 0
    }

    /// Edges; the maxima are greater than the minima.
    let minX: Int
    let minY: Int
    let maxX: Int
    let maxY: Int
    var topLeft = Radius()
    var topRight = Radius()
    var bottomRight = Radius()
    var bottomLeft = Radius()

    static let limit = 1 << 30

    /// Returns nil for a rectangle that is empty, too thin for the grid or NaN.
    init?(_ rect: Rect, radii: CornerRadii = CornerRadii(0), _ transform: Transform) {
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
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
        guard radii.hasAny else { return }
        let radii = radii.fitting(rect.size)
        topLeft = Radius(radii.topLeft, scale)
        topRight = Radius(radii.topRight, scale)
        bottomRight = Radius(radii.bottomRight, scale)
        bottomLeft = Radius(radii.bottomLeft, scale)
        fit()
    }

    /// Makes a shape from radii that fit.
    init(
        minX: Int, minY: Int, maxX: Int, maxY: Int, _ topLeft: Radius, _ topRight: Radius,
        _ bottomRight: Radius, _ bottomLeft: Radius
    ) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    var isPlain: Bool {
        topLeft.x | topRight.x | bottomRight.x | bottomLeft.x == 0
    }

    /// Pixels that the shape touches.
    var pixels: PixelRect {
        PixelRect(
            minX: Int32(minX >> 8), minY: Int32(minY >> 8), maxX: Int32((maxX + 255) >> 8),
            maxY: Int32((maxY + 255) >> 8))
    }

    /// Returns the shape inside a border of `width`; nil if nothing remains. Radii shrink by the
    /// width.
    func inset(by width: Int) -> RoundedShape? {
        guard minX + width < maxX - width, minY + width < maxY - width else { return nil }
        return RoundedShape(
            minX: minX + width, minY: minY + width, maxX: maxX - width, maxY: maxY - width,
            topLeft.reduced(by: width), topRight.reduced(by: width),
            bottomRight.reduced(by: width), bottomLeft.reduced(by: width))
    }

    /// The shape with its edges on whole pixels. Neighbours that share an edge still do; circles stay
    /// circles, and what is thinner than half a pixel stays where it is.
    var crisp: RoundedShape {
        let (width, height) = (maxX - minX, maxY - minY)
        let keepsSize = !isPlain && width == height
        let (left, right) = Self.whole(minX, maxX, keepsSize: keepsSize)
        let (top, bottom) = Self.whole(minY, maxY, keepsSize: keepsSize)
        var shape = RoundedShape(
            minX: left, minY: top, maxX: right, maxY: bottom, topLeft, topRight, bottomRight,
            bottomLeft)
        shape.fit()
        return shape
    }

    private static func whole(_ least: Int, _ greatest: Int, keepsSize: Bool) -> (Int, Int) {
        let start = (least + 128) & ~255
        // Rounded down at halves, so that no edge is further out than the pixel of the exact one.
        let end = keepsSize ? start + ((greatest - least + 127) & ~255) : (greatest + 128) & ~255
        if start < end { return (start, end) }
        guard greatest - least >= 128 else { return (least, greatest) }
        let pixel = ((least + greatest) / 2) & ~255
        return (pixel, pixel + 256)
    }

    /// Snaps to 1/256 pixel, ties upwards, clamped to ±2²² pixels; nil for NaN.
    static func snapped(_ value: Double) -> Int? {
        guard value == value else { return nil }
        let scaled = (value * 256 + 0.5).rounded(.down)
        return Int(Swift.min(Swift.max(scaled, -Double(limit)), Double(limit)))
    }

    /// Corrects radii: snapping may make two corners longer than their side by 1/256 pixel.
    private mutating func fit() {
        let (width, height) = (Int32(clamping: maxX - minX), Int32(clamping: maxY - minY))
        Self.fit(&topLeft.x, &topRight.x, width)
        Self.fit(&bottomLeft.x, &bottomRight.x, width)
        Self.fit(&topLeft.y, &bottomLeft.y, height)
        Self.fit(&topRight.y, &bottomRight.y, height)
        topLeft.makeSquareIfFlat()
        topRight.makeSquareIfFlat()
        bottomRight.makeSquareIfFlat()
        bottomLeft.makeSquareIfFlat()
    }

    private static func fit(_ a: inout Int32, _ b: inout Int32, _ side: Int32) {
        let excess = Int(a) + Int(b) - Int(side)
        guard excess > 0 else { return }
        a = max(0, a - Int32((excess + 1) / 2))
        b = max(0, min(b, side - a))
    }
}

extension RoundedShape.Radius {
    fileprivate init(_ size: Size, _ scale: Double) {
        x = Int32(RoundedShape.snapped(Double(size.width) * scale) ?? 0)
        y = Int32(RoundedShape.snapped(Double(size.height) * scale) ?? 0)
    }

    fileprivate mutating func makeSquareIfFlat() {
        if x <= 0 || y <= 0 { self = RoundedShape.Radius() }
    }

    fileprivate func reduced(by distance: Int) -> RoundedShape.Radius {
        let result = RoundedShape.Radius(
            x: Int32(truncatingIfNeeded: max(0, Int(x) - distance)),
            y: Int32(truncatingIfNeeded: max(0, Int(y) - distance)))
        return result.x > 0 && result.y > 0 ? result : RoundedShape.Radius()
    }
}

extension CornerRadii {
    var hasAny: Bool {
        topLeft.width > 0 || topRight.width > 0 || bottomRight.width > 0 || bottomLeft.width > 0
    }
}
