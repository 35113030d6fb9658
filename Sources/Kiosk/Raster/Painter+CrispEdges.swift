/// Edges on whole device pixels, in pictures that have a scale.
///
/// A layout has its boxes on whole logical pixels. With a scale of 1.25, most of their edges would be
/// between device pixels, and blurred.
extension Painter {
    /// Scale at which edges are on whole device pixels; 1 while they are where they are.
    package var crispScale: Float {
        transform.b == 0 && transform.c == 0 && transform.a == pixelScale
            && transform.d == pixelScale ? pixelScale : 1
    }

    /// Rounds a length or a coordinate to whole device pixels, as far as edges are crisp.
    package func whole(
        _ length: Float, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
    ) -> Float {
        (length * crispScale).rounded(rule) / crispScale
    }

    /// Rounds a line's width to whole device pixels, at least one, as that of a border, as far as edges are
    /// crisp: lines of the same width are equally thick, wherever they lie.
    package func lineWidth(_ width: Float) -> Float {
        let scale = crispScale
        // A whole pixel for a thinner line might lie beyond those of its box.
        guard scale != 1, width * scale > 0.5, let device = deviceWidth(width, scale) else {
            return width
        }
        return Float(device) / 256 / scale
    }

    /// Returns a rectangle with rounded corners on the device; nil for one that covers nothing.
    func deviceShape(
        _ rect: Rect, radii: CornerRadii = CornerRadii(0), _ upright: Transform
    ) -> RoundedShape? {
        let shape = RoundedShape(rect, radii: radii, upright)
        return crispScale == 1 ? shape : shape?.crisp
    }

    /// Returns a width on the device, in 1/256 pixel: at least one whole pixel if edges are crisp.
    func deviceWidth(_ width: Float, _ scale: Float) -> Int? {
        let exact = RoundedShape.snapped(Double(width) * Double(scale))
        guard crispScale != 1, let exact, exact > 0 else { return exact }
        return max(256, (exact + 127) & ~255)
    }
}

extension PixelRect {
    /// Makes the pixels to which a box with rounded corners clips what is in it.
    ///
    /// - Parameters:
    ///   - transform: An upright map from the box's space to the device.
    ///   - pixelScale: Device pixels per logical pixel of the picture.
    init(clipping rect: Rect, radii: CornerRadii, _ transform: AffineTransform, pixelScale: Float) {
        let nearest = PixelRect(nearest: transform.apply(rect))
        let isCrisp = pixelScale != 1 && transform.a == pixelScale
        guard isCrisp || radii.hasAny, let upright = transform.upright else {
            self = nearest
            return
        }
        // The clip's shape and its rows must agree: a box much smaller than a pixel may have no shape, and
        // its middle a pixel.
        let shape = RoundedShape(rect, radii: radii, upright)
        self = shape.map { isCrisp ? $0.crisp.pixels : nearest } ?? .empty
    }
}
