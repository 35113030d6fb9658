/// The attributes of a part of a text. nil inherits from the paragraph.
public struct TextAttributes: Hashable, Sendable {
    /// Family; see `Typeface.family`.
    public var family: String?
    /// Size of the em in logical pixels.
    public var size: Float?
    /// Weight of strokes.
    public var weight: FontWeight?
    /// Width of letters.
    public var width: FontWidth?
    /// Slant of letters.
    public var slant: FontSlant?
    /// Features in addition to those of the paragraph's font.
    public var features: [FontFeature] = []
    /// Colour of the letters.
    public var color: PaletteColor?
    /// Fill behind the text, from the top of its line to the bottom.
    public var background: PaletteColor?
    /// Line under the part.
    public var underline: TextDecoration?
    /// Line through the part.
    public var strikethrough: TextDecoration?
    /// Rise of the baseline, in ems of this part; negative lowers it.
    public var baselineShift: Float?
    /// Spacing between letters and between words, as in `ParagraphStyle`, in ems of this part.
    public var letterSpacing: Float?
    /// Spacing between words, in ems of this part.
    public var wordSpacing: Float?
    /// Language; see `ParagraphStyle.language`.
    public var language: String?
    /// Target of a tap on this part, for `Paragraph.link(at:)`; it does not affect the look.
    public var link: String?

    /// Makes attributes that change nothing.
    public init() {}

    /// Returns the attributes overridden by `other`; features of both are kept.
    public func merging(_ other: TextAttributes) -> TextAttributes {
        var result = self
        result.family = other.family ?? family
        result.size = other.size ?? size
        result.weight = other.weight ?? weight
        result.width = other.width ?? width
        result.slant = other.slant ?? slant
        result.features += other.features
        result.color = other.color ?? color
        result.background = other.background ?? background
        result.underline = other.underline ?? underline
        result.strikethrough = other.strikethrough ?? strikethrough
        result.baselineShift = other.baselineShift ?? baselineShift
        result.letterSpacing = other.letterSpacing ?? letterSpacing
        result.wordSpacing = other.wordSpacing ?? wordSpacing
        result.language = other.language ?? language
        result.link = other.link ?? link
        return result
    }

    /// Bold.
    public static let bold = with { $0.weight = .bold }
    /// Italic.
    public static let italic = with { $0.slant = .italic }
    /// Underlined in the colour of the text.
    public static let underlined = with { $0.underline = TextDecoration() }

    /// Makes attributes that set the colour.
    public static func color(_ color: PaletteColor) -> TextAttributes { with { $0.color = color } }
    /// Makes attributes that set the size of the em, in logical pixels.
    public static func size(_ size: Float) -> TextAttributes { with { $0.size = size } }
    /// Makes attributes of a link; `paragraph.link(at:)` returns the target.
    public static func link(_ target: String) -> TextAttributes { with { $0.link = target } }

    /// Makes attributes that `change` sets.
    public static func with(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
        var attributes = TextAttributes()
        change(&attributes)
        return attributes
    }
}

/// A line under or through text.
public struct TextDecoration: Hashable, Sendable {
    /// Pattern of the line.
    public enum Pattern: String, CaseIterable, Sendable {
        /// As `text-decoration-style` in CSS.
        case solid, double, dotted, dashed, wavy
    }

    /// Pattern of the line.
    public var pattern: Pattern
    /// Colour of the line; nil for that of the text.
    public var color: PaletteColor?
    /// Thickness in logical pixels; nil for the font's own.
    public var thickness: Float?

    /// Makes a line; what is nil follows the text.
    public init(
        _ pattern: Pattern = .solid, color: PaletteColor? = nil, thickness: Float? = nil
    ) {
        self.pattern = pattern
        self.color = color
        self.thickness = thickness
    }
}
