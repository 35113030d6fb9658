/// The outline of a polyline's stroke, in device pixels, to be filled by the non-zero rule.
///
/// An open line has one contour: along its left side, around its end, back and around its
/// beginning. A closed line has two contours of opposite direction.
struct StrokeOutline {
    private(set) var path = Path()
    /// Half the width.
    private var half = 0.5
    private var cap = StrokeStyle.Cap.butt
    private var join = StrokeStyle.Join.miter
    private var miterLimit = 4.0

    /// Starts a new outline with a width in device pixels.
    mutating func begin(_ style: StrokeStyle, width: Double) {
        path.removeAll()
        half = width / 2
        cap = style.cap
        join = style.join
        miterLimit = Double(style.miterLimit)
    }

    /// Adds a line through points; neighbours must differ.
    mutating func add(_ points: ArraySlice<StrokePoint>, isClosed: Bool) {
        guard points.count > 1 else {
            if let point = points.first { addDot(point) }
            return
        }
        if isClosed, points.count > 2 {
            addSide(points.startIndex, points.count, step: 1, points, isClosed: true)
            path.close()
            addSide(points.endIndex - 1, points.count, step: -1, points, isClosed: true)
            path.close()
        } else {
            addSide(points.startIndex, points.count, step: 1, points, isClosed: false)
            addSide(points.endIndex - 1, points.count, step: -1, points, isClosed: false)
            path.close()
        }
    }

    /// Adds the left side of a line, and the cap at its end.
    private mutating func addSide(
        _ first: Int, _ count: Int, step: Int, _ points: ArraySlice<StrokePoint>, isClosed: Bool
    ) {
        func point(_ index: Int) -> StrokePoint { points[first + index % count * step] }
        var isFirst = true
        func leg(_ index: Int) -> Leg { Leg(point(index).position, point(index + 1).position) }
        var before = isClosed ? leg(count - 1) : leg(0)
        if !isClosed {
            emit(point(0).position, before.direction.left, isMove: step > 0)
            isFirst = false
        }
        for index in (isClosed ? 0 : 1)..<(isClosed ? count : count - 1) {
            let next = leg(index)
            addJoin(point(index), before, next, isMove: isFirst)
            isFirst = false
            before = next
        }
        if !isClosed {
            let end = point(count - 1).position
            emit(end, before.direction.left)
            addCap(end, before.direction)
        }
    }

    /// Adds the join of the left side between two legs.
    private mutating func addJoin(
        _ point: StrokePoint, _ a: Leg, _ b: Leg, isMove: Bool
    ) {
        let (from, to) = (a.direction.left, b.direction.left)
        let cosine = a.direction.dot(b.direction)
        let sine = a.direction.cross(b.direction)
        // Miter length over width: the reciprocal of the cosine of half the turn.
        let ratio = 1 / max(0, (1 + cosine) / 2).squareRoot()
        let miter = DevicePoint(x: from.x + to.x, y: from.y + to.y) * (half / (1 + cosine))
        if sine < 0 {
            let reach = half * -sine / (1 + cosine)
            if reach <= min(a.length, b.length) {
                emit(point.position + miter, isMove: isMove)
            } else {
                emit(point.position, from, isMove: isMove)
                emit(point.position)
                emit(point.position, to)
            }
        } else if half * (ratio - 1) <= Flattening.tolerance {
            emit(point.position + miter, isMove: isMove)
        } else if point.isSmooth || join == .round {
            emit(point.position, from, isMove: isMove)
            addArc(point.position, from, to)
        } else if join == .miter, ratio <= min(miterLimit, 1e6) {
            emit(point.position + miter, isMove: isMove)
        } else {
            emit(point.position, from, isMove: isMove)
            emit(point.position, to)
        }
    }

    /// Adds a cap, from the left of a line's end to its right.
    private mutating func addCap(_ end: DevicePoint, _ direction: UnitVector) {
        let left = direction.left
        switch cap {
        case .butt: break
        case .round:
            addArc(end, left, direction)
            addArc(end, direction, -left)
        case .square:
            let tip = end + DevicePoint(x: direction.x, y: direction.y) * half
            emit(tip, left)
            emit(tip, -left)
        }
        emit(end, -left)
    }

    /// Adds the caps of a line without length.
    private mutating func addDot(_ point: StrokePoint) {
        guard cap != .butt else { return }
        let direction = UnitVector(x: 1, y: 0)
        emit(point.position, direction.left, isMove: true)
        addCap(point.position, direction)
        addCap(point.position, -direction)
        path.close()
    }

    /// Adds a clockwise arc of at most half a turn as a polygon, without its first point.
    private mutating func addArc(
        _ center: DevicePoint, _ from: UnitVector, _ to: UnitVector, depth: Int = 0
    ) {
        let cosine = max(0, (1 + from.dot(to)) / 2).squareRoot()
        guard half * (1 - cosine) > Flattening.tolerance, depth < 10 else {
            return emit(center, to)
        }
        let middle = from.bisector(to: to)
        addArc(center, from, middle, depth: depth + 1)
        addArc(center, middle, to, depth: depth + 1)
    }

    /// Adds the point half a width away from a point.
    private mutating func emit(_ position: DevicePoint, _ side: UnitVector, isMove: Bool = false) {
        emit(position + DevicePoint(x: side.x, y: side.y) * half, isMove: isMove)
    }

    private mutating func emit(_ position: DevicePoint, isMove: Bool = false) {
        let point = Point(x: Float(position.x), y: Float(position.y))
        if isMove { path.move(to: point) } else { path.line(to: point) }
    }
}

/// A point of a polyline in device pixels.
struct StrokePoint {
    var position: DevicePoint
    /// True if the point lies on a curve and is not a corner.
    var isSmooth: Bool
}

/// The vector from one point to the next.
private struct Leg {
    let direction: UnitVector
    let length: Double

    init(_ a: DevicePoint, _ b: DevicePoint) {
        let segment = b - a
        length = segment.length
        direction = UnitVector(along: segment.x, segment.y) ?? UnitVector(x: 1, y: 0)
    }
}

extension UnitVector {
    /// The direction rotated anticlockwise by 90 degrees.
    fileprivate var left: UnitVector { -turned }
}
