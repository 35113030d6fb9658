/// A map from the unit circle to an ellipse in local coordinates.
struct EllipseFrame {
    var center: Point
    var radii: Size
    /// The direction of the ellipse's own x axis.
    var axis = UnitVector(x: 1, y: 0)

    func point(_ x: Double, _ y: Double) -> Point {
        let (px, py) = (x * Double(radii.width), y * Double(radii.height))
        return Point(
            x: Float(Double(center.x) + px * axis.x - py * axis.y),
            y: Float(Double(center.y) + px * axis.y + py * axis.x))
    }

    func point(_ direction: UnitVector) -> Point { point(direction.x, direction.y) }
}

extension Path {
    /// Adds an arc of an ellipse, joined by a line to the current point if there is one.
    ///
    /// Angles are in degrees, clockwise from the ellipse's x axis, which itself is turned by
    /// `rotation`. A sweep of 360 or more goes once around; a negative one goes anticlockwise.
    public mutating func addArc(
        center: Point, radii: Size, rotation: Float = 0, from angle: Float, sweep: Float
    ) {
        let frame = EllipseFrame(
            center: center, radii: radii, axis: UnitVector(degrees: Double(rotation)))
        let total = max(-360, min(360, Double(sweep)))
        var from = UnitVector(degrees: Double(angle))
        let first = frame.point(from)
        if current == nil { move(to: first) } else if current != first { line(to: first) }
        guard total == total, total != 0 else { return }
        let steps = (abs(total) / 90).rounded(.up)
        for step in 1...Int(steps) {
            let isWhole = abs(total) == 360 && step == 4
            let to = UnitVector(degrees: Double(angle) + total * Double(step) / steps)
            addArc(on: frame, from: from, to: to, last: isWhole ? first : frame.point(to))
            from = to
        }
    }

    /// Adds the shorter arc from one direction of the ellipse's unit circle to another, at most a
    /// quarter turn apart: two cubic curves with an error below 0.000005 of the radius.
    mutating func addArc(
        on frame: EllipseFrame, from: UnitVector, to: UnitVector, last: Point
    ) {
        let middle = from.bisector(to: to)
        // 4/3 · tan(α/4) for each half's angle α, by the half-angle formulas.
        let half = ((1 + max(-1, min(1, from.dot(middle)))) / 2).squareRoot()
        let quarter = ((1 + half) / 2).squareRoot()
        let tangent = (1 - quarter * quarter).squareRoot() / quarter
        let handle = (from.cross(to) < 0 ? -4.0 : 4.0) / 3 * tangent
        for (a, b, end) in [(from, middle, frame.point(middle)), (middle, to, last)] {
            cubic(
                to: end, control1: frame.point(a.x - handle * a.y, a.y + handle * a.x),
                control2: frame.point(b.x + handle * b.y, b.y - handle * b.x))
        }
    }

    /// Adds SVG's arc from the current point, as in its appendix B.2: radii that are too small
    /// grow, and radii of zero give a line.
    public mutating func addArc(
        to end: Point, radii: Size, rotation: Float, isLarge: Bool, isClockwise: Bool
    ) {
        guard let start = current, start != end else { return }
        var (rx, ry) = (Double(abs(radii.width)), Double(abs(radii.height)))
        let axis = UnitVector(degrees: Double(rotation))
        // Half of the chord, in the ellipse's own axes.
        let dx = (Double(start.x) - Double(end.x)) / 2
        let dy = (Double(start.y) - Double(end.y)) / 2
        let x = axis.x * dx + axis.y * dy
        let y = axis.x * dy - axis.y * dx
        guard rx > 0, ry > 0, rx < .infinity, ry < .infinity, x.isFinite, y.isFinite else {
            return line(to: end)
        }
        let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
        if reach > 1 {
            rx *= reach.squareRoot()
            ry *= reach.squareRoot()
        }
        // On the unit circle: ends at ±h from the middle of the chord, the centre beside it.
        let (hx, hy) = (x / rx, y / ry)
        let square = hx * hx + hy * hy
        let away = (max(0, 1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let (cx, cy) = (away * hy, -away * hx)
        guard let from = UnitVector(along: hx - cx, hy - cy),
            let to = UnitVector(along: -hx - cx, -hy - cy)
        else { return line(to: end) }
        let (ex, ey) = (cx * rx, cy * ry)
        let center = Point(
            x: Float(axis.x * ex - axis.y * ey + (Double(start.x) + Double(end.x)) / 2),
            y: Float(axis.y * ex + axis.x * ey + (Double(start.y) + Double(end.y)) / 2))
        let frame = EllipseFrame(
            center: center, radii: Size(width: Float(rx), height: Float(ry)), axis: axis)
        addArc(on: frame, from: from, to: to, isClockwise: isClockwise, last: end)
    }

    /// Adds an arc of less than a full turn, in parts of at most a quarter.
    private mutating func addArc(
        on frame: EllipseFrame, from: UnitVector, to: UnitVector, isClockwise: Bool, last: Point
    ) {
        var from = from
        for _ in 0..<3 {
            let cross = isClockwise ? from.cross(to) : -from.cross(to)
            if cross >= 0, from.dot(to) >= 0 { break }
            let next = isClockwise ? from.turned : -from.turned
            addArc(on: frame, from: from, to: next, last: frame.point(next))
            from = next
        }
        addArc(on: frame, from: from, to: to, last: last)
    }
}
