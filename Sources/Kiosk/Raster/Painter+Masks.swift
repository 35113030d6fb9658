import CPixels

extension Painter {
    /// Draws a colour through the coverages of a part of a row inside the clip.
    package mutating func fillRow(
        _ coverages: UnsafePointer<UInt8>, atX x: Int, y: Int, count: Int, color: Color
    ) {
        guard let tape else {
            return paint(
                Brush(pixel: color.premultiplied), y: y, x: x, count: count,
                coverages: coverages)
        }
        let head = MemoryLayout<RecordedRow>.stride
        tape.openBytes(for: RecordedRow.draw, self)
        tape.addBytes((head + count + 7) & ~7) { bytes in
            bytes.storeBytes(
                of: RecordedRow(x: x, y: y, count: count, pixel: color.premultiplied),
                as: RecordedRow.self)
            (bytes + head).copyMemory(from: coverages, byteCount: count)
        }
        tape.closeBytes()
    }

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
        guard tape == nil else {
            for line in minY..<maxY {
                fillRow(
                    mask + ((line - y) * stride + minX - x), atX: minX, y: line,
                    count: maxX - minX, color: color)
            }
            return
        }
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

/// The head of the recorded coverages of a row.
private struct RecordedRow: BitwiseCopyable {
    let x: Int
    let y: Int
    let count: Int
    let pixel: UInt32

    static let draw: PaintTape.Drawing = { painter, bytes in
        let row = bytes.load(as: RecordedRow.self)
        let start = max(row.x, Int(painter.clip.minX))
        let end = min(row.x + row.count, Int(painter.clip.maxX))
        guard row.y >= Int(painter.clip.minY), row.y < Int(painter.clip.maxY), start < end
        else { return }
        let coverages =
            bytes.baseAddress! + MemoryLayout<RecordedRow>.stride + (start - row.x)
        painter.paint(
            Brush(pixel: row.pixel), y: row.y, x: start, count: end - start,
            coverages: coverages.assumingMemoryBound(to: UInt8.self))
    }
}

extension Int {
    /// The sum, clamped to the range of `Int`.
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }
}
