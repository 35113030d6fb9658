/// Effects below the letters of a label, in literal or theme colours.
public struct ThemeTextEffects: Hashable, Sendable {
    public var shadow: ThemeTextShadow?
    public var outline: ThemeTextOutline?

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
    public var color: ThemeColor
    /// Offset from the text to its shadow, in logical pixels.
    public var offset: Point
    /// Width of the soft edge in logical pixels, half of it outside.
    public var blur: Float

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
    public var color: ThemeColor
    /// Distance that it extends beyond the letters, in logical pixels.
    public var width: Float

    public init(color: ThemeColor = .role(.background), width: Float = 2) {
        self.color = color
        self.width = width
    }
}
