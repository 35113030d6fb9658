extension Painter {
    /// Draws a nine-patch that fills a rectangle of any size. In the corners, one of its pixels is
    /// `scale` local units wide and high; in a rectangle too small for them, all shrink by the same
    /// factor.
    ///
    /// The pieces meet on device pixel boundaries, so that no seam shows at any position. Under a
    /// transform that rotates or skews they are added in a group, so that pieces which share a
    /// pixel cover it completely.
    public mutating func draw(
        _ patch: NinePatch, in rect: Rect, scale: Float = 1, filter: ImageFilter = .smooth,
        tint: Color? = nil
    ) {
        guard !rect.isEmpty, scale > 0 else { return }
        let sides = (
            left: Float(patch.left) * scale, right: Float(patch.right) * scale,
            top: Float(patch.top) * scale, bottom: Float(patch.bottom) * scale
        )
        var factor: Float = 1
        if sides.left + sides.right > rect.width {
            factor = min(factor, rect.width / (sides.left + sides.right))
        }
        if sides.top + sides.bottom > rect.height {
            factor = min(factor, rect.height / (sides.top + sides.bottom))
        }
        let first = onDevicePixels(
            Point(x: rect.minX + sides.left * factor, y: rect.minY + sides.top * factor))
        let second = onDevicePixels(
            Point(x: rect.maxX - sides.right * factor, y: rect.maxY - sides.bottom * factor))
        let columns: InlineArray<4, Float> = [
            rect.minX, patch.left > 0 ? first.x : rect.minX,
            patch.right > 0 ? second.x : rect.maxX, rect.maxX,
        ]
        let rows: InlineArray<4, Float> = [
            rect.minY, patch.top > 0 ? first.y : rect.minY,
            patch.bottom > 0 ? second.y : rect.maxY, rect.maxY,
        ]
        let isTurned = transform.b != 0 || transform.c != 0
        let (saved, mode) = (clip, self.mode)
        if isTurned {
            guard let fill = PathFill(Path(rect), transform, clip: clip) else { return }
            clip = fill.area
            beginGroup()
            self.mode = .plus
        }
        for row in 0..<3 {
            for column in 0..<3 {
                let part = Rect(
                    x: columns[column], y: rows[row],
                    width: columns[column + 1] - columns[column],
                    height: rows[row + 1] - rows[row])
                guard let piece = patch.pieces[3 * row + column], !part.isEmpty else { continue }
                draw(piece, in: part, filter: filter, tint: tint)
            }
        }
        if isTurned { endGroup(opacity: 255, mode: mode) }
        clip = saved
    }

    /// Rounds to the nearest device pixel corner, halves up, in local coordinates; returns the
    /// point itself under a transform that rotates or skews.
    private func onDevicePixels(_ point: Point) -> Point {
        let map = transform
        guard map.b == 0, map.c == 0, map.a != 0, map.d != 0 else { return point }
        let device = map.apply(point)
        return Point(
            x: ((device.x + 0.5).rounded(.down) - map.e) / map.a,
            y: ((device.y + 0.5).rounded(.down) - map.f) / map.d)
    }
}
