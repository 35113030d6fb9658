extension LayoutStyle {
    /// Where a box lies in the space that its container has for it (CSS Box Alignment §4, §6).
    public enum ItemAlignment: String, CaseIterable, Sendable, BitwiseCopyable {
        /// `stretch`, or `start` for a box in a grid that has an aspect ratio.
        case normal
        /// As large as the space, where the box has no size of its own.
        case stretch
        /// At the edge where lines of text, or of boxes, begin.
        case start
        case center
        case end
        /// As `start`, but at the other edge in a container that wraps in reverse.
        case flexStart = "flex-start"
        /// As `end`, but at the other edge in a container that wraps in reverse.
        case flexEnd = "flex-end"
        /// The first baselines of all such boxes of a line lie at one height. Across a column it is
        /// `start`.
        case baseline
    }

    /// Where a container's content lies in it, and how spare space is shared out (CSS Box
    /// Alignment §4, §5).
    public enum ContentAlignment: String, CaseIterable, Sendable {
        /// Along a line of a flex container `flexStart`; for lines and for tracks `stretch`.
        case normal
        case start
        case center
        case end
        /// As `start`, but at the other end in a reversed direction.
        case flexStart = "flex-start"
        /// As `end`, but at the other end in a reversed direction.
        case flexEnd = "flex-end"
        /// Nothing at both ends, the same between all.
        case spaceBetween = "space-between"
        /// The same around each, so half of it at both ends.
        case spaceAround = "space-around"
        /// The same at both ends and between all.
        case spaceEvenly = "space-evenly"
        /// Lines of boxes, and tracks of automatic size, grow equally.
        case stretch
    }
}
