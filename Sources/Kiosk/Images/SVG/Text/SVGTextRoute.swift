import Glibc

/// A path along which letters stand.
struct SVGTextRoute: Sendable {
    /// A point of the path, with its distance from the beginning.
    private struct Stop {
        let point: Point
        let distance: Float
    }

    private var stops: [Stop] = []

    /// Number of lines that stand for a curve.
    private static let curveParts = 24

    init(_ path: Path) {
        var index = 0
        var start = Point.zero
        for verb in path.verbs {
            let points = path.points[index..<(index + verb.pointCount)]
            index += verb.pointCount
            let from = stops.last?.point ?? .zero
            switch verb {
            // Letters go on behind a gap as if there was none.
            case .move:
                start = points[points.startIndex]
                stops.append(Stop(point: start, distance: length))
            case .line: line(to: points[points.startIndex])
            case .close: line(to: start)
            case .quadratic, .cubic:
                let curve = [from] + points
                for part in 1...Self.curveParts {
                    line(to: Self.point(of: curve, Float(part) / Float(Self.curveParts)))
                }
            }
        }
    }

    /// Length of the path.
    var length: Float { stops.last?.distance ?? 0 }

    /// Returns the map that puts what stands at the origin onto the path; nil beyond its ends.
    func transform(at distance: Float) -> AffineTransform? {
        guard distance >= 0, distance <= length, stops.count > 1 else { return nil }
        // The last line that begins at or before the distance, and has a length.
        var low = stops.firstIndexOfSorted { $0.distance > distance } - 1
        if low == stops.count - 1 { low -= 1 }
        while low > 0, stops[low + 1].distance == stops[low].distance { low -= 1 }
        guard low >= 0 else { return nil }
        let (from, to) = (stops[low], stops[low + 1])
        let step = to.distance - from.distance
        guard step > 0, step.isFinite else { return nil }
        let way = to.point - from.point
        let (cosine, sine) = (way.x / step, way.y / step)
        let rest = distance - from.distance
        return AffineTransform(
            a: cosine, b: sine, c: -sine, d: cosine, e: from.point.x + cosine * rest,
            f: from.point.y + sine * rest)
    }

    private mutating func line(to point: Point) {
        let way = point - (stops.last?.point ?? point)
        stops.append(Stop(point: point, distance: length + hypotf(way.x, way.y)))
    }

    /// Returns a point of a curve by de Casteljau's construction.
    private static func point(of curve: [Point], _ part: Float) -> Point {
        var points = curve
        while points.count > 1 {
            for index in points.indices.dropLast() {
                let (a, b) = (points[index], points[index + 1])
                points[index] = Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
            }
            points.removeLast()
        }
        return points[0]
    }
}

/// A path of a `<textPath>`, and where letters begin on it.
struct SVGTextTrack: Sendable {
    let route: SVGTextRoute
    /// Distance from the path's beginning.
    let start: Float
}
