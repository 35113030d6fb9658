extension Path {
    /// The path, reversed if it is predominantly anticlockwise.
    var clockwise: Path { doubleArea < 0 ? reversed : self }

    /// Twice the signed area of the polygon of all points, positive if clockwise.
    private var doubleArea: Double {
        var sum = 0.0
        forEachSubpath { points, _, _ in
            guard var last = points.last else { return }
            for point in points {
                sum += Double(last.x) * Double(point.y) - Double(point.x) * Double(last.y)
                last = point
            }
        }
        return sum
    }

    private var reversed: Path {
        var result = Path()
        forEachSubpath { points, verbs, isClosed in
            guard let last = points.last else { return }
            result.move(to: last)
            var index = points.endIndex - 1
            for verb in verbs.reversed() {
                switch verb {
                case .line: result.line(to: points[index - 1])
                case .quadratic:
                    result.quadratic(to: points[index - 2], control: points[index - 1])
                case .cubic:
                    result.cubic(
                        to: points[index - 3], control1: points[index - 1],
                        control2: points[index - 2])
                case .move, .close: break
                }
                index -= verb.pointCount
            }
            if isClosed { result.close() }
        }
        return result
    }

    /// Passes each subpath to `body`: its points, the segments after its first point, and true if
    /// it is closed.
    private func forEachSubpath(_ body: (ArraySlice<Point>, ArraySlice<Verb>, Bool) -> Void) {
        var (point, verb) = (0, 0)
        while verb < verbs.count {
            let (firstPoint, firstVerb) = (point, verb)
            point += verbs[verb].pointCount
            verb += 1
            while verb < verbs.count, verbs[verb] != .move, verbs[verb] != .close {
                point += verbs[verb].pointCount
                verb += 1
            }
            let isClosed = verb < verbs.count && verbs[verb] == .close
            body(points[firstPoint..<point], verbs[(firstVerb + 1)..<verb], isClosed)
            if isClosed { verb += 1 }
        }
    }
}
