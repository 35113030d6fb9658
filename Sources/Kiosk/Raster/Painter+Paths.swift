extension Painter {
    /// Fills a path with a colour.
    ///
    /// Curves are polygons that are off by at most 1/32 device pixel, points are snapped to 1/256.
    /// From there on a pixel's coverage is the area inside the contours; where several contours
    /// cross the same pixel, their areas are added up and the rule applied to the sum. Points
    /// beyond ±2²² device pixels are brought to that bound.
    public mutating func fill(_ path: Path, color: Color, rule: FillRule = .nonZero) {
        let pixel = color.premultiplied
        guard pixel >> 24 > 0, let fill = PathFill(path, transform, clip: clip) else { return }
        run(fill, rule, pixel)
    }

    /// Draws a line along a path. It is filled as the outline of the line, in device pixels; parts
    /// of a line that overlap count once.
    public mutating func stroke(_ path: Path, _ style: StrokeStyle, color: Color) {
        let pixel = color.premultiplied
        guard pixel >> 24 > 0, scratch.stroker.stroke(path, style, transform),
            let fill = PathFill(scratch.stroker.outline.path, .identity, clip: clip)
        else { return }
        run(fill, .nonZero, pixel)
    }

    private func run(_ fill: PathFill, _ rule: FillRule, _ pixel: UInt32) {
        fill.run(
            rule, scratch,
            solid: { y, x, count, coverage in
                SpanKernels.paint(
                    row(y) + x, count: count, pixel: scaled(pixel, by: UInt32(coverage)))
            },
            varying: { y, x, count, coverages in
                SpanKernels.blend(row(y) + x, coverage: coverages, count: count, pixel: pixel)
            })
    }
}
