import CPixels

// The end of all painting: runs of pixels with their coverage are blended into the target, through
// the rounded clips and the blend mode.
extension Painter {
    /// Blends `count` pixels from (`x`, `y`) on, inside the pixel clip, each covered by
    /// `coverage` / 255. The brush is prepared for the row.
    @inline(__always)
    func paint(_ brush: Brush, y: Int, x: Int, count: Int, coverage: UInt8) {
        if hasRoundedClip {
            paintClipped(brush, y: y, x: x, count: count, coverage: coverage)
        } else {
            blend(brush, y: y, x: x, count: count, coverage: coverage)
        }
    }

    /// Blends pixels that each have their own coverage.
    @inline(__always)
    func paint(_ brush: Brush, y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>) {
        if hasRoundedClip {
            paintClipped(brush, y: y, x: x, count: count, coverages: coverages)
        } else {
            blend(brush, y: y, x: x, count: count, coverages: coverages)
        }
    }

    /// Blends the part of a shape's row between two columns.
    @inline(__always)
    func paint(_ brush: Brush, y: Int, _ row: ShapeRow, from minX: Int, to maxX: Int) {
        let left = max(row.start, minX)
        let leftEnd = min(row.solidStart, maxX)
        if left < leftEnd {
            paint(
                brush, y: y, x: left, count: leftEnd &- left,
                coverages: row.left + (left &- row.start))
        }
        let middle = max(row.solidStart, minX)
        let middleEnd = min(row.solidEnd, maxX)
        if middle < middleEnd && row.solid > 0 {
            paint(brush, y: y, x: middle, count: middleEnd &- middle, coverage: row.solid)
        }
        let right = max(row.solidEnd, minX)
        let rightEnd = min(row.end, maxX)
        if right < rightEnd {
            paint(
                brush, y: y, x: right, count: rightEnd &- right,
                coverages: row.right + (right &- row.solidEnd))
        }
    }

    private func blend(_ brush: Brush, y: Int, x: Int, count: Int, coverage: UInt8) {
        guard mode == .sourceOver else {
            let source = scaledSource(brush, y, x, count)
            if coverage < 255 { kiosk_scale_alpha(source, source, count, coverage) }
            return SpanKernels.blend(row(y) + x, source: source, count: count, mode: mode)
        }
        let destination = row(y) + x
        if case .pixel(let pixel) = brush.source {
            let source = coverage == 255 ? pixel : scaled(pixel, by: UInt32(coverage))
            return SpanKernels.paint(destination, count: count, pixel: source)
        }
        if case .row(let gradient) = brush.source, coverage == 255, brush.isOpaque {
            return gradient.pointee.fill(destination, x: x, count: count)
        }
        if case .gradient(let span) = brush.source, coverage == 255, brush.isOpaque {
            return span.pointee.row(y, x: x, count: count, into: destination)
        }
        let source = pixels(of: brush, y, x, count)
        switch coverage {
        case 255 where brush.isOpaque: destination.update(from: source, count: count)
        case 255: kiosk_blend_source(destination, source, count)
        default: kiosk_blend_source_alpha(destination, source, count, coverage)
        }
    }

    private func blend(
        _ brush: Brush, y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>
    ) {
        guard mode == .sourceOver else {
            let source = scaledSource(brush, y, x, count)
            kiosk_scale_mask(source, source, coverages, count)
            return SpanKernels.blend(row(y) + x, source: source, count: count, mode: mode)
        }
        if case .pixel(let pixel) = brush.source {
            return kiosk_blend_pixel_mask(row(y) + x, coverages, count, pixel)
        }
        kiosk_blend_source_mask(row(y) + x, pixels(of: brush, y, x, count), coverages, count)
    }

    /// Returns the brush's pixels of a run, valid until the next call.
    private func pixels(
        of brush: Brush, _ y: Int, _ x: Int, _ count: Int
    ) -> UnsafePointer<UInt32> {
        switch brush.source {
        case .pixel(let pixel):
            scratch.source.update(repeating: pixel, count: count)
            return UnsafePointer(scratch.source)
        case .row(let gradient):
            if count <= 8 { return gradient.pointee.pixels(at: x) }
            gradient.pointee.fill(scratch.source, x: x, count: count)
            return UnsafePointer(scratch.source)
        case .gradient(let span): return span.pointee.row(y, x: x, count: count)
        case .pattern(let span): return span.pointee.row(y, x: x, count: count)
        case .layer(let pixels, let stride): return pixels + (y &* stride &+ x)
        }
    }

    /// Returns a copy of the brush's pixels that may be changed.
    private func scaledSource(
        _ brush: Brush, _ y: Int, _ x: Int, _ count: Int
    ) -> UnsafeMutablePointer<UInt32> {
        let pixels = pixels(of: brush, y, x, count)
        if pixels != scratch.source { scratch.source.update(from: pixels, count: count) }
        return scratch.source
    }

    private func paintClipped(_ brush: Brush, y: Int, x: Int, count: Int, coverage: UInt8) {
        var (start, end) = (x, x &+ count)
        var (solidStart, solidEnd) = (x, x &+ count)
        var solid = coverage
        for index in firstClip..<scratch.clips.count {
            let row = scratch.clips.row(index, y: y)
            start = max(start, row.start)
            end = min(end, row.end)
            solidStart = max(solidStart, row.solidStart)
            solidEnd = min(solidEnd, row.solidEnd)
            solid = scaled(solid, by: row.solid)
        }
        guard start < end else { return }
        solidStart = min(max(solidStart, start), end)
        solidEnd = min(max(solidEnd, solidStart), end)
        if solidStart > start { paintEdge(brush, y: y, from: start, to: solidStart, coverage) }
        if solidEnd > solidStart && solid > 0 {
            blend(brush, y: y, x: solidStart, count: solidEnd &- solidStart, coverage: solid)
        }
        if end > solidEnd { paintEdge(brush, y: y, from: solidEnd, to: end, coverage) }
    }

    private func paintEdge(_ brush: Brush, y: Int, from x: Int, to end: Int, _ coverage: UInt8) {
        let coverages = scratch.clipped
        coverages.update(repeating: coverage, count: end &- x)
        clip(coverages, y: y, x: x, count: end &- x)
        blend(brush, y: y, x: x, count: end &- x, coverages: coverages)
    }

    private func paintClipped(
        _ brush: Brush, y: Int, x: Int, count: Int, coverages: UnsafePointer<UInt8>
    ) {
        let clipped = scratch.clipped
        clipped.update(from: coverages, count: count)
        clip(clipped, y: y, x: x, count: count)
        blend(brush, y: y, x: x, count: count, coverages: clipped)
    }

    /// Multiplies coverages by those of the rounded clips.
    func clip(
        _ coverages: UnsafeMutablePointer<UInt8>, y: Int, x: Int, count: Int
    ) {
        for index in firstClip..<scratch.clips.count {
            scratch.clips.row(index, y: y).multiply(coverages, x: x, count: count)
        }
    }
}
