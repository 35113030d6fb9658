/// The head of a glyph's picture; its coverage, one byte a pixel, follows in memory row by row.
struct GlyphRecord {
    let key: GlyphKey
    /// The time of the last use of the page that this record lies in.
    let pageUse: UnsafeMutablePointer<UInt64>
    /// From the glyph's origin to the left edge and the top row, in device pixels; y grows
    /// downwards.
    let left: Int32
    let top: Int32
    let width: Int32
    let height: Int32

    /// With the coverage, up to the next record.
    var byteCount: Int { GlyphRecord.byteCount(width: Int(width), height: Int(height)) }

    static func byteCount(width: Int, height: Int) -> Int {
        (MemoryLayout<GlyphRecord>.size + width * height + 7) & ~7
    }
}

extension UnsafeMutablePointer<GlyphRecord> {
    var coverage: UnsafeMutablePointer<UInt8> {
        (UnsafeMutableRawPointer(self) + MemoryLayout<GlyphRecord>.size)
            .assumingMemoryBound(to: UInt8.self)
    }
}
