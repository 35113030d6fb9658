/// The radii of a rectangle's corners, each of an ellipse, in local units.
public struct CornerRadii: Hashable, Sendable {
    /// Radii of the top left corner, along x and y.
    public var topLeft: Size
    /// Radii of the top right corner, along x and y.
    public var topRight: Size
    /// Radii of the bottom right corner, along x and y.
    public var bottomRight: Size
    /// Radii of the bottom left corner, along x and y.
    public var bottomLeft: Size

    /// Makes radii. Those that do not fit a rectangle shrink together when it is painted, as in
    /// CSS.
    public init(topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Makes circular corners.
    public init(topLeft: Float, topRight: Float, bottomRight: Float, bottomLeft: Float) {
        self.init(
            topLeft: Size(width: topLeft, height: topLeft),
            topRight: Size(width: topRight, height: topRight),
            bottomRight: Size(width: bottomRight, height: bottomRight),
            bottomLeft: Size(width: bottomLeft, height: bottomLeft))
    }

    /// Makes four equal circular corners.
    public init(_ radius: Float) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    /// Fits the radii to a rectangle of this size: those that are not positive become zero, and if
    /// two exceed a side, all four shrink by the same factor; see CSS Backgrounds 5.5.
    func fitting(_ size: Size) -> CornerRadii {
        func kept(_ radius: Size) -> Size {
            radius.width > 0 && radius.height > 0
                ? Size(
                    width: min(radius.width, .greatestFiniteMagnitude / 4),
                    height: min(radius.height, .greatestFiniteMagnitude / 4)) : .zero
        }
        let (topLeft, topRight) = (kept(topLeft), kept(topRight))
        let (bottomRight, bottomLeft) = (kept(bottomRight), kept(bottomLeft))
        func share(_ side: Float, _ a: Float, _ b: Float) -> Float {
            a + b > side ? side / (a + b) : 1
        }
        let factor = min(
            min(
                share(size.width, topLeft.width, topRight.width),
                share(size.width, bottomLeft.width, bottomRight.width)),
            min(
                share(size.height, topLeft.height, bottomLeft.height),
                share(size.height, topRight.height, bottomRight.height)))
        func scaled(_ radius: Size) -> Size {
            Size(width: radius.width * factor, height: radius.height * factor)
        }
        return CornerRadii(
            topLeft: scaled(topLeft), topRight: scaled(topRight),
            bottomRight: scaled(bottomRight), bottomLeft: scaled(bottomLeft))
    }
}

/// Makes four equal circular corners.
extension CornerRadii: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Float) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(Float(value)) }
}

extension Path {
    /// Makes a rectangle, clockwise from its top left corner; an empty one gives an empty path.
    public init(_ rect: Rect) {
        self.init()
        add(rect)
    }

    /// Makes the ellipse inside a rectangle, clockwise from its rightmost point.
    public init(ellipseIn rect: Rect) {
        self.init()
        guard !rect.isEmpty else { return }
        addArc(
            center: rect.center, radii: Size(width: rect.width / 2, height: rect.height / 2),
            from: 0, sweep: 360)
        close()
    }

    /// Makes a rectangle with elliptical corners, clockwise from the left end of its top side.
    public init(_ rect: Rect, radii: CornerRadii) {
        self.init()
        add(rect, radii: radii)
    }

    /// Adds a closed rectangle, clockwise from its top left corner; nothing if it is empty.
    public mutating func add(_ rect: Rect) {
        guard !rect.isEmpty else { return }
        move(to: rect.origin)
        line(to: Point(x: rect.maxX, y: rect.minY))
        line(to: Point(x: rect.maxX, y: rect.maxY))
        line(to: Point(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds a closed rectangle with elliptic corners, clockwise from the start of its top edge;
    /// nothing if it is empty. Radii that do not fit shrink together.
    public mutating func add(_ rect: Rect, radii: CornerRadii) {
        guard !rect.isEmpty else { return }
        let radii = radii.fitting(rect.size)
        move(to: Point(x: rect.minX + radii.topLeft.width, y: rect.minY))
        addCorner(rect.maxX, rect.minY, radii.topRight, (-1, 1), from: UnitVector(x: 0, y: -1))
        addCorner(rect.maxX, rect.maxY, radii.bottomRight, (-1, -1), from: UnitVector(x: 1, y: 0))
        addCorner(rect.minX, rect.maxY, radii.bottomLeft, (1, -1), from: UnitVector(x: 0, y: 1))
        addCorner(rect.minX, rect.minY, radii.topLeft, (1, 1), from: UnitVector(x: -1, y: 0))
        close()
    }

    /// Adds a line to the corner's arc and a quarter of its ellipse; `inward` points from the
    /// corner to the centre.
    private mutating func addCorner(
        _ x: Float, _ y: Float, _ radius: Size, _ inward: (Float, Float), from: UnitVector
    ) {
        let frame = EllipseFrame(
            center: Point(x: x + inward.0 * radius.width, y: y + inward.1 * radius.height),
            radii: radius)
        let first = frame.point(from)
        if first != current { line(to: first) }
        guard radius.width > 0 else { return }
        addArc(on: frame, from: from, to: from.turned, last: frame.point(from.turned))
    }
}
