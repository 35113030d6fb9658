/// A rectangle in logical pixels, empty unless its width and height are positive.
public struct Rect: Hashable, Sendable {
    /// Top left corner.
    public var origin: Point
    /// Width and height.
    public var size: Size

    /// Makes a rectangle from its top left corner and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from its top left corner and size.
    public init(x: Float, y: Float, width: Float, height: Float) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// Makes a square around a point.
    init(center: Point, side: Float) {
        self.init(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// Left edge.
    public var minX: Float { origin.x }
    /// Top edge.
    public var minY: Float { origin.y }
    /// Right edge, exclusive.
    public var maxX: Float { origin.x + size.width }
    /// Bottom edge, exclusive.
    public var maxY: Float { origin.y + size.height }
    /// Width.
    public var width: Float { size.width }
    /// Height.
    public var height: Float { size.height }
    /// Point in the middle.
    public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
    /// True unless width and height are positive; also for NaN.
    public var isEmpty: Bool { !(width > 0 && height > 0) }

    /// Returns true if the point lies inside; the left and top edges are inclusive, the right and
    /// bottom ones exclusive.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns the rectangle with each edge moved inwards; negative insets move it outwards. The
    /// result may be empty.
    public func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }

    /// Returns the rectangle with all edges moved inwards; a negative distance moves them outwards.
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

    /// Returns the rectangle moved by a vector.
    public func offset(by point: Point) -> Rect { Rect(origin: origin + point, size: size) }

    /// Returns the rectangle on the other side of a box.
    func mirrored(in box: Rect) -> Rect {
        var mirrored = self
        mirrored.origin.x = box.minX + box.maxX - maxX
        return mirrored
    }
}
