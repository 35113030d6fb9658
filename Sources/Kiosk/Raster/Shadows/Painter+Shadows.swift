extension Painter {
    /// Draws the shadow of a rectangle with elliptical corners.
    ///
    /// An outer shadow is drawn only outside the rectangle, an inner one only inside, with
    /// proportional weight for pixels that the rectangle covers partly. If a negative spread
    /// consumes the shadow, an outer one is not drawn, and an inner one fills the rectangle. A
    /// negative blur counts as zero; a shadow with a NaN is not drawn. Lengths are snapped to 1/256
    /// device pixel. Under a transform that rotates or skews, nothing is drawn.
    public mutating func drawShadow(of rect: Rect, radii: CornerRadii, _ shadow: Shadow) {
        guard let upright = transform.upright else { return }
        let scale = Double(upright.scale)
        let brush = Brush(pixel: shadow.color.premultiplied)
        guard shadow.color.alpha > 0, let box = deviceShape(rect, radii: radii, upright),
            let x = RoundedShape.snapped(Double(shadow.offset.x) * scale),
            let y = RoundedShape.snapped(Double(shadow.offset.y) * scale),
            let spread = RoundedShape.snapped(Double(shadow.spread) * scale),
            let deviation = RoundedShape.snapped(Double(shadow.blur) * scale / 2)
        else { return }
        let blur = ShadowBlur(deviation: max(0, deviation))
        let cast = box.outset(by: shadow.isInner ? -spread : spread)?.moved(x: x, y: y)
        let area = clip.intersection(
            shadow.isInner ? box.pixels(.sharp) : cast?.pixels(blur) ?? .empty)
        if area.isEmpty { return }
        let cache = scratch.shadows
        let boxMask = cache.mask(of: box, .sharp, in: area, scratch.fill)
        let castMask = cast.map { cache.mask(of: $0, blur, in: area, scratch.fill) }
        let masks = CastShadow(cast: castMask, box: boxMask, isInner: shadow.isInner, brush: brush)
        if let tape { return tape.add(.shadow(tape.add(masks)), self, clip: area) }
        masks.paint(in: area, with: self)
    }
}

/// The masks of a shadow, placed.
struct CastShadow {
    let cast: PlacedMask?
    let box: PlacedMask
    let isInner: Bool
    let brush: Brush

    /// Paints the part in an area in which the masks are valid.
    func paint(in area: PixelRect, with painter: borrowing Painter) {
        for y in Int(area.minY)..<Int(area.maxY) {
            let row = ShadowRow(
                cast: cast?.row(y) ?? .empty, box: box.row(y), isInner: isInner)
            row.paint(brush, y, from: Int(area.minX), to: Int(area.maxX), with: painter)
        }
    }
}

/// One row of a shadow: s · (1 - c) for an outer one, (1 - s) · c for an inner one, where s is the
/// coverage of the blurred shape and c that of the box, rounded to nearest.
private struct ShadowRow {
    let cast: MaskRow
    let box: MaskRow
    let isInner: Bool

    private static let chunk = 256

    func paint(
        _ brush: Brush, _ y: Int, from minX: Int, to maxX: Int, with painter: borrowing Painter
    ) {
        var x = minX
        while x < maxX {
            let (shade, cover) = (cast.run(at: x), box.run(at: x))
            let end = min(maxX, shade.end, cover.end)
            switch (shade.coverage, cover.coverage) {
            case (let shade?, let cover?):
                let value = part(shade, cover)
                if value > 0 {
                    painter.paint(brush, y: y, x: x, count: end - x, coverage: value)
                }
            case (nil, 0?) where !isInner:
                painter.paint(
                    brush, y: y, x: x, count: end - x, coverages: cast.coverages(from: x))
            case (_, isInner ? 0 : 255): break
            case (isInner ? 255 : 0, _): break
            default: mix(shade, cover, brush, y, from: x, to: end, with: painter)
            }
            x = end
        }
    }

    /// Blends a run in which one or both coverages vary.
    private func mix(
        _ shade: MaskRun, _ cover: MaskRun, _ brush: Brush, _ y: Int, from minX: Int, to maxX: Int,
        with painter: borrowing Painter
    ) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * Self.chunk) { buffer in
            let shades = buffer.baseAddress!
            let covers = shades + Self.chunk
            var x = minX
            while x < maxX {
                let count = min(maxX - x, Self.chunk)
                load(cast, shade, x, count, into: shades)
                load(box, cover, x, count, into: covers)
                for index in 0..<count { shades[index] = part(shades[index], covers[index]) }
                painter.paint(brush, y: y, x: x, count: count, coverages: shades)
                x += count
            }
        }
    }

    private func load(
        _ row: MaskRow, _ run: MaskRun, _ x: Int, _ count: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        if let coverage = run.coverage {
            target.update(repeating: coverage, count: count)
        } else {
            target.update(from: row.coverages(from: x), count: count)
        }
    }

    @inline(__always)
    private func part(_ shade: UInt8, _ cover: UInt8) -> UInt8 {
        // 255 - x is the complement of its bits.
        let product = isInner ? UInt32(~shade) &* UInt32(cover) : UInt32(shade) &* UInt32(~cover)
        return UInt8(truncatingIfNeeded: div255(product))
    }
}
