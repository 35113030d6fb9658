/// Content with an intrinsic size: text, a picture, or anything measured by a function.
///
/// Sizes are those of the content box, in logical pixels; negative and NaN count as zero. Equal
/// queries must give equal results.
public struct StencilContent {
    /// Returns the size in the offered space: the max-content width if that is unbounded, the
    /// min-content width if it is zero, and the height at any other width. A result beyond it
    /// overflows.
    public var measure: (SizeConstraints) -> Size
    /// Returns the distance of the first baseline from the top of content of the given size; nil if
    /// there is none.
    public var baseline: (Size) -> Float?
    /// True if the content has a fixed aspect ratio, as a picture has: a known height determines
    /// its width.
    public var isProportional: Bool

    /// Makes content from its measurement. `measure` and `baseline` may be called any number of
    /// times, on the thread that lays out.
    public init(
        isProportional: Bool = false, baseline: @escaping (Size) -> Float? = { _ in nil },
        measure: @escaping (SizeConstraints) -> Size
    ) {
        (self.measure, self.baseline, self.isProportional) = (measure, baseline, isProportional)
    }

    /// Makes content of a constant size.
    public static func fixed(_ size: Size) -> StencilContent { StencilContent { _ in size } }
}
