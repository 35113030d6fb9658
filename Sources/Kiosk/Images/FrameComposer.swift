/// Composes the frames of an animated picture on one canvas. Its memory is that canvas and at most
/// one copy of it, however many frames there are.
package final class FrameComposer {
    /// Pixels of the frame last composed by `advance`; transparent before the first.
    package let canvas: PixelBuffer
    /// Index of that frame; nil before the first.
    package private(set) var index: Int?

    private let picture: AnimatedPicture
    private var reader: GIFReader?
    /// The frame on the canvas, and the pixels it covers if those must be restored.
    private var shown: GIFFrame?
    private var covered: [UInt32] = []

    /// Makes a composer with a transparent canvas. It keeps the picture's bytes.
    package init(_ picture: AnimatedPicture) {
        self.picture = picture
        canvas = PixelBuffer(width: picture.width, height: picture.height)
    }

    /// Composes the next frame; the first follows the last.
    ///
    /// After an error, the canvas shows a partial frame, and the next one is the first.
    package func advance() throws(ImageError) {
        let reader: GIFReader
        let next: Int
        if let current = self.reader, let index, index + 1 < picture.durations.count {
            (reader, next) = (current, index + 1)
            dispose()
        } else {
            reader = try GIFReader(picture.bytes, name: picture.name, limits: picture.limits)
            next = 0
            clear(canvas.bounds)
        }
        self.reader = nil
        shown = nil
        guard let frame = try reader.nextFrame() else {
            throw ImageError(path: picture.name, reason: .damaged("a frame is missing"))
        }
        if frame.disposal == .restore { covered = pixels(in: visibleArea(of: frame)) }
        try reader.draw(frame, over: canvas)
        canvas.isOpaque = picture.isOpaque
        self.reader = reader
        shown = frame
        index = next
    }

    private func dispose() {
        guard let shown else { return }
        let area = visibleArea(of: shown)
        switch shown.disposal {
        case .keep: break
        // As in browsers, the file's background colour is ignored.
        case .clear: clear(area)
        case .restore:
            var index = 0
            forEachRow(of: area) { row, count in
                for x in 0..<count { row[x] = covered[index + x] }
                index += count
            }
            covered = []
        }
    }

    private func visibleArea(of frame: GIFFrame) -> PixelRect {
        PixelRect(
            minX: frame.area.minX, minY: frame.area.minY,
            maxX: max(frame.area.minX, min(frame.area.maxX, Int32(canvas.width))),
            maxY: max(frame.area.minY, min(frame.area.maxY, Int32(canvas.height))))
    }

    private func clear(_ area: PixelRect) {
        forEachRow(of: area) { row, count in row.update(repeating: 0, count: count) }
    }

    private func pixels(in area: PixelRect) -> [UInt32] {
        var result: [UInt32] = []
        result.reserveCapacity(Int(area.width) * Int(area.height))
        forEachRow(of: area) { row, count in
            result += UnsafeBufferPointer(start: row, count: count)
        }
        return result
    }

    private func forEachRow(
        of area: PixelRect, _ body: (UnsafeMutablePointer<UInt32>, Int) -> Void
    ) {
        guard area.maxX > area.minX else { return }
        for y in Int(area.minY)..<Int(area.maxY) {
            body(
                canvas.pixels + y * canvas.stride + Int(area.minX), Int(area.maxX - area.minX))
        }
    }
}
