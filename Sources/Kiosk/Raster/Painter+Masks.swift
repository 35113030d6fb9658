import CPixels

extension Painter {
    /// Draws a colour through a mask of coverages in 1/255, such as a glyph.
    ///
    /// The mask's first byte lies on the device pixel (`x`, `y`), whatever the transform. `stride`
    /// is the distance between the starts of two mask rows, in bytes.
    package mutating func fillMask(
        _ mask: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, atX x: Int, y: Int,
        color: Color
    ) {
        let pixel = color.premultiplied
        guard pixel >> 24 > 0 else { return }
        let minX = max(x, Int(clip.minX))
        let minY = max(y, Int(clip.minY))
        let maxX = min(x.addingClamped(width), Int(clip.maxX))
        let maxY = min(y.addingClamped(height), Int(clip.maxY))
        guard minX < maxX, minY < maxY else { return }
        guard mode == .sourceOver, !hasRoundedClip else {
            let brush = Brush(pixel: pixel)
            for line in minY..<maxY {
                paint(
                    brush, y: line, x: minX, count: maxX - minX,
                    coverages: mask + ((line - y) * stride + minX - x))
            }
            return
        }
        kiosk_blend_pixel_mask_rect(
            row(minY) + minX, row(1) - row(0), mask + ((minY - y) * stride + minX - x), stride,
            maxX - minX, maxY - minY, pixel)
    }
}

extension Int {
    /// The sum, clamped to the range of `Int`.
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}
