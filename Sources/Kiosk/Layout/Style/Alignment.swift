extension LayoutStyle {
    /// The alignment of a box in the space that its container provides (CSS Box Alignment §4, §6).
    public enum ItemAlignment: String, CaseIterable, Sendable, BitwiseCopyable {
        /// Like `stretch`, or `start` for a grid item with an aspect ratio.
        case normal
        /// Fills the space, if the box has an automatic size.
        case stretch
        /// At the start of the writing direction, or at the top.
        case start
        /// In the middle.
        case center
        /// At the end of the writing direction, or at the bottom.
        case end
        /// Like `start`, but at the opposite edge in a container that wraps in reverse.
        case flexStart = "flex-start"
        /// Like `end`, but at the opposite edge in a container that wraps in reverse.
        case flexEnd = "flex-end"
        /// Aligns the first baselines of all such boxes of a line. In a column, like `start`.
        case baseline
    }

    /// The alignment of a container's content, and the distribution of free space (CSS Box
    /// Alignment §4, §5).
    public enum ContentAlignment: String, CaseIterable, Sendable {
        /// Like `flexStart` along a line of a flex container; like `stretch` for lines and tracks.
        case normal
        /// All together at the start.
        case start
        /// All together in the middle.
        case center
        /// All together at the end.
        case end
        /// Like `start`, but at the opposite end in a reversed direction.
        case flexStart = "flex-start"
        /// Like `end`, but at the opposite end in a reversed direction.
        case flexEnd = "flex-end"
        /// Equal space between items, none at the ends.
        case spaceBetween = "space-between"
        /// Equal space around each item, so half of it at the ends.
        case spaceAround = "space-around"
        /// Equal space between items and at the ends.
        case spaceEvenly = "space-evenly"
        /// Flex lines, and tracks of automatic size, grow equally.
        case stretch
    }
}

extension LayoutStyle.ContentAlignment {
    /// Returns the space before the first of several boxes, lines or tracks, and between two (CSS Box
    /// Alignment §5.3), in addition to the gap.
    ///
    /// Without free space, the distributing values fall back to the start or to `safe center`:
    /// overflow is at the end of the writing direction.
    ///
    /// - Parameter isReversed: True if the first one is at the end of the writing direction.
    func distribute(
        _ free: Float, over count: Int, isReversed: Bool
    ) -> (before: Float, between: Float) {
        let number = Float(max(1, count))
        let start = isReversed ? free : 0
        switch self {
        case .normal, .flexStart, .stretch: return (0, 0)
        case .flexEnd: return (free, 0)
        case .start: return (start, 0)
        case .end: return (isReversed ? 0 : free, 0)
        case .center: return (free / 2, 0)
        case .spaceBetween: return (0, free > 0 && count > 1 ? free / (number - 1) : 0)
        case .spaceAround: return free > 0 ? (free / number / 2, free / number) : (start, 0)
        case .spaceEvenly: return free > 0 ? (free / (number + 1), free / (number + 1)) : (start, 0)
        }
    }
}
