extension Path {
    /// The bounding box of the lines and curves themselves, in local coordinates. NaN coordinates
    /// are ignored; a path without points has empty bounds at zero.
    public var bounds: Rect {
        var (x, y) = (Extent(), Extent())
        var start = Point.zero
        var first = Point.zero
        var index = 0
        for verb in verbs {
            switch verb {
            case .move, .line:
                if verb == .move { first = points[index] }
                x.add(points[index].x)
                y.add(points[index].y)
            case .quadratic:
                let (control, end) = (points[index], points[index + 1])
                x.add(start.x, control.x, end.x)
                y.add(start.y, control.y, end.y)
            case .cubic:
                let (one, two, end) = (points[index], points[index + 1], points[index + 2])
                x.add(start.x, one.x, two.x, end.x)
                y.add(start.y, one.y, two.y, end.y)
            case .close: break
            }
            index += verb.pointCount
            start = verb == .close ? first : points[index - 1]
        }
        guard x.min <= x.max, y.min <= y.max else { return .zero }
        return Rect(x: x.min, y: y.min, width: x.max - x.min, height: y.max - y.min)
    }
}

/// The extreme coordinates on one axis.
private struct Extent {
    var min = Float.infinity
    var max = -Float.infinity

    mutating func add(_ value: Float) {
        if value < min { min = value }
        if value > max { max = value }
    }

    /// Adds a quadratic curve: its ends, and the zero of its derivative.
    mutating func add(_ a: Float, _ b: Float, _ c: Float) {
        add(a)
        add(c)
        let t = Double(a - b) / (Double(a) - 2 * Double(b) + Double(c))
        if t > 0, t < 1 {
            let s = 1 - t
            add(Float(s * s * Double(a) + 2 * s * t * Double(b) + t * t * Double(c)))
        }
    }

    /// Adds a cubic curve likewise.
    mutating func add(_ a: Float, _ b: Float, _ c: Float, _ d: Float) {
        add(a)
        add(d)
        let (p0, p1, p2, p3) = (Double(a), Double(b), Double(c), Double(d))
        let square = p3 - 3 * p2 + 3 * p1 - p0
        let linear = 2 * (p2 - 2 * p1 + p0)
        let constant = p1 - p0
        let root = (linear * linear - 4 * square * constant).squareRoot()
        let q = -0.5 * (linear + (linear < 0 ? -root : root))
        for t in [q / square, constant / q] where t > 0 && t < 1 {
            let s = 1 - t
            let outer = s * s * s * p0 + t * t * t * p3
            add(Float(outer + 3 * s * t * (s * p1 + t * p2)))
        }
    }
}
