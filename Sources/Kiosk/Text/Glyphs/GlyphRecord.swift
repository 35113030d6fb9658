internal import CPixels

/// The header of a glyph's picture, which follows in memory.
struct GlyphRecord {
    enum Content: UInt8 {
        /// `count` cells of coverage, an even number.
        case mask
        /// Premultiplied pixels, row by row.
        case pixels
        /// `count` layers, each a glyph of the same face in its own colour.
        case layers
    }

    let key: GlyphKey
    /// Time of the last use of the record's page.
    let pageUse: UnsafeMutablePointer<UInt64>
    /// Offset from the glyph's origin to the left edge and the top row, in device pixels; y grows
    /// downwards.
    let left: Int32
    let top: Int32
    /// Size of the box around all cells, or of the picture.
    let width: Int32
    let height: Int32
    let count: Int32
    /// Size in bytes including the content, up to the next record.
    let byteCount: Int32
    let content: Content

    static let headSize = MemoryLayout<GlyphRecord>.stride

    init(
        _ key: GlyphKey, pageUse: UnsafeMutablePointer<UInt64>, _ picture: GlyphPicture,
        byteCount: Int
    ) {
        self.key = key
        self.pageUse = pageUse
        left = Int32(picture.left)
        top = Int32(picture.top)
        width = Int32(picture.width)
        height = Int32(picture.height)
        count = Int32(picture.count)
        content = picture.content
        self.byteCount = Int32(byteCount)
    }
}

/// The properties of a picture stored in a record.
struct GlyphPicture {
    var content = GlyphRecord.Content.mask
    var left = 0
    var top = 0
    var width = 0
    var height = 0
    var count = 0
}

/// A glyph drawn as one layer of another, in its own colour.
struct GlyphLayer {
    let glyph: UInt16
    /// nil for the text's colour.
    let color: Color?
}

extension UnsafeMutablePointer<GlyphRecord> {
    @inline(__always)
    private var content: UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(self) + GlyphRecord.headSize
    }

    @inline(__always)
    var cells: UnsafeMutablePointer<kiosk_glyph_cell> {
        content.assumingMemoryBound(to: kiosk_glyph_cell.self)
    }

    /// Pixels, whose rows are `width` apart.
    var pixels: UnsafeMutablePointer<UInt32> { content.assumingMemoryBound(to: UInt32.self) }

    var layers: UnsafeMutablePointer<GlyphLayer> {
        content.assumingMemoryBound(to: GlyphLayer.self)
    }
}
