/// A linear map followed by a translation: (x, y) ↦ (a·x + c·y + e, b·x + d·y + f), the letters as
/// in SVG's `matrix(a b c d e f)`.
public struct AffineTransform: Hashable, Sendable {
    /// Factor of x in the new x.
    public var a: Float
    /// Factor of x in the new y.
    public var b: Float
    /// Factor of y in the new x.
    public var c: Float
    /// Factor of y in the new y.
    public var d: Float
    /// Translation along x, applied last.
    public var e: Float
    /// Translation along y, applied last.
    public var f: Float

    /// Makes a map from its six factors.
    public init(a: Float, b: Float, c: Float, d: Float, e: Float, f: Float) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// Makes the map of a uniform scale and a translation.
    public init(_ transform: Transform) {
        self.init(
            a: transform.scale, b: 0, c: 0, d: transform.scale, e: transform.translation.x,
            f: transform.translation.y)
    }

    /// The map that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

    /// Makes a translation.
    public static func translation(x: Float, y: Float) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, e: x, f: y)
    }

    /// Makes a scale about the origin.
    public static func scale(x: Float, y: Float) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
    }

    /// Makes a rotation, clockwise as y grows downwards. Multiples of 90 degrees are exact.
    public static func rotation(degrees: Float) -> AffineTransform {
        let turn = UnitVector(degrees: Double(degrees))
        let (cosine, sine) = (Float(turn.x), Float(turn.y))
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0)
    }

    /// Composes two maps: `inner` is applied first, then this one.
    public func appending(inner: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
    }

    /// Returns the point that a point is mapped to.
    public func apply(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
    }

    /// The map as a uniform scale and a translation; nil if it has any other component.
    public var upright: Transform? {
        guard b == 0, c == 0, a == d, a > 0 else { return nil }
        return Transform(scale: a, translation: Point(x: e, y: f))
    }

    /// The map without its translation.
    var linear: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, e: 0, f: 0) }

    /// True if the map is a scale by positive factors and a translation.
    var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

    /// Mean scale: the side of a square with the area that a unit square is mapped to.
    public var scale: Float {
        b == 0 && c == 0 && a == d ? abs(a) : abs(a * d - b * c).squareRoot()
    }

    /// Returns the bounding box of what a rectangle is mapped to.
    // Frames map a few rectangles for each node, nearly all of them by upright maps.
    @inline(__always)
    public func apply(_ rect: Rect) -> Rect {
        guard isUpright else { return applyTurned(rect) }
        return Rect(
            x: rect.minX * a + e, y: rect.minY * d + f, width: rect.width * a,
            height: rect.height * d)
    }

    private func applyTurned(_ rect: Rect) -> Rect {
        // An empty rectangle, which may have infinite edges, is mapped to one.
        guard !rect.isEmpty else { return Rect(origin: apply(rect.origin), size: .zero) }
        let (start, end) = (apply(rect.origin), apply(Point(x: rect.maxX, y: rect.maxY)))
        let (left, right) = (
            apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.minY))
        )
        let least = Point(
            x: min(start.x, end.x, left.x, right.x), y: min(start.y, end.y, left.y, right.y))
        return Rect(
            origin: least,
            size: Size(
                width: max(start.x, end.x, left.x, right.x) - least.x,
                height: max(start.y, end.y, left.y, right.y) - least.y))
    }

    /// Applies the inverse map; nil if it has none, or if the result is not finite, as where scales are
    /// nested.
    public func unapply(_ point: Point) -> Point? {
        let (x, y) = (point.x - e, point.y - f)
        if b == 0 && c == 0 { return Point(x: x / a, y: y / d).ifFinite }
        let area = a * d - b * c
        return Point(x: (d * x - c * y) / area, y: (a * y - b * x) / area).ifFinite
    }
}
