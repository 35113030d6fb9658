/// How a node and its children are laid out; named as in CSS Flexible Box Layout.
///
/// Lengths are logical pixels. Sizes are border-box sizes: padding lies inside them.
public struct LayoutStyle: Hashable, Sendable {
    /// How children are placed.
    public enum Direction: String, CaseIterable, Sendable {
        /// Side by side, from the left.
        case row
        /// One below the other, from the top.
        case column
        /// On top of each other; the last child is in front.
        case stack
    }

    /// Where free space goes along the main axis; in a stack, along the horizontal axis.
    public enum Justify: String, CaseIterable, Sendable {
        case start
        case center
        case end
        case spaceBetween = "space-between"
        case spaceAround = "space-around"
        case spaceEvenly = "space-evenly"
    }

    /// Where children lie across the main axis; in a stack, along the vertical axis.
    public enum Align: String, CaseIterable, Sendable {
        case start
        case center
        case end
        /// As large as the container; in a stack, in both directions.
        case stretch
    }

    /// A width or a height.
    public enum Dimension: Hashable, Sendable {
        /// From the content and the container.
        case auto
        case points(Float)
        /// Of the container's content box; 100 is the whole of it.
        case percent(Float)
    }

    public var direction = Direction.column
    /// Between neighbours along the main axis; at least zero.
    public var gap: Float = 0
    public var padding = EdgeInsets.zero
    public var margin = EdgeInsets.zero
    public var width = Dimension.auto
    public var height = Dimension.auto
    /// The share of the container's free space; zero takes none.
    public var grow: Float = 0
    /// The share of what is missing, weighted with the node's size; zero keeps the size.
    public var shrink: Float = 1
    public var justify = Justify.start
    public var align = Align.stretch
    /// Overrides the container's `align` for this node.
    public var alignSelf: Align?

    public init() {}
}

/// The space that a node may take. nil is unbounded: as large as the content likes.
public struct SizeConstraints: Hashable, Sendable {
    public var width: Float?
    public var height: Float?

    public init(width: Float? = nil, height: Float? = nil) {
        self.width = width
        self.height = height
    }

    public static let unbounded = SizeConstraints()
}
