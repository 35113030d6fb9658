/// A shadow of a box, in a colour that is given or that the theme gives. Lengths are in logical
/// pixels and mean what they do in `Shadow`.
public struct ThemeShadow: Hashable, Sendable {
    public var color: ThemeColor
    /// From the box to its shadow.
    public var offset: Point
    /// The width of the soft edge, half of it outside.
    public var blur: Float
    /// By how much the shadow is larger than the box on each side, or smaller if negative.
    public var spread: Float
    /// Whether the shadow falls into the box, from the inner edge of its border, instead of out of
    /// it.
    public var isInner: Bool

    public init(
        color: ThemeColor = .literal(Color(0x000000, alpha: 89)), offset: Point = .zero,
        blur: Float = 0, spread: Float = 0, isInner: Bool = false
    ) {
        self.color = color
        self.offset = offset
        self.blur = blur
        self.spread = spread
        self.isInner = isInner
    }

    func resolved(in theme: Theme) -> Shadow {
        Shadow(
            color: color.resolved(in: theme), offset: offset, blur: blur, spread: spread,
            isInner: isInner)
    }
}

extension Shadow {
    /// Where the shadow of a rectangle may be seen outside of it.
    func bounds(around rect: Rect) -> Rect {
        guard !isInner, color.alpha > 0 else { return .zero }
        let shape = rect.inset(by: -spread)
        guard !shape.isEmpty else { return .zero }
        // A Gaussian of half the blur is over after three deviations; a mask that is blurred in
        // less than its full size reaches an eighth further. One more for the edge's own pixel.
        let reach = max(0, blur) / 2 * 3.375 + 1
        return shape.inset(by: -reach).offset(by: offset)
    }
}
