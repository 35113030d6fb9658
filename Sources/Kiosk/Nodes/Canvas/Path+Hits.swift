extension Path {
    /// Number of lines that stand for a curve.
    private static let pieces = 12

    /// Returns whether a point is inside, by the non-zero rule, and its distance from the lines.
    func hit(_ point: Point) -> (isInside: Bool, distance: Float) {
        var (winding, nearest) = (0, Float.infinity)
        eachLine { from, to in
            if from.y <= point.y, to.y > point.y, Path.side(from, to, point) > 0 { winding += 1 }
            if from.y > point.y, to.y <= point.y, Path.side(from, to, point) < 0 { winding -= 1 }
        } drawn: { from, to in
            nearest = min(nearest, Path.distance(of: point, from, to))
        }
        return (winding != 0, nearest)
    }

    /// Calls a closure for all lines, with those that close subpaths, and another one for those that
    /// a stroke draws.
    private func eachLine(
        _ body: (Point, Point) -> Void, drawn: (Point, Point) -> Void
    ) {
        var (start, last) = (Point.zero, Point.zero)
        forEachLine(pieces: Path.pieces) { point in
            body(last, start)
            (start, last) = (point, point)
        } line: { from, to in
            body(from, to)
            drawn(from, to)
            last = to
        }
        body(last, start)
    }

    /// Returns a positive number for a point on one side of a line, and a negative one for the other.
    private static func side(_ a: Point, _ b: Point, _ point: Point) -> Float {
        (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
    }

    private static func distance(of point: Point, _ a: Point, _ b: Point) -> Float {
        let (way, to) = (b - a, point - a)
        let square = way.squaredLength
        let share = square > 0 ? max(0, min(1, (to.x * way.x + to.y * way.y) / square)) : 0
        let (x, y) = (to.x - way.x * share, to.y - way.y * share)
        return (x * x + y * y).squareRoot()
    }
}
