/// Content with a size of its own: text, a picture, or whatever a function can tell the size of.
///
/// Sizes are those of the content box, in logical pixels; what is negative or no number counts as
/// zero. The same question has to have the same answer every time.
public struct StencilContent {
    /// The size in the space that is offered: the largest width where that is unbounded, the
    /// smallest where it is zero, and the height at any other. A result beyond it overflows.
    public var measure: (SizeConstraints) -> Size
    /// The distance of the first baseline from the top of content of the given size; nil if there
    /// is none.
    public var baseline: (Size) -> Float?
    /// Whether the content has fixed proportions, as a picture has: a height that is known gives it
    /// a width then.
    public var isProportional: Bool

    public init(
        isProportional: Bool = false, baseline: @escaping (Size) -> Float? = { _ in nil },
        measure: @escaping (SizeConstraints) -> Size
    ) {
        (self.measure, self.baseline, self.isProportional) = (measure, baseline, isProportional)
    }

    /// The same size in any space.
    public static func fixed(_ size: Size) -> StencilContent { StencilContent { _ in size } }
}
