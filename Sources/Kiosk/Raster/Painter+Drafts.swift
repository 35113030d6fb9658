// What the painter is going to offer; bodies follow.
extension Painter {
    /// Draws a rectangle's shadow; an outer one only outside of the rectangle.
    public mutating func drawShadow(of rect: Rect, radii: CornerRadii, _ shadow: Shadow) {}

    /// Blurs what has been painted so far inside a rectangle with rounded corners, with a Gaussian
    /// of the standard deviation `radius`, in local units.
    public mutating func blurBackdrop(in rect: Rect, radii: CornerRadii, radius: Float) {}
}
