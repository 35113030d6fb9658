/// A text that was broken into lines, with every glyph in its place. It never changes.
///
/// All lengths are in logical pixels, from the upper left corner of the paragraph.
public final class Paragraph {
    /// One line of text.
    public struct Line: Hashable, Sendable {
        /// Where the line begins on its baseline; y is a whole number.
        public let origin: Point
        /// Without the spaces at its end.
        public let width: Float
        /// The part of the text that is shown, without spaces at its end, in UTF-8 bytes from the
        /// start of the text.
        public let text: Range<Int>
        /// The line's part of `Paragraph.glyphs`.
        let glyphs: Range<Int>
    }

    /// A glyph that leaves ink.
    struct Glyph {
        let face: UInt16
        let glyph: UInt16
        /// From the line's origin to the glyph's; y grows downwards.
        let x: Float
        let y: Float
    }

    /// The size of the em.
    public let fontSize: Float
    /// At least one.
    public let lines: [Line]
    /// The distance between baselines, a whole number.
    public let lineHeight: Float
    /// The width of the widest line, and the height of all lines.
    public let size: Size
    /// The narrowest width at which no word is broken.
    public let minContentWidth: Float
    /// The width at which only the text's own line breaks break lines.
    public let maxContentWidth: Float
    /// Whether an ellipsis stands for text that found no room.
    public let isTruncated: Bool
    let glyphs: [Glyph]
    /// No ink is farther above or below its baseline than this.
    let verticalReach: Float

    init(
        fontSize: Float, lineHeight: Float, lines: [Line], glyphs: [Glyph],
        minContentWidth: Float, maxContentWidth: Float, isTruncated: Bool
    ) {
        self.fontSize = fontSize
        self.lineHeight = lineHeight
        self.lines = lines
        self.glyphs = glyphs
        self.minContentWidth = minContentWidth
        self.maxContentWidth = maxContentWidth
        self.isTruncated = isTruncated
        size = Size(
            width: lines.reduce(0) { max($0, $1.width) }, height: lineHeight * Float(lines.count))
        let offset = glyphs.reduce(0) { max($0, abs($1.y)) }
        verticalReach = offset + fontSize * Float(FontFace.verticalReach) + 2
    }

    /// From the top to the first baseline.
    public var firstBaseline: Float { lines[0].origin.y }
    /// From the top to the last baseline.
    public var lastBaseline: Float { lines[lines.count - 1].origin.y }
}
