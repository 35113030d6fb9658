extension Painter {
    /// Fills a rectangle. Edges between pixels are anti-aliased.
    public mutating func fill(_ rect: Rect, color: Color) {
        fill(rect, cornerRadius: 0, color: color)
    }

    /// Fills a rectangle with circular corners. The radius is cut to half the smaller side.
    public mutating func fill(_ rect: Rect, cornerRadius: Float, color: Color) {
        guard
            let shape = RoundedRectCoverage(
                rect, cornerRadius: cornerRadius, transform: transform)
        else { return }
        fill(shape, without: nil, color: color)
    }

    /// Draws a border that lies inside the rectangle. Its inner edge has the radius
    /// `cornerRadius - width`, or square corners where that is not positive. A border wider than
    /// half the rectangle fills it.
    public mutating func strokeInside(
        _ rect: Rect, cornerRadius: Float, width: Float, color: Color
    ) {
        guard
            let shape = RoundedRectCoverage(
                rect, cornerRadius: cornerRadius, transform: transform),
            let width = RoundedRectCoverage.snapped(Double(width) * Double(transform.scale)),
            width > 0
        else { return }
        fill(shape, without: shape.inset(by: width), color: color)
    }

    /// Fills the part of `shape` that lies outside of `hole`.
    private func fill(
        _ shape: RoundedRectCoverage, without hole: RoundedRectCoverage?, color: Color
    ) {
        let pixel = color.premultiplied
        let area = clip.intersection(shape.pixels)
        guard pixel >> 24 > 0, !area.isEmpty else { return }
        var coverage = ShapeRow(shape, without: hole, y: Int(area.minY))
        for y in Int(area.minY)..<Int(area.maxY) {
            coverage.move(to: y)
            fill(&coverage, from: Int(area.minX), to: Int(area.maxX), of: row(y), pixel: pixel)
        }
    }

    private func fill(
        _ shape: inout ShapeRow, from minX: Int, to maxX: Int, of row: UnsafeMutablePointer<UInt32>,
        pixel: UInt32
    ) {
        var x = max(minX, shape.start)
        let limit = min(maxX, shape.end)
        while x < limit {
            let run = shape.run(at: x)
            let end = min(run.end, limit)
            if let coverage = run.coverage {
                let source = scaled(pixel, by: UInt32(coverage))
                SpanKernels.paint(row + x, count: end - x, pixel: source)
            } else {
                withEdge(of: &shape, from: x, to: end) { start, count, coverages in
                    SpanKernels.blend(
                        row + start, coverage: coverages, count: count, pixel: pixel)
                }
            }
            x = end
        }
    }

    /// Hands out the coverages of the pixels from `minX` to `maxX`, a stack buffer at a time:
    /// where they begin, how many they are, and the coverages.
    @inline(__always)
    func withEdge(
        of shape: inout ShapeRow, from minX: Int, to maxX: Int,
        _ body: (Int, Int, UnsafePointer<UInt8>) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShapeRow.chunk) { buffer in
            let coverages = buffer.baseAddress!
            var x = minX
            while x < maxX {
                let count = min(maxX - x, ShapeRow.chunk)
                shape.coverages(from: x, count: count, into: coverages)
                body(x, count, coverages)
                x += count
            }
        }
    }
}
