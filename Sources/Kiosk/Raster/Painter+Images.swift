import CPixels

extension Painter {
    /// Draws an image scaled to `rect`. With `bounds`, only the part inside them is drawn; rounded
    /// corners apply to that part.
    ///
    /// An image that maps one to one onto device pixels is copied; elsewhere it is sampled with
    /// `filter`. With a tint, only the image's alpha counts, and the colour is the tint. The image must
    /// not change until the frame has been painted.
    public mutating func draw(
        _ image: PixelBuffer, in rect: Rect, clippedTo bounds: Rect? = nil,
        radii: CornerRadii = 0, filter: ImageFilter = .smooth, tint: Color? = nil
    ) {
        if let tape {
            return tape.add(
                .image(image, rect, bounds: bounds, radii, filter, tint: tint), self)
        }
        let part = bounds.map { $0.intersection(rect) } ?? rect
        guard let upright = transform.upright else {
            return drawTurned(image, in: rect, part, radii, filter, tint)
        }
        guard let whole = deviceShape(rect, upright),
            let shape = deviceShape(part, radii: radii, upright)
        else { return }
        if shape.isHuge { return drawTurned(image, in: rect, part, radii, filter, tint) }
        // Rounding may move an edge of the intersection beyond the image's.
        let area = clip.intersection(shape.pixels).intersection(whole.pixels)
        guard !area.isEmpty else { return }
        let rows = ShapeRows(shape, scratch.tiles, clip: area, room: scratch.rooms.0)
        let pixel = tint?.premultiplied
        if whole.isUnscaled(image) {
            drawUnscaled(image, whole, rows, area, pixel)
        } else {
            drawScaled(image, whole, rows, area, filter, pixel)
        }
    }

    /// Draws row by row, or all at once if the rows are alike and unclipped.
    private func drawUnscaled(
        _ image: PixelBuffer, _ whole: RoundedShape, _ rows: ShapeRows, _ area: PixelRect,
        _ tint: UInt32?
    ) {
        let source = ImageRows(image, scratch)
        let (left, top) = (whole.minX >> 8, whole.minY >> 8)
        let first = source.words.map { $0 - (top &* image.stride &+ left) }
        let (minX, maxX) = (Int(area.minX), Int(area.maxX))
        var y = Int(area.minY)
        while y < Int(area.maxY) {
            let line = rows.row(y)
            let straightEnd = min(rows.straightRows.upperBound, Int(area.maxY))
            if y >= rows.straightRows.lowerBound, y < straightEnd, tint == nil,
                mode == .sourceOver, !hasRoundedClip, !image.isOpaque, line.solid == 255,
                line.solidStart <= minX, line.solidEnd >= maxX, let first
            {
                kiosk_blend_source_rect(
                    row(y) + minX, target.stride, first + (y &* image.stride &+ minX),
                    image.stride, maxX &- minX, straightEnd &- y)
                y = straightEnd
            } else {
                let pixels =
                    first.map { $0 + y &* image.stride }
                    ?? source.row(y &- top, minX &- left..<maxX &- left) - left
                draw(pixels, isOpaque: image.isOpaque, tint, y, line, from: minX, to: maxX)
                y &+= 1
            }
        }
    }

    private func drawScaled(
        _ image: PixelBuffer, _ whole: RoundedShape, _ rows: ShapeRows, _ area: PixelRect,
        _ filter: ImageFilter, _ tint: UInt32?
    ) {
        sample(image, whole, area, filter) { columns, x, count in
            let straight = rows.straightRows
            var line = rows.row(Int(area.minY))
            for y in Int(area.minY)..<Int(area.maxY) {
                if !(straight.contains(y) && straight.contains(y &- 1)) { line = rows.row(y) }
                kiosk_prefetch(row(y &+ 1) + x, count)
                draw(
                    columns.row(y) - x, isOpaque: image.isOpaque, tint, y, line, from: x,
                    to: x + count)
            }
        }
    }

    /// Samples the part of an image in an area, block by block of columns, which `body` paints from top
    /// to bottom.
    @inline(__always)
    func sample(
        _ image: PixelBuffer, _ whole: RoundedShape, _ area: PixelRect, _ filter: ImageFilter,
        _ body: (inout ImageColumns, _ x: Int, _ count: Int) -> Void
    ) {
        let horizontal = AxisSampling(
            count: image.width, origin: whole.minX, length: whole.maxX - whole.minX,
            filter: filter)
        let vertical = AxisSampling(
            count: image.height, origin: whole.minY, length: whole.maxY - whole.minY,
            filter: filter)
        let chunk = vertical.isWide ? ImageColumns.wideCapacity : ImageColumns.capacity
        let source = ImageRows(image, scratch)
        ImageScratch.with { scratch in
            var x = Int(area.minX)
            while x < Int(area.maxX) {
                let count = min(Int(area.maxX) - x, chunk)
                var columns = ImageColumns(
                    source, horizontal: horizontal, vertical: vertical, minX: x, count: count,
                    scratch: scratch)
                body(&columns, x, count)
                x += count
            }
        }
    }

    /// Draws a part of a row; `pixels` is the address of column zero.
    private func draw(
        _ pixels: UnsafePointer<UInt32>, isOpaque: Bool, _ tint: UInt32?, _ y: Int,
        _ row: ShapeRow, from minX: Int, to maxX: Int
    ) {
        guard let tint else {
            return paint(
                Brush(.layer(pixels, stride: 0), isOpaque: isOpaque), y: y, row, from: minX,
                to: maxX)
        }
        let start = max(minX, row.start)
        let end = min(maxX, row.end)
        guard start < end else { return }
        let coverages = scratch.fill.coverages
        for x in start..<end { coverages[x &- start] = UInt8(pixels[x] >> 24) }
        row.multiply(coverages, x: start, count: end &- start)
        paint(Brush(pixel: tint), y: y, x: start, count: end &- start, coverages: coverages)
    }

    /// Draws under a transform that rotates or skews.
    private mutating func drawTurned(
        _ image: PixelBuffer, in rect: Rect, _ part: Rect, _ radii: CornerRadii,
        _ filter: ImageFilter, _ tint: Color?
    ) {
        guard !rect.isEmpty, !part.isEmpty else { return }
        var pattern = Pattern(image, in: rect, spread: .pad, filter: filter)
        pattern.tint = tint
        withPath { painter, path in
            path.add(part, radii: radii)
            painter.fill(path, .pattern(pattern))
        }
    }
}

extension RoundedShape {
    /// Returns true if the image's pixels coincide with the device's here.
    func isUnscaled(_ image: PixelBuffer) -> Bool {
        minX & 255 == 0 && minY & 255 == 0 && maxX - minX == image.width << 8
            && maxY - minY == image.height << 8
    }
}
