/// An image as a paint.
public struct Pattern: Equatable {
    public let image: PixelBuffer
    /// Where one copy of the image lies, in local coordinates.
    public var place: Rect
    /// What lies beside that copy: the image's outermost pixels, more copies, or copies mirrored
    /// in turn.
    public var spread: Gradient.Spread
    /// Smooth takes the average of up to 8 × 8 places of a device pixel that covers more of the
    /// image.
    public var filter: ImageFilter
    /// A colour that takes the place of the image's colours; their alpha stays.
    public var tint: Color?

    public init(
        _ image: PixelBuffer, in place: Rect, spread: Gradient.Spread = .repeat,
        filter: ImageFilter = .smooth, tint: Color? = nil
    ) {
        self.image = image
        self.place = place
        self.spread = spread
        self.filter = filter
        self.tint = tint
    }

    public static func == (a: Pattern, b: Pattern) -> Bool {
        a.image === b.image && a.place == b.place && a.spread == b.spread
            && a.filter == b.filter && a.tint == b.tint
    }
}
