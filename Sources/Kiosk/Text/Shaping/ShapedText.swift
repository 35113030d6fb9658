/// A glyph of a shaped text. Lengths are in 1/65536 em; see `FontFace.unitsPerEm`.
struct ShapedGlyph {
    var glyph: UInt16
    /// The index of the face in the font library.
    var face: UInt16
    /// Where the characters of this glyph begin, in UTF-8 bytes from the start of the text. Glyphs
    /// of one cluster are never parted.
    var cluster: UInt32
    var advance: Int32
    /// From the pen to the glyph's origin; y grows upwards.
    var xOffset: Int32
    var yOffset: Int32
    /// White space, which hangs at the end of a line and is not drawn.
    var isSpace: Bool
}

/// A stretch of text that a line holds as a whole, and the spaces after it.
struct TextPiece {
    /// Without the spaces, in UTF-8 bytes from the start of the text.
    var text: Range<Int>
    /// The glyphs up to the spaces, then the spaces, as ranges of `ShapedText.glyphs`.
    var start: Int
    var inkEnd: Int
    var end: Int
    /// The width without and with the spaces, in 1/65536 em.
    var inkAdvance: Int
    var advance: Int
    /// A line break follows whatever the width, or the end of the text.
    var endsLine: Bool
}

/// A text in one weight as glyphs, whatever its size and the width of its lines.
final class ShapedText {
    let glyphs: [ShapedGlyph]
    /// At least one; the last one ends a line.
    let pieces: [TextPiece]
    /// The width of the widest piece, in 1/65536 em.
    let minContentAdvance: Int
    /// The width of the widest line when nothing but the text itself breaks lines.
    let maxContentAdvance: Int

    init(glyphs: [ShapedGlyph], pieces: [TextPiece]) {
        self.glyphs = glyphs
        self.pieces = pieces
        minContentAdvance = pieces.reduce(0) { max($0, $1.inkAdvance) }
        var (widest, line) = (0, 0)
        for piece in pieces {
            widest = max(widest, line + piece.inkAdvance)
            line = piece.endsLine ? 0 : line + piece.advance
        }
        maxContentAdvance = widest
    }
}
