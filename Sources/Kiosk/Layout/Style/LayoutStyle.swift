/// How a box and its children are laid out.
///
/// Names and meanings are those of CSS: Flexible Box Layout Level 1, Grid Layout Level 1, Box
/// Alignment Level 3, Box Sizing Levels 3 and 4. Two initial values differ: `direction` is
/// `.column`, as most of a screen is, and `boxSizing` is `.borderBox`. Lengths are logical pixels.
///
/// Numbers that nothing can be made of (NaN, negative sizes) count as the initial
/// value; very large ones, and infinities, are cut to 2²⁴.
public struct LayoutStyle: Hashable, Sendable {
    /// How children are placed.
    public enum Display: String, CaseIterable, Sendable {
        /// In lines, along `direction`.
        case flex
        /// In the cells of a grid of rows and columns.
        case grid
        /// On top of each other, each in the whole content box; the last one is in front.
        case stack
        /// The box and everything in it has no size and takes no place.
        case none
    }

    /// Whether a box takes part in its container's flow.
    public enum Position: String, CaseIterable, Sendable {
        /// In the flow; `inset` moves it, after all.
        case relative
        /// Out of the flow; `inset` is measured from the inner edges of the container's border.
        case absolute
    }

    /// What `width` and `height` and their limits measure.
    public enum BoxSizing: String, CaseIterable, Sendable {
        /// The box with padding and border.
        case borderBox = "border-box"
        /// The content.
        case contentBox = "content-box"
    }

    /// What happens to content that is larger than the box. It matters here for what the box may
    /// shrink to; cutting and scrolling are the node's.
    public enum Overflow: String, CaseIterable, Sendable {
        case visible
        case hidden
        case scroll
        /// As `scroll`; besides, children of a flex container keep their sizes along the main axis
        /// however small the box is. CSS has no such value.
        case unbounded
        /// As `hidden`; besides, children of a stack are never larger than its content box, whatever
        /// they and their content ask for. CSS has no such value.
        case contained
    }

    /// The main axis of a flex container.
    public enum Direction: String, CaseIterable, Sendable {
        /// Side by side, from where lines of text begin.
        case row
        /// One below the other, from the top.
        case column
        case rowReverse = "row-reverse"
        case columnReverse = "column-reverse"
    }

    /// Whether a flex container breaks its content into lines.
    public enum Wrap: String, CaseIterable, Sendable {
        case noWrap = "nowrap"
        case wrap
        /// Later lines lie before earlier ones.
        case wrapReverse = "wrap-reverse"
    }

    /// The direction of lines of text.
    public enum WritingDirection: String, CaseIterable, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    // The order of the fields is that of their use in the inner loops.

    public var display = Display.flex
    public var position = Position.relative
    public var direction = Direction.column
    public var wrap = Wrap.noWrap
    public var boxSizing = BoxSizing.borderBox
    public var overflow = Overflow.visible
    /// Of this box and everything in it that has none of its own; nil takes the container's.
    public var writingDirection: WritingDirection?

    /// Along the main axis of a flex container; across the columns of a grid.
    public var justify = ContentAlignment.normal
    /// The lines of a flex container that wraps; the rows of a grid.
    public var alignContent = ContentAlignment.normal
    /// Children across the main axis; in a grid and in a stack, vertically.
    public var align = ItemAlignment.normal
    /// This box, instead of its container's `align`.
    public var alignSelf: ItemAlignment?
    /// Children horizontally, in a grid and in a stack.
    public var justifyItems = ItemAlignment.normal
    /// This box, instead of its container's `justifyItems`.
    public var justifySelf: ItemAlignment?

    /// The share of a line's free space; zero takes none.
    public var grow: Float = 0
    /// The share of what a line lacks, weighted with the box's size; zero keeps the size.
    public var shrink: Float = 1
    /// The size along the main axis before growing and shrinking; `auto` is `width` or `height`.
    public var basis = Length.auto
    public var width = Length.auto
    public var height = Length.auto
    /// `auto` keeps a child of a flex container or of a grid at least as large as its content,
    /// unless its `overflow` is cut or scrolled; elsewhere it is zero.
    public var minWidth = Length.auto
    /// As `minWidth`.
    public var minHeight = Length.auto
    /// `auto` is no limit.
    public var maxWidth = Length.auto
    /// `auto` is no limit.
    public var maxHeight = Length.auto
    /// Width by height, for a box of which one is automatic; nil for none.
    public var aspectRatio: Float?
    /// Children are laid out by ascending `order`, equal ones as they come.
    public var order: Int32 = 0

    /// Outside the box. `auto` takes free space.
    public var margin = LayoutEdges.zero
    public var padding = LayoutEdges.zero
    /// Widths of the border, between padding and margin. Percentages count as zero.
    public var border = LayoutEdges.zero
    /// For a box in the flow: how far it is moved. For an absolute one: the distance from the
    /// container's edges; `auto` on two opposite sides leaves it where the flow would begin.
    public var inset = LayoutEdges.auto

    /// Between rows: of a grid, of a column's children, of the lines of a row that wraps.
    public var rowGap = Length.zero
    /// Between columns: of a grid, of a row's children, of the lines of a column that wraps.
    public var columnGap = Length.zero

    /// The tracks of a grid.
    public var grid: GridTemplate?
    /// The rows of its container's grid that the box covers.
    public var gridRow = GridArea.auto
    /// The columns of its container's grid that the box covers.
    public var gridColumn = GridArea.auto

    public init() {}

    /// Both gaps; reading gives the one between columns.
    public var gap: Length {
        get { columnGap }
        set { (rowGap, columnGap) = (newValue, newValue) }
    }
}
