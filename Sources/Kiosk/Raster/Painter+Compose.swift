extension Painter {
    /// Composes a picture of transparent margins with what is painted, inside the clip.
    ///
    /// - Parameters:
    ///   - map: Map from the picture to the device. One by whole pixels copies; any other one
    ///     samples.
    ///   - opacity: Opacity in 1/255.
    package mutating func compose(
        _ picture: PixelBuffer, _ map: AffineTransform, opacity: UInt8, mode: BlendMode
    ) {
        guard opacity > 0, !clip.isEmpty else { return }
        if let tape { return tape.add(.compose(picture, map, opacity: opacity, mode), self) }
        withBlendMode(mode) { painter in
            guard let upright = map.upright else {
                return painter.composeTurned(picture, map, opacity)
            }
            let whole = Rect(
                x: 0, y: 0, width: Float(picture.width), height: Float(picture.height))
            guard let shape = RoundedShape(whole, upright), !shape.isHuge else {
                return painter.composeTurned(picture, map, opacity)
            }
            let area = painter.clip.intersection(shape.pixels)
            guard !area.isEmpty else { return }
            if shape.isUnscaled(picture) {
                painter.composeUnscaled(picture, shape, area, opacity)
            } else {
                painter.composeScaled(picture, shape, area, opacity)
            }
        }
    }

    private func composeUnscaled(
        _ picture: PixelBuffer, _ shape: RoundedShape, _ area: PixelRect, _ opacity: UInt8
    ) {
        let first =
            UnsafePointer(picture.pixels)
            - ((shape.minY >> 8) &* picture.stride &+ (shape.minX >> 8))
        let brush = Brush(.layer(first, stride: picture.stride), isOpaque: false)
        for y in Int(area.minY)..<Int(area.maxY) {
            paint(brush, y: y, x: Int(area.minX), count: area.width, coverage: opacity)
        }
    }

    private func composeScaled(
        _ picture: PixelBuffer, _ shape: RoundedShape, _ area: PixelRect, _ opacity: UInt8
    ) {
        sample(picture, shape, area, .smooth) { columns, x, count in
            for y in Int(area.minY)..<Int(area.maxY) {
                let brush = Brush(.layer(columns.row(y) - x, stride: 0), isOpaque: false)
                paint(brush, y: y, x: x, count: count, coverage: opacity)
            }
        }
    }

    private mutating func composeTurned(
        _ picture: PixelBuffer, _ map: AffineTransform, _ opacity: UInt8
    ) {
        let saved = transform
        transform = map
        let whole = Rect(x: 0, y: 0, width: Float(picture.width), height: Float(picture.height))
        withGroup(opacity: opacity, mode: mode) { painter in
            painter.fill(whole, .pattern(Pattern(picture, in: whole, spread: .pad)))
        }
        transform = saved
    }
}
