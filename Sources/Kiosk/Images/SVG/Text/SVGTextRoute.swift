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
        path.forEachLine(pieces: Self.curveParts) {
            // Letters go on behind a gap as if there was none.
            stops.append(Stop(point: $0, distance: length))
        } line: {
            let way = $1 - $0
            stops.append(Stop(point: $1, distance: length + hypotf(way.x, way.y)))
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
}

/// A path of a `<textPath>`, and where letters begin on it.
struct SVGTextTrack: Sendable {
    let route: SVGTextRoute
    /// Distance from the path's beginning.
    let start: Float
}
