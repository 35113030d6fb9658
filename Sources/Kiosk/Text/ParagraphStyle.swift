/// Where the lines of a paragraph stand in its width.
public enum TextAlignment: String, CaseIterable, Sendable {
    /// The side where reading begins; the left one.
    case start
    case center
    case end

    /// For a text in which reading begins on the other side.
    var mirrored: TextAlignment {
        switch self {
        case .start: .end
        case .center: .center
        case .end: .start
        }
    }
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
    /// The distance between baselines, and from the top of a line to its baseline; both are whole
    /// logical pixels, so that every line of a text has the same crispness.
    func lineBox(_ metrics: FontMetrics) -> (height: Float, ascent: Float) {
        let size = font.size
        let content = (metrics.ascent + metrics.descent) * size
        var height = content + metrics.lineGap * size
        if let multiple = lineHeight, multiple > 0, multiple < 100 { height = multiple * size }
        height = max(1, height.rounded())
        return (height, ((height - content) / 2 + metrics.ascent * size).rounded())
    }
}
