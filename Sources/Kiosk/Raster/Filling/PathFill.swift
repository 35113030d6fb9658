/// Fills a path: for one band of rows after the other, accumulates the path's lines and passes the
/// resulting coverages to a sink.
struct PathFill {
    private let path: Path
    private let transform: AffineTransform
    /// Pixels that the path may touch, inside the clip.
    let area: PixelRect

    /// Returns nil if no part of the path is inside the clip.
    init?(_ path: Path, _ transform: AffineTransform, clip: PixelRect) {
        self.path = path
        self.transform = transform
        var (minX, minY) = (Double.infinity, Double.infinity)
        var (maxX, maxY) = (-Double.infinity, -Double.infinity)
        path.points.withUnsafeBufferPointer { points in
            for point in points {
                guard let mapped = DevicePoint(point, transform) else { continue }
                minX = min(minX, mapped.x)
                minY = min(minY, mapped.y)
                maxX = max(maxX, mapped.x)
                maxY = max(maxY, mapped.y)
            }
        }
        guard minX <= maxX else { return nil }
        // Snapping and rounding of a curve's points may exceed the control points.
        let bounds = PixelRect(
            minX: Int32((minX - 0.01).rounded(.down)), minY: Int32((minY - 0.01).rounded(.down)),
            maxX: Int32((maxX + 0.01).rounded(.up)), maxY: Int32((maxY + 0.01).rounded(.up)))
        area = clip.intersection(bounds)
        if area.isEmpty { return nil }
    }

    /// Passes each row to the sink, and then its covered pixels as runs: first column, length, and
    /// one coverage for all or one each.
    @inline(__always)
    func run(
        _ rule: FillRule, _ scratch: FillScratch, row: (_ y: Int) -> Void = { _ in },
        solid: (_ y: Int, _ x: Int, _ count: Int, _ coverage: UInt8) -> Void,
        varying: (_ y: Int, _ x: Int, _ count: Int, _ coverages: UnsafePointer<UInt8>) -> Void
    ) {
        let cells = scratch.cells
        let height = cells.prepare(area)
        var y = Int(area.minY)
        while y < Int(area.maxY) {
            let end = min(y + height, Int(area.maxY))
            cells.select(rows: y..<end)
            addLines(to: cells)
            while y < end {
                row(y)
                sweep(
                    cells.row(y), rule, scratch.coverages,
                    solid: { solid(y, $0, $1, $2) }, varying: { varying(y, $0, $1, $2) })
                y += 1
            }
        }
    }

    /// Integrates a row from the left, and clears it.
    @inline(__always)
    private func sweep(
        _ row: CellRow, _ rule: FillRule, _ coverages: UnsafeMutablePointer<UInt8>,
        solid: (Int, Int, UInt8) -> Void, varying: (Int, Int, UnsafePointer<UInt8>) -> Void
    ) {
        let minX = Int(area.minX)
        var sum: Int32 = 0
        var value: UInt8 = 0
        /// The coverages of the pixels from `start` to `x` are in the buffer.
        var (start, x) = (0, 0)
        func go(to next: Int) {
            if next &- x < FillScratch.shortRun {
                // More bytes than the run has: the next one overwrites them.
                UnsafeMutableRawPointer(coverages + (x &- start)).storeBytes(
                    of: SIMD16(repeating: value), as: SIMD16<UInt8>.self)
                x = next
                return
            }
            if x > start { varying(minX &+ start, x &- start, coverages) }
            if value > 0 { solid(minX &+ x, next &- x, value) }
            (start, x) = (next, next)
        }
        for index in 0..<row.words {
            var word = row.touched[index]
            guard word != 0 else { continue }
            row.touched[index] = 0
            while word != 0 {
                let column = index << 6 &+ word.trailingZeroBitCount
                word &= word &- 1
                if column < row.width {
                    go(to: column)
                    sum &+= row.cells[column]
                    value = rule.coverage(sum)
                }
                row.cells[column] = 0
            }
        }
        if value > 0 { go(to: row.width) }
        if x > start { varying(minX &+ start, x &- start, coverages) }
    }

    /// Adds the part of each contour within the band's rows.
    private func addLines(to cells: CoverageCells) {
        let rasterizer = LineRasterizer(cells)
        let band = (Double(cells.rows.lowerBound) - 1)...(Double(cells.rows.upperBound) + 1)
        var pen = LinePen(rasterizer)
        path.withSegments(transform) { segment in
            switch segment {
            case .move(let point):
                pen.close()
                pen.move(to: point)
            case .line(let point): pen.line(to: point)
            case .quadratic(let control, let end):
                let start = pen.position
                // The inside of a curve does not matter to rows that it does not touch.
                if min(start.y, control.y, end.y) > band.upperBound
                    || max(start.y, control.y, end.y) < band.lowerBound
                {
                    return pen.move(on: end)
                }
                Flattening.quadratic(start, control, end) { pen.line(to: $0) }
            case .cubic(let one, let two, let end):
                let start = pen.position
                if min(start.y, one.y, two.y, end.y) > band.upperBound
                    || max(start.y, one.y, two.y, end.y) < band.lowerBound
                {
                    return pen.move(on: end)
                }
                Flattening.cubic(start, one, two, end) { pen.line(to: $0) }
            case .close: pen.close()
            }
        }
        pen.close()
    }
}

/// Draws lines between points and closes each contour.
private struct LinePen {
    private let rasterizer: LineRasterizer
    private(set) var position = DevicePoint(x: 0, y: 0)
    private var first = DevicePoint(x: 0, y: 0)
    private var (x, y) = (0, 0)

    init(_ rasterizer: LineRasterizer) { self.rasterizer = rasterizer }

    /// Begins a contour.
    mutating func move(to point: DevicePoint) {
        first = point
        move(on: point)
    }

    /// Moves without a line.
    mutating func move(on point: DevicePoint) {
        position = point
        (x, y) = (LineRasterizer.snapped(point.x), LineRasterizer.snapped(point.y))
    }

    @inline(__always)
    mutating func line(to point: DevicePoint) {
        let (fromX, fromY) = (x, y)
        move(on: point)
        rasterizer.add(fromX, fromY, x, y)
    }

    mutating func close() { line(to: first) }
}
