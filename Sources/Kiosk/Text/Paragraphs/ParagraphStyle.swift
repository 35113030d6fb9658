/// The style of a paragraph.
public struct ParagraphStyle: Hashable, Sendable {
    /// Font of parts without their own.
    public var font: Font
    /// Horizontal alignment of the lines.
    public var alignment: TextAlignment
    /// The distance between baselines in multiples of the font size, like a number for
    /// `line-height` in CSS; nil for the height of each line's fonts. Both are rounded to whole
    /// logical pixels.
    public var lineHeight: Float?
    /// Maximum number of lines, beyond which text is truncated; nil and numbers below one mean no
    /// limit.
    public var maximumLines: Int?
    /// Part that an ellipsis replaces if the text has more lines than `maximumLines`.
    public var truncation = TextTruncation.end
    /// Extra space after every cluster, in ems; 0.05 suits capitals. Disables ligatures unless
    /// zero.
    public var letterSpacing: Float = 0
    /// Extra space between words, in ems.
    public var wordSpacing: Float = 0
    /// Base direction.
    public var direction = TextDirection.automatic
    /// True if the text's context is right to left: determines the start edge, and the direction of
    /// a text without letters.
    public var isRightToLeft = false
    /// BCP 47 tag such as `de` or `zh-Hant`, which selects among shapes and fonts of characters
    /// that languages share; nil for none.
    public var language: String?
    /// Rules for line breaks.
    public var lineBreaking = LineBreakRules()
    /// Positions that tab characters lead to.
    public var tabStops = TabStops()
    /// Grid in logical pixels: line heights are multiples of it, and baselines lie on it. nil, and
    /// values outside 1 to 16,384, mean none.
    public var baselineGrid: Float?
    /// Minimum size of the em, in logical pixels, to which a text shrinks to fit its box; nil keeps
    /// its size. See `TextEngine.layout(_:style:width:height:)`.
    public var minimumSize: Float?
    /// True if the text ignores the scale of texts, as in an SVG picture.
    package var keepsSize = false

    /// Makes a style; everything else has its initial value.
    public init(
        font: Font, alignment: TextAlignment = .start, lineHeight: Float? = nil,
        maximumLines: Int? = nil
    ) {
        self.font = font
        self.alignment = alignment
        self.lineHeight = lineHeight
        self.maximumLines = maximumLines
    }
}

/// The horizontal alignment of lines.
public enum TextAlignment: String, CaseIterable, Sendable {
    /// The start edge of the text's context.
    case start
    /// In the middle.
    case center
    /// The end edge of the text's context.
    case end
    /// Both edges: spaces are stretched, except in lines that end at a line break in the text.
    /// Lines without spaces are at the start.
    case justify
}

/// The part of a too long text that is replaced by an ellipsis.
public enum TextTruncation: String, CaseIterable, Sendable {
    /// The end of the last line.
    case end
    /// The last line shows the beginning of the remaining text, and its end.
    case middle
    /// The last line shows the end of the text.
    case start
    /// Excess lines are left out, without an ellipsis.
    case none
}

/// The base direction of a text.
public enum TextDirection: String, CaseIterable, Sendable {
    /// By the first letter, separately for each paragraph.
    case automatic
    /// From left to right, whatever the letters.
    case leftToRight = "left-to-right"
    /// From right to left, whatever the letters.
    case rightToLeft = "right-to-left"
}

/// The tab stops, in logical pixels from the start of the line.
public struct TabStops: Hashable, Sendable {
    /// Explicit stops in ascending order.
    public var positions: [Float]
    /// Distance between all later stops, in ems.
    public var interval: Float

    /// Makes tab stops: positions in logical pixels, and further ones every `interval` ems.
    public init(_ positions: [Float] = [], interval: Float = 2) {
        self.positions = positions
        self.interval = interval
    }
}
