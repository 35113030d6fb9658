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
        var (start, last, index) = (Point.zero, Point.zero, 0)
        func line(to end: Point) {
            body(last, end)
            drawn(last, end)
            last = end
        }
        for verb in verbs {
            switch verb {
            case .move:
                body(last, start)
                (start, last) = (points[index], points[index])
            case .line: line(to: points[index])
            case .quadratic:
                let (a, b, c) = (last, points[index], points[index + 1])
                for piece in 1...Path.pieces {
                    let t = Float(piece) / Float(Path.pieces)
                    line(to: Path.between(Path.between(a, b, t), Path.between(b, c, t), t))
                }
            case .cubic:
                let (a, b) = (last, points[index])
                let (c, d) = (points[index + 1], points[index + 2])
                for piece in 1...Path.pieces {
                    let t = Float(piece) / Float(Path.pieces)
                    let (ab, bc, cd) = (
                        Path.between(a, b, t), Path.between(b, c, t), Path.between(c, d, t)
                    )
                    line(to: Path.between(Path.between(ab, bc, t), Path.between(bc, cd, t), t))
                }
            case .close: line(to: start)
            }
            index += verb.pointCount
        }
        body(last, start)
    }

    private static func between(_ a: Point, _ b: Point, _ t: Float) -> Point {
        Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
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
