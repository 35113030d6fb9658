/// A uniform scale followed by a translation: p ↦ p · scale + translation.
public struct Transform: Hashable, Sendable {
    public var scale: Float
    public var translation: Point

    /// - Precondition: `scale` is positive.
    public init(scale: Float = 1, translation: Point = .zero) {
        self.scale = scale
        self.translation = translation
    }

    public static let identity = Transform()

    public static func translation(x: Float, y: Float) -> Transform {
        Transform(translation: Point(x: x, y: y))
    }

    /// Composes two maps: `inner` is applied first, then this one.
    public func appending(inner: Transform) -> Transform {
        Transform(scale: scale * inner.scale, translation: apply(inner.translation))
    }

    public func apply(_ point: Point) -> Point {
        Point(x: point.x * scale + translation.x, y: point.y * scale + translation.y)
    }

    public func apply(_ rect: Rect) -> Rect {
        Rect(
            origin: apply(rect.origin),
            size: Size(width: rect.width * scale, height: rect.height * scale))
    }

    /// Applies the inverse map; nil if the scale is not positive.
    public func unapply(_ point: Point) -> Point? {
        guard scale > 0 else { return nil }
        return Point(x: (point.x - translation.x) / scale, y: (point.y - translation.y) / scale)
    }
}
