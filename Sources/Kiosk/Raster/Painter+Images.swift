extension Painter {
    /// Draws an image scaled to a rectangle with circular corners.
    ///
    /// Where the rectangle lies on whole device pixels and has the image's size there, the pixels
    /// are taken as they are; elsewhere they are sampled: the two nearest mixed along an axis that
    /// enlarges, all that a device pixel covers averaged along one that reduces. An opaque image
    /// replaces what it covers.
    public mutating func draw(_ image: PixelBuffer, in rect: Rect, cornerRadius: Float) {
        draw(image, in: rect, clippedTo: rect, cornerRadius: cornerRadius)
    }

    /// Draws the part of an image, scaled to `rect`, that lies in `bounds`, whose corners are
    /// circular. What of `bounds` lies beside the image stays as it is.
    public mutating func draw(
        _ image: PixelBuffer, in rect: Rect, clippedTo bounds: Rect, cornerRadius: Float
    ) {
        guard
            let place = RoundedRectCoverage(rect, cornerRadius: 0, transform: transform),
            let shape = RoundedRectCoverage(
                bounds.intersection(rect), cornerRadius: cornerRadius, transform: transform)
        else { return }
        // Rounding may put an edge of the intersection beyond the image's.
        let area = clip.intersection(shape.pixels).intersection(place.pixels)
        guard !area.isEmpty else { return }
        let isUnscaled =
            place.minX & 255 == 0 && place.minY & 255 == 0
            && place.maxX - place.minX == image.width << 8
            && place.maxY - place.minY == image.height << 8
        if isUnscaled {
            drawUnscaled(image, place, shape, area)
        } else {
            drawScaled(image, place, shape, area)
        }
    }

    private func drawUnscaled(
        _ image: PixelBuffer, _ place: RoundedRectCoverage, _ shape: RoundedRectCoverage,
        _ area: PixelRect
    ) {
        var coverage = ShapeRow(shape, y: Int(area.minY))
        for y in Int(area.minY)..<Int(area.maxY) {
            coverage.move(to: y)
            let line = image.pixels + (y - (place.minY >> 8)) * image.stride
            let minX = Int(area.minX)
            draw(
                line + (minX - (place.minX >> 8)), isOpaque: image.isOpaque,
                through: &coverage, from: minX, to: Int(area.maxX),
                of: row(y))
        }
    }

    /// A stretch of columns after the other, each from top to bottom.
    private func drawScaled(
        _ image: PixelBuffer, _ place: RoundedRectCoverage, _ shape: RoundedRectCoverage,
        _ area: PixelRect
    ) {
        let horizontal = AxisSampling(
            count: image.width, origin: place.minX, length: place.maxX - place.minX)
        let vertical = AxisSampling(
            count: image.height, origin: place.minY, length: place.maxY - place.minY)
        let chunk = vertical.isWide ? ImageColumns.wideCapacity : ImageColumns.capacity
        ImageScratch.with { scratch in
            var x = Int(area.minX)
            while x < Int(area.maxX) {
                let count = min(Int(area.maxX) - x, chunk)
                var columns = ImageColumns(
                    image, horizontal: horizontal, vertical: vertical, minX: x, count: count,
                    scratch: scratch)
                var coverage = ShapeRow(shape, y: Int(area.minY))
                for y in Int(area.minY)..<Int(area.maxY) {
                    coverage.move(to: y)
                    draw(
                        columns.row(y), isOpaque: image.isOpaque,
                        through: &coverage, from: x, to: x + count,
                        of: row(y))
                }
                x += count
            }
        }
    }

    /// Draws a run of pixels, the first of which belongs to the column `minX`.
    private func draw(
        _ source: UnsafePointer<UInt32>, isOpaque: Bool, through shape: inout ShapeRow,
        from minX: Int, to maxX: Int, of row: UnsafeMutablePointer<UInt32>
    ) {
        var x = max(minX, shape.start)
        let limit = min(maxX, shape.end)
        while x < limit {
            let run = shape.run(at: x)
            let end = min(run.end, limit)
            let pixels = source + (x - minX)
            switch run.coverage {
            case 255 where isOpaque:
                SpanKernels.copy(row + x, source: pixels, count: end - x)
            case 255:
                SpanKernels.blend(row + x, source: pixels, count: end - x)
            case let coverage?:
                SpanKernels.blend(
                    row + x, source: pixels, count: end - x, coverage: UInt32(coverage))
            case nil:
                withEdge(of: &shape, from: x, to: end) { start, count, coverages in
                    SpanKernels.blend(
                        row + start, source: source + (start - minX), coverage: coverages,
                        count: count)
                }
            }
            x = end
        }
    }
}
