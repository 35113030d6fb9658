extension Painter {
    /// Fills a path.
    ///
    /// Curves are polygons that are off by at most 1/32 device pixel, points are snapped to 1/256.
    /// From there on a pixel's coverage is the area inside the contours; where several contours
    /// cross the same pixel, their areas are added up and the rule applied to the sum. Points
    /// beyond ±2²² device pixels are brought to that bound.
    public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
        guard let fill = PathFill(path, transform, clip: clip), let brush = brush(paint) else {
            return
        }
        run(fill, rule, brush)
    }

    /// Draws a line along a path. It is filled as the outline of the line; parts of a line that
    /// overlap count once.
    public mutating func stroke(_ path: Path, _ style: StrokeStyle, _ paint: Paint) {
        // Outlined in the picture's scale, so that curves have as many pieces as they need, and
        // moved to its place afterwards, so that dashes do not depend on that.
        let scale = transform.meanScale
        guard scale > 0, scale.isFinite, let brush = brush(paint),
            scratch.stroker.stroke(path, style, scale: scale)
        else { return }
        var toDevice = transform
        for part in [\AffineTransform.a, \.b, \.c, \.d] { toDevice[keyPath: part] /= scale }
        guard let fill = PathFill(scratch.stroker.outline.path, toDevice, clip: clip) else {
            return
        }
        run(fill, .nonZero, brush)
    }

    func run(_ fill: PathFill, _ rule: FillRule, _ brush: Brush) {
        var prepared = Int.min
        func prepare(_ y: Int) {
            if y != prepared { brush.prepare(y) }
            prepared = y
        }
        fill.run(
            rule, scratch,
            solid: { y, x, count, coverage in
                prepare(y)
                paint(brush, y: y, x: x, count: count, coverage: coverage)
            },
            varying: { y, x, count, coverages in
                prepare(y)
                paint(brush, y: y, x: x, count: count, coverages: coverages)
            })
    }
}
