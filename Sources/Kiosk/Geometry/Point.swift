/// A point in logical pixels; y grows downwards.
public struct Point: Hashable, Sendable {
    public var x: Float
    public var y: Float

    public init(x: Float, y: Float) {
        self.x = x
        self.y = y
    }

    public static let zero = Point(x: 0, y: 0)

    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height in logical pixels.
public struct Size: Hashable, Sendable {
    public var width: Float
    public var height: Float

    public init(width: Float, height: Float) {
        self.width = width
        self.height = height
    }

    public static let zero = Size(width: 0, height: 0)
}

/// Distances from the edges of a rectangle, in logical pixels.
public struct EdgeInsets: Hashable, Sendable {
    public var top: Float
    public var right: Float
    public var bottom: Float
    public var left: Float

    public init(top: Float, right: Float, bottom: Float, left: Float) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// Makes equal insets on all four edges.
    public init(_ all: Float) { self.init(top: all, right: all, bottom: all, left: all) }

    public static let zero = EdgeInsets(0)
}
