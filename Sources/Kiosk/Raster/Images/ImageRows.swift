import CPixels

/// The rows of an image that is drawn.
struct ImageRows {
    /// The first pixel of an image that is not indexed.
    let words: UnsafePointer<UInt32>?
    private let indexed: IndexedPixels?
    private let stride: Int
    /// One row of an indexed image.
    private let unpacked: UnsafeMutablePointer<UInt32>?

    init(_ image: PixelBuffer, _ scratch: PaintScratch) {
        indexed = image.indexed
        stride = image.stride
        words = indexed == nil ? UnsafePointer(image.pixels) : nil
        // Samplers read a pixel or two beyond the end of an image narrower than their reach.
        unpacked = indexed == nil ? nil : scratch.unpacked(image.stride)
    }

    /// Returns the address of a row's column zero. Only the pixels of `columns` are there, until the
    /// next call.
    @inline(__always)
    func row(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32> {
        if let words { return words + y &* stride }
        return unpackedRow(y, columns)
    }

    private func unpackedRow(_ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt32> {
        guard let indexed, let unpacked else { fatalError("an image without pixels") }
        indexed.unpack(
            from: y &* stride &+ columns.lowerBound, count: columns.count, into: unpacked)
        return UnsafePointer(unpacked) - columns.lowerBound
    }

    /// Fetches pixels of a row that will be asked for next.
    @inline(__always)
    func prefetch(_ y: Int, _ columns: Range<Int>) {
        // The indices of a row are few lines of memory, and read in order.
        guard let words else { return }
        kiosk_prefetch(words + (y &* stride &+ columns.lowerBound), columns.count)
    }
}
