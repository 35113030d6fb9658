/// A shadow of a rectangle, as `box-shadow` of CSS Backgrounds 3 has it. Lengths are in local units.
public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// From the rectangle to its shadow.
    public var offset: Point
    /// The width of the soft edge, half of it outside; a Gaussian of half as much deviation.
    public var blur: Float
    /// By how much the shadow is larger than the rectangle on each side, or smaller if negative.
    public var spread: Float
    /// Whether the shadow falls into the rectangle, from its edges, instead of out of it.
    public var isInner: Bool

    public init(
        color: Color, offset: Point = .zero, blur: Float = 0, spread: Float = 0,
        isInner: Bool = false
    ) {
        self.color = color
        self.offset = offset
        self.blur = blur
        self.spread = spread
        self.isInner = isInner
    }
}
