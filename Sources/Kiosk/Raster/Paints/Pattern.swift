/// An image as a paint.
public struct Pattern: Equatable {
    /// The image, which must not change until the frame has been painted.
    public let image: PixelBuffer
    /// Rectangle of one copy of the image, in local coordinates.
    public var rect: Rect
    /// The continuation beside that copy: the outermost pixels, repeated copies, or mirrored
    /// copies.
    public var spread: Gradient.Spread
    /// The filter. `smooth` averages up to 8 × 8 samples for a device pixel that covers more of the
    /// image.
    public var filter: ImageFilter
    /// A colour that replaces the image's colours; their alpha stays.
    public var tint: Color?

    /// Makes a paint of an image that covers `rect`, in local coordinates, and continues beyond it
    /// as `spread` says.
    public init(
        _ image: PixelBuffer, in rect: Rect, spread: Gradient.Spread = .repeat,
        filter: ImageFilter = .smooth, tint: Color? = nil
    ) {
        self.image = image
        self.rect = rect
        self.spread = spread
        self.filter = filter
        self.tint = tint
    }

    public static func == (a: Pattern, b: Pattern) -> Bool {
        a.image === b.image && a.rect == b.rect && a.spread == b.spread
            && a.filter == b.filter && a.tint == b.tint
    }
}
