/// Lines and curves, in local coordinates: any number of subpaths, each open or closed.
///
/// Filling treats open subpaths as closed. A point with a NaN coordinate is kept, but its segment
/// is not drawn.
public struct Path: Hashable, Sendable {
    /// The kind of a segment, which determines the number of its points beside its start.
    package enum Verb: UInt8, Sendable {
        case move, line, quadratic, cubic, close

        package var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .quadratic: 2
            case .cubic: 3
            case .close: 0
            }
        }
    }

    package private(set) var verbs: [Verb] = []
    /// The points of all segments in order; control points come before end points.
    package private(set) var points: [Point] = []
    /// Start of the next segment; nil before the first.
    public private(set) var current: Point?
    private var start = Point.zero

    /// Makes a path without segments.
    public init() {}

    /// True if there is nothing to draw: no subpath was begun.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Begins a subpath.
    public mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
        current = point
        start = point
    }

    /// Adds a line from the current point, or, without one, begins a subpath at the point.
    public mutating func line(to point: Point) {
        beginIfNeeded(at: point)
        append(.line, point)
    }

    /// Adds a quadratic Bézier curve.
    public mutating func quadratic(to point: Point, control: Point) {
        beginIfNeeded(at: control)
        points.append(control)
        append(.quadratic, point)
    }

    /// Adds a cubic Bézier curve.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
        beginIfNeeded(at: control1)
        points.append(control1)
        points.append(control2)
        append(.cubic, point)
    }

    /// Closes the subpath with a line to its beginning, where the next segment starts.
    public mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        current = start
    }

    /// Removes all segments but keeps the memory.
    package mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        current = nil
    }

    /// Becomes a copy of another path, in its own memory.
    mutating func assign(_ path: Path) {
        removeAll()
        verbs.append(contentsOf: path.verbs)
        points.append(contentsOf: path.points)
        (current, start) = (path.current, path.start)
    }

    /// Appends another path's subpaths.
    public mutating func add(_ path: Path) {
        verbs += path.verbs
        points += path.points
        current = path.current ?? current
        start = path.current == nil ? start : path.start
    }

    /// Returns the path with all points mapped by `transform`.
    public func applying(_ transform: AffineTransform) -> Path {
        var result = self
        for index in points.indices { result.points[index] = transform.apply(points[index]) }
        result.current = current.map(transform.apply)
        result.start = transform.apply(start)
        return result
    }

    /// Begins a subpath for a first segment, or one that follows a close.
    private mutating func beginIfNeeded(at point: Point) {
        guard let current else { return move(to: point) }
        if verbs.last == .close { move(to: current) }
    }

    private mutating func append(_ verb: Verb, _ point: Point) {
        verbs.append(verb)
        points.append(point)
        current = point
    }
}
