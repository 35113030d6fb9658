/// A point of a path where segments meet, with their directions.
package struct PathVertex {
    package var point: Point
    /// Direction in which the path arrives; nil at an open beginning.
    package var incoming: UnitVector?
    /// Direction in which it goes on; nil at an open end.
    package var outgoing: UnitVector?

    /// The direction between both.
    package var direction: UnitVector {
        guard let incoming, let outgoing else {
            return incoming ?? outgoing ?? UnitVector(x: 1, y: 0)
        }
        return UnitVector(along: incoming.x + outgoing.x, incoming.y + outgoing.y)
            ?? UnitVector(x: -outgoing.y, y: outgoing.x)
    }
}

extension Path {
    /// The points between segments, with the directions there, in the order of the path.
    package var vertices: [PathVertex] {
        var result: [PathVertex] = []
        /// Index of the first vertex of the subpath.
        var start = 0
        var index = 0
        func direction(_ from: Point, _ to: [Point]) -> UnitVector? {
            for point in to {
                let way = point - from
                if let found = UnitVector(along: Double(way.x), Double(way.y)) { return found }
            }
            return nil
        }
        for verb in verbs {
            let points = points[index..<(index + verb.pointCount)]
            index += verb.pointCount
            guard verb != .move, let last = result.last else {
                if let point = points.last {
                    start = result.count
                    result.append(PathVertex(point: point))
                }
                continue
            }
            var steps = Array(points)
            if verb == .close { steps = [result[start].point] }
            guard let end = steps.last else { continue }
            let before = Array(([last.point] + steps.dropLast()).reversed())
            let (leaving, arriving) = (
                direction(last.point, steps), direction(end, before).map { -$0 }
            )
            if verb == .close, last.point == end {
                // The end is the beginning already.
                result[result.count - 1].outgoing = result[start].outgoing
                result[start].incoming = last.incoming
                continue
            }
            result[result.count - 1].outgoing = leaving ?? last.incoming
            result.append(PathVertex(point: end, incoming: arriving ?? leaving ?? last.incoming))
            if verb == .close {
                result[result.count - 1].outgoing = result[start].outgoing
                result[start].incoming = arriving
            }
        }
        return result
    }
}
