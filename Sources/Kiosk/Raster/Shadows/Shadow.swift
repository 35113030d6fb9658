/// A shadow of a rectangle, as `box-shadow` of CSS Backgrounds 3. Lengths are in local units.
public struct Shadow: Hashable, Sendable {
    /// Colour of the shadow, which its blur makes more transparent at the edge.
    public var color: Color
    /// Offset from the rectangle to its shadow.
    public var offset: Point
    /// Blur radius as in CSS: twice the Gaussian's standard deviation. The edge softens by about
    /// this much to either side.
    public var blur: Float
    /// Distance by which the shadow is larger than the rectangle on each side; negative if smaller.
    public var spread: Float
    /// True if the shadow falls inside the rectangle, from its edges.
    public var isInner: Bool

    /// Makes a shadow; without arguments, a sharp one exactly below its rectangle.
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
