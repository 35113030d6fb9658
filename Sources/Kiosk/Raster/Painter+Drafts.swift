// What the painter is going to offer; bodies follow.
extension Painter {
    /// Applies an affine transform before the current one while `body` runs.
    public mutating func withTransform(
        _ transform: AffineTransform, _ body: (inout Painter) -> Void
    ) { body(&self) }

    /// Narrows the clip to a rectangle with rounded corners while `body` runs; its edges are
    /// anti-aliased.
    public mutating func withClip(
        _ rect: Rect, radii: CornerRadii, _ body: (inout Painter) -> Void
    ) { withClip(rect, body) }

    /// Narrows the clip to the inside of a path while `body` runs; its edges are anti-aliased.
    public mutating func withClip(
        _ path: Path, rule: FillRule = .nonZero, _ body: (inout Painter) -> Void
    ) { body(&self) }

    /// Paints what `body` draws as one picture, of which 1/255 is `opacity`, with `mode`.
    public mutating func withGroup(
        opacity: UInt8 = 255, mode: BlendMode = .sourceOver, _ body: (inout Painter) -> Void
    ) { body(&self) }

    /// Uses another blend mode while `body` runs.
    public mutating func withBlendMode(_ mode: BlendMode, _ body: (inout Painter) -> Void) {
        body(&self)
    }

    /// Fills a rectangle with rounded corners.
    public mutating func fill(_ rect: Rect, radii: CornerRadii = CornerRadii(0), _ paint: Paint) {
        fill(Path(rect, radii: radii), paint)
    }

    /// Draws a border that lies inside the rectangle, see `strokeInside(_:cornerRadius:…)`.
    public mutating func strokeInside(
        _ rect: Rect, radii: CornerRadii, width: Float, _ paint: Paint
    ) {}

    /// Draws an image scaled to `rect`, cut to `bounds` with rounded corners.
    public mutating func draw(
        _ image: PixelBuffer, in rect: Rect, clippedTo bounds: Rect? = nil,
        radii: CornerRadii = CornerRadii(0), filter: ImageFilter = .smooth, tint: Color? = nil
    ) { draw(image, in: rect, clippedTo: bounds ?? rect, cornerRadius: radii.topLeft.width) }
}
