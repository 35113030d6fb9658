/// A rectangle in logical pixels, empty unless its width and height are positive.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Float, y: Float, width: Float, height: Float) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    public var minX: Float { origin.x }
    public var minY: Float { origin.y }
    public var maxX: Float { origin.x + size.width }
    public var maxY: Float { origin.y + size.height }
    public var width: Float { size.width }
    public var height: Float { size.height }
    public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// Returns true if the point lies inside; the left and top edges are inclusive, the right and
    /// bottom ones exclusive.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }

    public func inset(by distance: Float) -> Rect { inset(by: EdgeInsets(distance)) }

    /// Returns the common part of both; empty if they do not overlap.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top, width: min(maxX, other.maxX) - left,
            height: min(maxY, other.maxY) - top)
    }

    /// Returns the bounding box of both; an empty rectangle adds nothing.
    public func union(_ other: Rect) -> Rect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }

    public func offset(by point: Point) -> Rect { Rect(origin: origin + point, size: size) }
}
