/// How a text is set.
public struct ParagraphStyle: Hashable, Sendable {
    public var font: Font
    public var alignment: TextAlignment
    /// The distance between baselines in multiples of the font size, as a plain number for
    /// `line-height` in CSS; nil for what the fonts of each line ask for. Either is rounded to whole
    /// logical pixels.
    public var lineHeight: Float?
    /// A text that needs more lines is truncated; nil and numbers below one set no limit.
    public var maximumLines: Int?
    public var truncation = TextTruncation.end
    /// Added after every cluster, in ems; 0.05 suits capitals. Ligatures are not formed when it is
    /// not zero.
    public var letterSpacing: Float = 0
    /// Added to every space between words, in ems.
    public var wordSpacing: Float = 0
    public var direction = TextDirection.automatic
    /// Whether the surroundings of the text begin at the right: where lines start, and in which
    /// direction a text without any letters runs.
    public var isRightToLeft = false
    /// A BCP 47 tag as `de` or `zh-Hant`: chooses between the shapes and the fonts of characters that
    /// languages share. Nil for none in particular.
    public var language: String?
    public var lineBreaking = LineBreakRules()
    public var tabStops = TabStops()
    /// Lines are as many of these high, in logical pixels, as they need, and their baselines stand
    /// on its multiples; nil and what is not from 1 to 16,384 for none.
    public var baselineGrid: Float?
    /// A text that does not fit into its box becomes smaller, down to this size of the em in logical
    /// pixels; nil keeps its size. See `TextEngine.layout(_:style:width:height:)`.
    public var minimumSize: Float?

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

/// Where the lines of a paragraph stand in its width.
public enum TextAlignment: String, CaseIterable, Sendable {
    /// The side where reading begins in the text's surroundings.
    case start
    case center
    case end
    /// At both sides: spaces become wider, in all lines but those that the text itself ends. Lines
    /// without spaces stand at the start.
    case justify
}

/// Which part of a text that has too many lines gives way to an ellipsis.
public enum TextTruncation: String, CaseIterable, Sendable {
    case end
    /// The last line shows the beginning of what is left of the text, and its end.
    case middle
    /// The last line shows the end of the text.
    case start
    /// The lines that are too many are left out, without a sign.
    case none
}

/// Where reading begins in a text.
public enum TextDirection: String, CaseIterable, Sendable {
    /// As its first letter says, for each paragraph by itself.
    case automatic
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
}

/// Where a tab ends, in logical pixels from where the line starts.
public struct TabStops: Hashable, Sendable {
    /// In ascending order; for the first tabs that do not stand beyond.
    public var positions: [Float]
    /// The distance between all later stops, in ems.
    public var interval: Float

    public init(_ positions: [Float] = [], interval: Float = 2) {
        self.positions = positions
        self.interval = interval
    }
}
