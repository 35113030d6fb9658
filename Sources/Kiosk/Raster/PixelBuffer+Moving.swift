extension PixelBuffer {
    /// Moves the pixels of a rectangle inside the bounds by whole pixels. Pixels that leave the
    /// rectangle are lost; uncovered ones keep their values.
    package func move(_ rect: PixelRect, dx: Int, dy: Int) {
        let target = rect.intersection(rect.offset(dx: dx, dy: dy))
        guard !target.isEmpty else { return }
        for step in 0..<target.height {
            // The order never overwrites rows that are still to be read.
            let y = dy <= 0 ? Int(target.minY) + step : Int(target.maxY) - 1 - step
            let destination = pixels + (y * stride + Int(target.minX))
            destination.update(from: destination - (dy * stride + dx), count: target.width)
        }
    }
}
