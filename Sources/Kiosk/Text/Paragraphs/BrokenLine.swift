/// A line as ranges of the glyphs of a shaped text; lengths in 1/65536 em.
struct BrokenLine: Hashable, Sendable {
    /// Without the spaces at the end.
    var glyphs: Range<Int>
    /// The same in UTF-8 bytes from the start of the text.
    var text: Range<Int>
    /// With a hyphen or an ellipsis.
    var advance: Int
    /// The embedding level of the line's paragraph.
    var baseLevel: UInt8
    /// The index of the piece that the line begins with, or inside.
    var firstPiece: Int
    /// Whether the text itself ends the line.
    var isHardEnd = false
    /// Whether a hyphen follows the glyphs.
    var hasHyphen = false
    /// Whether an ellipsis follows the glyphs.
    var hasEllipsis = false
    /// What follows the ellipsis.
    var tail: Range<Int> = 0..<0
}
