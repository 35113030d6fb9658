import CPixels

extension Painter {
    /// Fills a rectangle. Edges between pixels are anti-aliased; radii that do not fit shrink as in
    /// CSS.
    public mutating func fill(_ rect: Rect, radii: CornerRadii = 0, _ paint: Paint) {
        if let tape { return tape.add(.fill(rect, radii, paint), self) }
        guard let shape = shape(rect, radii) else {
            return withPath { painter, path in
                path.add(rect, radii: radii)
                painter.fill(path, paint)
            }
        }
        guard let shape, let brush = brush(paint) else { return }
        fill(shape, brush)
    }

    /// Draws a border inside the rectangle. The inner radii are the outer ones less the width, or
    /// square corners where that is not positive. A border wider than half the rectangle fills it.
    public mutating func strokeInside(
        _ rect: Rect, radii: CornerRadii = 0, width: Float, _ paint: Paint
    ) {
        guard width > 0 else { return }
        if let tape { return tape.add(.border(rect, radii, width: width, paint), self) }
        guard let shape = shape(rect, radii), let scale = transform.upright?.scale else {
            let inner = rect.inset(by: width)
            let rest = radii.fitting(rect.size).reduced(by: width)
            return withPath { painter, path in
                path.add(rect, radii: radii)
                if !inner.isEmpty {
                    // No path has the shape of an inner edge whose ellipses exceed its sides.
                    guard rest.fits(inner.size) else {
                        let style = StrokeStyle(width: width, alignment: .inside)
                        return painter.stroke(path, style, paint)
                    }
                    path.add(inner, radii: rest)
                }
                painter.fill(path, paint, rule: .evenOdd)
            }
        }
        guard let shape, let brush = brush(paint),
            let width = deviceWidth(width, scale), width > 0
        else { return }
        guard let hole = shape.inset(by: width) else { return fill(shape, brush) }
        fill(shape, without: hole, brush)
    }

    /// Returns the shape on the device. The outer nil means a shape that is better drawn as a path,
    /// the inner one a shape that covers nothing.
    private func shape(_ rect: Rect, _ radii: CornerRadii) -> RoundedShape?? {
        guard let upright = transform.upright else { return .none }
        guard let shape = deviceShape(rect, radii: radii, upright) else { return .some(nil) }
        return shape.isHuge ? .none : .some(shape)
    }

    /// Fills a shape.
    func fill(_ shape: RoundedShape, _ brush: Brush) {
        let area = clip.intersection(shape.pixels)
        guard !area.isEmpty else { return }
        let rows = ShapeRows(shape, scratch.tiles, clip: area, room: scratch.rooms.0)
        fill(area, straight: rows.straightRows, brush) { rows.row($0) }
    }

    /// Fills the part of a shape outside a hole, which is an inset of the shape.
    private func fill(_ shape: RoundedShape, without hole: RoundedShape, _ brush: Brush) {
        let area = clip.intersection(shape.pixels)
        guard !area.isEmpty else { return }
        let outer = ShapeRows(shape, scratch.tiles, clip: area, room: scratch.rooms.0)
        let inner = ShapeRows(hole, scratch.tiles, clip: area, room: scratch.rooms.1)
        let ring = CornerRows(outer.corners, without: inner.corners, scratch.tiles)
        let holeRows = Int(hole.pixels.minY)..<Int(hole.pixels.maxY)
        // The hole's corners end where the outer ones do, or further inside.
        let straight = inner.straightRows.clamped(to: outer.straightRows)
        fill(area, straight: straight, brush) { y in
            if let row = ring?.row(y) { return row }
            let whole = outer.row(y)
            guard holeRows.contains(y) else { return whole }
            return whole.without(
                inner.row(y), from: Int(area.minX), to: Int(area.maxX), room: scratch.ring)
        }
    }

    /// Paints the rows of an area; the straight rows are identical.
    @inline(__always)
    private func fill(
        _ area: PixelRect, straight: Range<Int>, _ brush: Brush, row: (Int) -> ShapeRow
    ) {
        let (minX, maxX) = (Int(area.minX), Int(area.maxX))
        var y = Int(area.minY)
        let end = Int(area.maxY)
        while y < end {
            brush.prepare(y)
            let first = row(y)
            if !brush.isOpaque { prefetch(y &+ 1, first, from: minX, to: maxX) }
            paint(brush, y: y, first, from: minX, to: maxX)
            y &+= 1
            guard straight.contains(y &- 1), straight.contains(y) else { continue }
            let straightEnd = min(straight.upperBound, end)
            if !paintBlock(brush, y..<straightEnd, first, from: minX, to: maxX) {
                for line in y..<straightEnd {
                    brush.prepare(line)
                    paint(brush, y: line, first, from: minX, to: maxX)
                }
            }
            y = straightEnd
        }
    }

