extension SVGNode {
    /// Bounds of the paths, without line widths, in the parent's coordinates; nil for nothing.
    var bounds: Rect? {
        switch self {
        case .shape(let shape): return shape.path.isEmpty ? nil : shape.path.bounds
        case .image(let image): return image.rect
        case .tiles(let tiles): return tiles.cover
        case .group(let group):
            let inner: Rect? =
                switch group.box {
                case .content: group.children.bounds
                case .rect(let rect): rect
                case .none: nil
                }
            return inner.map { group.transform.bounds(of: $0) }
        }
    }

    /// A rectangle outside of which nothing is painted, in the parent's coordinates; nil for
    /// nothing.
    var reach: Rect? {
        switch self {
        case .shape(let shape): return shape.path.isEmpty ? nil : shape.reach
        case .image(let image): return image.rect
        case .tiles(let tiles): return tiles.cover
        case .group(let group): return group.reach.map { group.transform.bounds(of: $0) }
        }
    }
}

extension SVGGroup {
    /// A rectangle outside of which nothing is painted, in the group's coordinates; nil for nothing.
    var reach: Rect? { children.reach.map { filter?.region ?? $0 } }
}

extension [SVGNode] {
    var bounds: Rect? { reduce(nil) { Rect.union($0, $1.bounds) } }

    var reach: Rect? { reduce(nil) { Rect.union($0, $1.reach) } }
}

extension SVGShape {
    /// The bounds with those of the line.
    var reach: Rect {
        path.bounds.inset(by: stroke == nil ? 0 : -strokeStyle.reach)
    }
}

extension StrokeStyle {
    /// Distance from the path that the line may reach: to the tip of a miter or the corner of a
    /// square cap.
    var reach: Float { width / 2 * max(miterLimit, 1.5) }
}

extension Rect {
    /// Returns the bounding box of both, which may be empty in one direction.
    static func union(_ a: Rect?, _ b: Rect?) -> Rect? {
        guard let a else { return b }
        guard let b else { return a }
        let (x, y) = (min(a.minX, b.minX), min(a.minY, b.minY))
        return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
}

extension AffineTransform {
    /// Returns the bounding box of a mapped rectangle.
    func bounds(of rect: Rect) -> Rect {
        let corners = [
            apply(rect.origin), apply(Point(x: rect.maxX, y: rect.minY)),
            apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY)),
        ]
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return Rect(
            x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }

    /// The inverse map, of a usable one.
    var inverted: AffineTransform {
        let area = a * d - b * c
        let (ia, ib, ic, id) = (d / area, -b / area, -c / area, a / area)
        return AffineTransform(
            a: ia, b: ib, c: ic, d: id, e: -(ia * e + ic * f), f: -(ib * e + id * f))
    }

    /// The lengths that a step of one along x and along y is mapped to.
    var steps: Size {
        Size(width: (a * a + b * b).squareRoot(), height: (c * c + d * d).squareRoot())
    }

    /// Makes the map of the unit square to a rectangle.
    init(unitSquareTo rect: Rect) {
        self.init(a: rect.width, b: 0, c: 0, d: rect.height, e: rect.minX, f: rect.minY)
    }
}
