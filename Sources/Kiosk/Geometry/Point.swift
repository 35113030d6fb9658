/// A point in logical pixels; y grows downwards.
public struct Point: Hashable, Sendable {
    /// Horizontal coordinate; grows to the right.
    public var x: Float
    /// Vertical coordinate; grows downwards.
    public var y: Float

    /// Makes a point from its coordinates.
    public init(x: Float, y: Float) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// Returns the sum, coordinate by coordinate.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// Returns the offset from `b` to `a`.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// The point; nil if a coordinate is infinite or no number.
    var ifFinite: Point? { x.isFinite && y.isFinite ? self : nil }

    /// Square of the distance from the origin.
    var squaredLength: Float { x * x + y * y }

    /// Returns true if another point is no farther away than a distance.
    func isNear(_ other: Point, within distance: Float) -> Bool {
        (self - other).squaredLength <= distance * distance
    }
}

/// A width and a height in logical pixels.
public struct Size: Hashable, Sendable {
    /// Width.
    public var width: Float
    /// Height.
    public var height: Float

    /// Makes a size.
    public init(width: Float, height: Float) {
        self.width = width
        self.height = height
    }

    /// The size without extent.
    public static let zero = Size(width: 0, height: 0)
}

/// Distances from the edges of a rectangle, in logical pixels.
public struct EdgeInsets: Hashable, Sendable {
    /// Distance from the top edge.
    public var top: Float
    /// Distance from the right edge.
    public var right: Float
    /// Distance from the bottom edge.
    public var bottom: Float
    /// Distance from the left edge.
    public var left: Float

    /// Makes insets; positive ones lie inside the rectangle.
    public init(top: Float, right: Float, bottom: Float, left: Float) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// Makes equal insets on all four edges.
    public init(_ all: Float) { self.init(top: all, right: all, bottom: all, left: all) }

    /// No distance from any edge.
    public static let zero = EdgeInsets(0)
}
