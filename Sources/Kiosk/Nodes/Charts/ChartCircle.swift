/// The shares of a circle or a ring, which go on clockwise in every language.
struct ChartCircle {
    /// A share with its angles in degrees, clockwise from the top.
    struct Share {
        let value: Double
        let start: Float
        let sweep: Float
    }

    let center: Point
    let radius: Float
    /// Radius of the hole; zero for a circle.
    let hole: Float
    /// The shares in their order; those of missing and negative values are empty.
    let shares: [Share]
    let total: Double

    /// Distance of two shares.
    private static let gap: Float = 2

    init(_ model: ChartModel, in box: Rect) {
        center = Point(x: box.center.x.rounded(), y: box.center.y.rounded())
        radius = max(1, (min(box.width, box.height) / 2).rounded(.down) - 1)
        hole = model.plot == .donut ? (radius * 0.62).rounded() : 0
        let values = (0..<model.values.count).map { max(0, model.values[$0] ?? 0) }
        let total = values.reduce(0, +)
        var before = 0.0
        shares = values.map { value in
            let start = total > 0 ? Float(before / total) * 360 : 0
            before += value
            return Share(
                value: value, start: start, sweep: total > 0 ? Float(value / total) * 360 : 0)
        }
        self.total = total
    }

    /// Returns a point at an angle of the circle.
    private func point(_ angle: Float, _ distance: Float) -> Point {
        center + GaugeGeometry.point(angle, distance)
    }

    /// Returns the middle of a share.
    func middle(of share: Share) -> Point {
        point(share.start + share.sweep / 2, hole > 0 ? (radius + hole) / 2 : radius * 0.64)
    }

    /// Returns the outline of a share.
    ///
    /// - Parameter grown: Distance by which it reaches beyond the others.
    func path(of share: Share, grown: Float = 0) -> Path {
        var path = Path()
        let outer = radius + grown
        let size = Size(width: outer, height: outer)
        let whole = share.sweep >= 359.99
        func arc(_ radii: Size, _ start: Float, _ sweep: Float) {
            path.addArc(center: center, radii: radii, from: start - 90, sweep: sweep)
        }
        if whole {
            arc(size, 0, 360)
            path.close()
            if hole > 0 {
                path.move(to: point(0, hole))
                arc(Size(width: hole, height: hole), 0, -360)
                path.close()
            }
            return path
        }
        let half = ChartCircle.gap / 2
        let (outerGap, innerGap) = (degrees(half, outer), degrees(half, max(hole, 1)))
        guard share.sweep > 2 * outerGap else { return path }
        arc(size, share.start + outerGap, share.sweep - 2 * outerGap)
        if hole > 0 {
            let inner = max(0, share.sweep - 2 * innerGap)
            let end =
                inner > 0 ? share.start + share.sweep - innerGap : share.start + share.sweep / 2
            let radii = Size(width: hole, height: hole)
            if inner > 0 { arc(radii, end, -inner) } else { path.line(to: point(end, hole)) }
        } else {
            // The tip lies where both sides are half a gap away from the edges of the share.
            let sine = Float(UnitVector(degrees: Double(min(90, share.sweep / 2))).y)
            let way = min(radius * 0.6, half / max(0.01, sine))
            path.line(to: point(share.start + share.sweep / 2, way))
        }
        path.close()
        return path
    }

    /// Returns the angle of a short arc.
    private func degrees(_ length: Float, _ radius: Float) -> Float { length / radius * 57.29578 }

    /// Returns the share at a position; nil outside of the circle, and in the hole.
    func share(at position: Point) -> Int? {
        let way = position - center
        let distance = way.squaredLength.squareRoot()
        guard distance <= radius + 8, distance >= hole - 8, distance > 0, total > 0 else {
            return nil
        }
        // The share on whose side of both edges the position lies.
        let direction = Point(x: way.x / distance, y: way.y / distance)
        return shares.indices.max {
            nearness(shares[$0], direction) < nearness(shares[$1], direction)
        }
    }

    /// Returns how far inside a share a direction lies: the more, the farther from its edges.
    private func nearness(_ share: Share, _ direction: Point) -> Float {
        guard share.sweep > 0 else { return -.infinity }
        let middle = GaugeGeometry.point(share.start + share.sweep / 2, 1)
        let cosine = middle.x * direction.x + middle.y * direction.y
        let edge = Float(UnitVector(degrees: Double(share.sweep / 2)).x)
        // Beyond the edge it is negative, so that the largest one is the share that has it.
        return cosine - edge
    }
}
