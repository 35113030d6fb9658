/// A line as ranges of a shaped text's glyphs; lengths are in 1/65536 em.
struct BrokenLine: Hashable, Sendable {
    /// Glyphs, without trailing spaces.
    var glyphs: Range<Int>
    /// The same range in UTF-8 bytes from the start of the text.
    var text: Range<Int>
    /// Width, including a hyphen or an ellipsis.
    var advance: Int
    /// Embedding level of the line's paragraph.
    var baseLevel: UInt8
    /// Index of the piece at the start of the line, which may begin inside it.
    var firstPiece: Int
    /// True if the line ends at a line break in the text.
    var isHardEnd = false
    /// True if a hyphen follows the glyphs.
    var hasHyphen = false
    /// True if an ellipsis follows the glyphs.
    var hasEllipsis = false
    /// Glyphs that follow the ellipsis.
    var tail: Range<Int> = 0..<0
}
