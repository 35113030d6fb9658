import CPixels

/// The memory of an indexed picture: a palette, and a byte for each pixel, which is a quarter of what
/// words take.
struct IndexedPixels: BitwiseCopyable {
    /// Premultiplied colours, `paletteCount` of them.
    let palette: UnsafeMutablePointer<UInt32>
    /// The first pixel's index.
    let indices: UnsafeMutablePointer<UInt8>

    static let paletteCount = 256
    private static let paletteBytes = 4 * paletteCount

    /// - Parameter memory: Zeroed memory of `byteCount(width:height:)` bytes.
    init(_ memory: UnsafeMutableRawPointer) {
        palette = memory.bindMemory(to: UInt32.self, capacity: Self.paletteCount)
        indices = (memory + Self.paletteBytes).assumingMemoryBound(to: UInt8.self)
    }

    /// Distance between the starts of two rows, in pixels: rows begin on cache lines.
    static func stride(width: Int) -> Int { (width + 63) & ~63 }

    static func byteCount(width: Int, height: Int) -> Int {
        paletteBytes + stride(width: width) * height
    }

    /// The pixel at a distance from the first one.
    @inline(__always)
    subscript(offset: Int) -> UInt32 { palette[Int(indices[offset])] }

    /// Writes successive pixels of a row.
    func unpack(from offset: Int, count: Int, into words: UnsafeMutablePointer<UInt32>) {
        kiosk_look_up(words, indices + offset, palette, count)
    }
}

extension PixelBuffer {
    /// Calls `body` with the words of a row, which are valid during the call.
    func withRow<Result>(_ y: Int, _ body: (UnsafePointer<UInt32>) -> Result) -> Result {
        guard let indexed else { return body(UnsafePointer(pixels + y * stride)) }
        return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { words in
            let words = words.baseAddress!
            indexed.unpack(from: y * stride, count: width, into: words)
            return body(UnsafePointer(words))
        }
    }
}
