/// A uniform scale followed by a translation: p ↦ p · scale + translation.
public struct Transform: Hashable, Sendable {
    /// Factor of both coordinates, positive.
    public var scale: Float
    /// Translation, applied after the scale.
    public var translation: Point

    /// Makes a map; without arguments, it changes nothing.
    ///
    /// - Precondition: `scale` is positive.
    public init(scale: Float = 1, translation: Point = .zero) {
        self.scale = scale
        self.translation = translation
    }

    /// The map that changes nothing.
    public static let identity = Transform()

    /// Makes a translation.
    public static func translation(x: Float, y: Float) -> Transform {
        Transform(translation: Point(x: x, y: y))
    }

    /// Composes two maps: `inner` is applied first, then this one.
    public func appending(inner: Transform) -> Transform {
        Transform(scale: scale * inner.scale, translation: apply(inner.translation))
    }

    /// Returns the point that a point is mapped to.
    public func apply(_ point: Point) -> Point {
        Point(x: point.x * scale + translation.x, y: point.y * scale + translation.y)
    }

    /// Returns the rectangle that a rectangle is mapped to.
    public func apply(_ rect: Rect) -> Rect {
        Rect(
            origin: apply(rect.origin),
            size: Size(width: rect.width * scale, height: rect.height * scale))
    }

    /// Applies the inverse map; nil if the scale is not positive, or if the result is not finite.
    public func unapply(_ point: Point) -> Point? {
        guard scale > 0 else { return nil }
        return Point(x: (point.x - translation.x) / scale, y: (point.y - translation.y) / scale)
            .ifFinite
    }
}
