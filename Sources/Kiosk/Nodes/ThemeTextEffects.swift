/// Effects below the letters of a label, in literal or theme colours.
public struct ThemeTextEffects: Hashable, Sendable {
    /// Shadow; nil for none.
    public var shadow: ThemeTextShadow?
    /// Outline; nil for none.
    public var outline: ThemeTextOutline?

    /// Makes effects; what is nil is left out.
    public init(shadow: ThemeTextShadow? = nil, outline: ThemeTextOutline? = nil) {
        self.shadow = shadow
        self.outline = outline
    }

    func resolved(in theme: Theme) -> TextEffects {
        TextEffects(
            shadow: shadow.map {
                TextShadow(
                    color: $0.color.resolved(in: theme), offset: $0.offset, blur: $0.blur)
            },
            outline: outline.map {
                TextOutline(color: $0.color.resolved(in: theme), width: $0.width)
            })
    }
}

/// A `TextShadow` in a literal or theme colour.
public struct ThemeTextShadow: Hashable, Sendable {
    /// Colour of the shadow.
    public var color: ThemeColor
    /// Offset from the text to its shadow, in logical pixels.
    public var offset: Point
    /// Blur radius as in CSS, in logical pixels: twice the Gaussian's standard deviation. The edge
    /// softens by about this much to either side.
    public var blur: Float

    /// Makes a shadow, sharp unless it has a blur.
    public init(
        color: ThemeColor = .literal(Color(0x000000, alpha: 89)), offset: Point = .zero,
        blur: Float = 0
    ) {
        self.color = color
        self.offset = offset
        self.blur = blur
    }
}

/// A `TextOutline` in a literal or theme colour.
public struct ThemeTextOutline: Hashable, Sendable {
    /// Colour of the line.
    public var color: ThemeColor
    /// Distance that it extends beyond the letters, in logical pixels.
    public var width: Float

    /// Makes an outline, two logical pixels wide in the background's colour unless said otherwise.
    public init(color: ThemeColor = .role(.background), width: Float = 2) {
        self.color = color
        self.width = width
    }
}
