/// Where the lines of a paragraph stand in its width.
public enum TextAlignment: String, CaseIterable, Sendable {
    /// The side where reading begins; the left one.
    case start
    case center
    case end
}

/// How a text is set.
public struct ParagraphStyle: Hashable, Sendable {
    public var font: Font
    public var alignment: TextAlignment
    /// The distance between baselines in multiples of the font size, as a plain number for
    /// `line-height` in CSS; nil for what the font itself asks for. Either is rounded to whole
    /// logical pixels.
    public var lineHeight: Float?
    /// A text that needs more lines ends in an ellipsis; nil and numbers below one set no limit.
    public var maximumLines: Int?

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
