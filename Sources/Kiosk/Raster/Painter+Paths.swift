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
