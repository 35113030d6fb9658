extension Path {
    /// Passes the beginning of each subpath to `move`, and its lines with both ends to `line`:
    /// also the line that closes a subpath, but none for an open one.
    ///
    /// - Parameter pieces: Number of lines that stand for a curve.
    func forEachLine(pieces: Int, move: (Point) -> Void, line: (Point, Point) -> Void) {
        var (start, last, index) = (Point.zero, Point.zero, 0)
        func draw(to end: Point) {
            line(last, end)
            last = end
        }
        func drawCurve(_ point: (Float) -> Point) {
            for piece in 1...pieces { draw(to: point(Float(piece) / Float(pieces))) }
        }
        for verb in verbs {
            switch verb {
            case .move:
                (start, last) = (points[index], points[index])
                move(start)
            case .line: draw(to: points[index])
            case .quadratic:
                let (a, b, c) = (last, points[index], points[index + 1])
                drawCurve { a.to(b, c, $0) }
            case .cubic:
                let (a, b, c, d) = (last, points[index], points[index + 1], points[index + 2])
                drawCurve { t in a.to(b, c, t).to(b.to(c, d, t), t) }
            case .close: draw(to: start)
            }
            index += verb.pointCount
        }
    }
}

extension Point {
    /// Returns the point at a share of the way to another one.
    fileprivate func to(_ end: Point, _ share: Float) -> Point {
        Point(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
    }

    /// Returns a point of a quadratic curve, by de Casteljau's construction.
    fileprivate func to(_ control: Point, _ end: Point, _ share: Float) -> Point {
        to(control, share).to(control.to(end, share), share)
    }
}
