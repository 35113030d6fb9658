/// A shadow of a box, in a literal or a theme colour. Lengths are in logical pixels, as in
/// `Shadow`.
public struct ThemeShadow: Hashable, Sendable {
    /// Colour of the shadow; 35 percent of black unless said otherwise.
    public var color: ThemeColor
    /// Offset from the box to its shadow.
    public var offset: Point
    /// Blur radius as in CSS: twice the Gaussian's standard deviation. The edge softens by about
    /// this much to either side.
    public var blur: Float
    /// Distance by which the shadow is larger than the box on each side; negative if smaller.
    public var spread: Float
    /// True if the shadow falls inside the box, from the inner edge of its border.
    public var isInner: Bool

    /// Makes a shadow; without arguments, a sharp one exactly below its box.
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
    /// Returns the bounds of the shadow outside a rectangle.
    func bounds(around rect: Rect) -> Rect {
        guard !isInner, color.alpha > 0 else { return .zero }
        let shape = rect.inset(by: -spread)
        guard !shape.isEmpty else { return .zero }
        // A Gaussian of half the blur vanishes after three deviations; a mask blurred at reduced
        // size reaches an eighth further, plus one pixel for the edge itself.
        let reach = max(0, blur) / 2 * 3.375 + 1
        return shape.inset(by: -reach).offset(by: offset)
    }
}
