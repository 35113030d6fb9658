/// Effects below the letters of a text. Lengths are in local units.
public struct TextEffects: Hashable, Sendable {
    /// Shadow; nil for none.
    public var shadow: TextShadow?
    /// Outline; nil for none.
    public var outline: TextOutline?

    /// Makes effects; what is nil is left out.
    public init(shadow: TextShadow? = nil, outline: TextOutline? = nil) {
        self.shadow = shadow
        self.outline = outline
    }

    /// No effects.
    public static let none = TextEffects()
}

/// A shadow of a text's letters, outline and lines, as `text-shadow` in CSS.
public struct TextShadow: Hashable, Sendable {
    /// Colour of the shadow.
    public var color: Color
    /// Offset from the text to its shadow.
    public var offset: Point
    /// Blur radius as in CSS: twice the Gaussian's standard deviation, which is at most 64 device
    /// pixels. The edge softens by about this much to either side.
    public var blur: Float

    /// Makes a shadow, sharp unless it has a blur.
    public init(color: Color, offset: Point = .zero, blur: Float = 0) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }
}

/// A line around the letters of a text.
public struct TextOutline: Hashable, Sendable {
    /// Colour of the line.
    public var color: Color
    /// Distance that it extends beyond the letters. Corners are round.
    public var width: Float

    /// Makes an outline.
    public init(color: Color, width: Float) {
        self.color = color
        self.width = width
    }
}
