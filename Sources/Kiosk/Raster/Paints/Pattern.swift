/// An image as a paint.
public struct Pattern: Equatable {
    public let image: PixelBuffer
    /// Where one copy of the image lies, in local coordinates.
    public var place: Rect
    /// What lies beside that copy: the image's outermost pixels, more copies, or copies mirrored
    /// in turn.
    public var spread: Gradient.Spread
    public var filter: ImageFilter

    public init(
        _ image: PixelBuffer, in place: Rect, spread: Gradient.Spread = .repeat,
        filter: ImageFilter = .smooth
    ) {
        self.image = image
        self.place = place
        self.spread = spread
        self.filter = filter
    }

    public static func == (a: Pattern, b: Pattern) -> Bool {
        a.image === b.image && a.place == b.place && a.spread == b.spread && a.filter == b.filter
    }
}