    /// Paints identical rows directly into the target, if the brush is of a kind for which that is
    /// faster than painting row by row.
    private func paintBlock(
        _ brush: Brush, _ lines: Range<Int>, _ shape: ShapeRow, from minX: Int, to maxX: Int
    ) -> Bool {
        guard mode == .sourceOver, !hasRoundedClip else { return false }
        switch brush.source {
        case .pixel(let pixel):
            paintBlock(pixel, lines, shape, from: minX, to: maxX)
            return true
        case .row(let gradient):
            let start = max(shape.start, minX)
            let end = min(shape.end, maxX)
            // No blending needed.
            guard brush.isOpaque, shape.solid == 255, start >= shape.solidStart,
                end <= shape.solidEnd
            else { return false }
            gradient.pointee.fill(
                row(lines.lowerBound) + start, stride: target.stride, lines, x: start,
                count: max(0, end &- start))
            return true
        default: return false
        }
    }

    /// Prefetches the pixels of a row about as wide as a known one.
    @inline(__always)
    private func prefetch(_ y: Int, _ shape: ShapeRow, from minX: Int, to maxX: Int) {
        let start = max(minX, shape.start)
        kiosk_prefetch(row(y) + start, max(0, min(maxX, shape.end) &- start))
    }

    /// Paints identical rows with one pixel, directly into the target.
    private func paintBlock(
        _ pixel: UInt32, _ lines: Range<Int>, _ shape: ShapeRow, from minX: Int, to maxX: Int
    ) {
        let left = max(shape.start, minX)..<max(shape.start, minX, min(shape.solidStart, maxX))
        let right = max(shape.solidEnd, minX)..<max(shape.solidEnd, minX, min(shape.end, maxX))
        let middle = max(shape.solidStart, minX)
        let width = min(shape.solidEnd, maxX) &- middle
        if width > 0 && shape.solid > 0 {
            SpanKernels.paint(
                row(lines.lowerBound) + middle, stride: target.stride, width: width,
                height: lines.count, pixel: scaled(pixel, by: UInt32(shape.solid)))
        }
        paintEdge(pixel, lines, left, shape.left - shape.start)
        paintEdge(pixel, lines, right, shape.right - shape.solidEnd)
    }

    /// Paints an edge column by column; `coverages` is the address of column zero.
    private func paintEdge(
        _ pixel: UInt32, _ lines: Range<Int>, _ columns: Range<Int>,
        _ coverages: UnsafePointer<UInt8>
    ) {
        if columns.count < 3 {
            for x in columns { paintColumn(pixel, lines, x, coverages[x]) }
            return
        }
        for y in lines {
            kiosk_blend_pixel_mask(
                row(y) + columns.lowerBound, coverages + columns.lowerBound, columns.count, pixel)
        }
    }

    private func paintColumn(_ pixel: UInt32, _ lines: Range<Int>, _ x: Int, _ coverage: UInt8) {
        let source = scaled(pixel, by: UInt32(coverage))
        var destination = row(lines.lowerBound) + x
        let isOpaque = source >> 24 == 255
        for _ in lines {
            destination.pointee = isOpaque ? source : sourceOver(source, destination.pointee)
            destination += target.stride
        }
    }
}

extension RoundedShape {
    /// True if the corners are better drawn as a path than cached.
    var isHuge: Bool {
        // Not an array of the corners: shapes that are filled in a loop would allocate it each time.
        let x = max(max(topLeft.x, topRight.x), max(bottomRight.x, bottomLeft.x))
        let y = max(max(topLeft.y, topRight.y), max(bottomRight.y, bottomLeft.y))
        return max(x, y) > 4096 << 8
    }
}

extension CornerRadii {
    /// Returns the radii of an edge inset by a distance.
    func reduced(by distance: Float) -> CornerRadii {
        func inner(_ radius: Size) -> Size {
            Size(width: radius.width - distance, height: radius.height - distance)
        }
        return CornerRadii(
            topLeft: inner(topLeft), topRight: inner(topRight),
            bottomRight: inner(bottomRight), bottomLeft: inner(bottomLeft))
    }

    /// Returns true if no two corners exceed a side, apart from rounding errors.
    fileprivate func fits(_ size: Size) -> Bool {
        let most = (size.width * 1.0001, size.height * 1.0001)
        func sum(_ a: Float, _ b: Float) -> Float { max(0, a) + max(0, b) }
        return sum(topLeft.width, topRight.width) <= most.0
            && sum(bottomLeft.width, bottomRight.width) <= most.0
            && sum(topLeft.height, bottomLeft.height) <= most.1
            && sum(topRight.height, bottomRight.height) <= most.1
    }
}
