/// What is drawn below the letters of a text. Lengths are in local units.
public struct TextEffects: Hashable, Sendable {
    public var shadow: TextShadow?
    public var outline: TextOutline?

    public init(shadow: TextShadow? = nil, outline: TextOutline? = nil) {
        self.shadow = shadow
        self.outline = outline
    }

    public static let none = TextEffects()
}

/// A shadow of the letters, the outline and the lines of a text, as `text-shadow` of CSS has it.
public struct TextShadow: Hashable, Sendable {
    public var color: Color
    /// From the text to its shadow.
    public var offset: Point
    /// Of the edge, half of it outside; a Gaussian of half as much deviation. Cut to 64 device
    /// pixels of deviation.
    public var blur: Float

    public init(color: Color, offset: Point = .zero, blur: Float = 0) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }
}

/// A line around the letters of a text.
public struct TextOutline: Hashable, Sendable {
    public var color: Color
    /// How far it reaches beyond the letters. Corners are round.
    public var width: Float

    public init(color: Color, width: Float) {
        self.color = color
        self.width = width
    }
}
