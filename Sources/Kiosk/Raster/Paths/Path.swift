/// Lines and curves, in local coordinates: any number of subpaths, each open or closed.
///
/// Filling treats open subpaths as closed. A point with a coordinate that is not a number is kept,
/// and the segment that has it is not drawn.
public struct Path: Hashable, Sendable {
    /// What a segment does, and so how many points it has beside its start.
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
    /// The segments' points one after the other; control points come before end points.
    package private(set) var points: [Point] = []
    /// Where the next segment begins; nil before the first.
    public private(set) var current: Point?
    private var start = Point.zero

    public init() {}

    public var isEmpty: Bool { verbs.isEmpty }

    /// Begins a subpath.
    public mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
        current = point
        start = point
    }

    public mutating func line(to point: Point) {
        beginIfNeeded(at: point)
        append(.line, point)
    }

    /// A quadratic Bézier curve.
    public mutating func quadratic(to point: Point, control: Point) {
        beginIfNeeded(at: control)
        points.append(control)
        append(.quadratic, point)
    }

    /// A cubic Bézier curve.
    public mutating func cubic(to point: Point, control1: Point, control2: Point) {
        beginIfNeeded(at: control1)
        points.append(control1)
        points.append(control2)
        append(.cubic, point)
    }

    /// Closes the subpath with a line to its beginning, from where the next segment goes on.
    public mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        current = start
    }

    /// Removes all segments and keeps the memory.
    package mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        current = nil
    }

    /// Appends another path's subpaths.
    public mutating func add(_ path: Path) {
        verbs += path.verbs
        points += path.points
        current = path.current ?? current
        start = path.current == nil ? start : path.start
    }

    /// The path with all points moved by `transform`.
    public func applying(_ transform: AffineTransform) -> Path {
        var result = self
        for index in points.indices { result.points[index] = transform.apply(points[index]) }
        result.current = current.map(transform.apply)
        result.start = transform.apply(start)
        return result
    }

    /// A first segment begins a subpath, and so does one that follows a close.
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
