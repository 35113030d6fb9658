/// The layout properties of a box.
///
/// Names and meanings are those of CSS: Flexible Box Layout Level 1, Grid Layout Level 1, Box
/// Alignment Level 3, Box Sizing Levels 3 and 4. Two initial values differ: `direction` is
/// `.column`, as most of a screen is, and `boxSizing` is `.borderBox`. Lengths are logical pixels.
///
/// Invalid numbers (NaN, negative sizes) count as the initial value; very large ones, and
/// infinities, are clamped to 2²⁴.
public struct LayoutStyle: Hashable, Sendable {
    /// The layout algorithm for children.
    public enum Display: String, CaseIterable, Sendable {
        /// A flex container, along `direction`.
        case flex
        /// A grid of rows and columns.
        case grid
        /// Children on top of each other, each in the whole content box; the last one is in front.
        case stack
        /// The box and its descendants have no size and take no space.
        case none
    }

    /// The relation of a box to its container's flow.
    public enum Position: String, CaseIterable, Sendable {
        /// In the flow; `inset` is an offset.
        case relative
        /// Out of the flow; `inset` is measured from the inner edges of the container's border.
        case absolute
    }

    /// The box that `width`, `height` and their limits measure.
    public enum BoxSizing: String, CaseIterable, Sendable {
        /// The border box.
        case borderBox = "border-box"
        /// The content box.
        case contentBox = "content-box"
    }

    /// The treatment of content larger than the box. In layout it affects the minimum size;
    /// clipping and scrolling are done by the node.
    public enum Overflow: String, CaseIterable, Sendable {
        /// Content is visible beyond the box.
        case visible
        /// Content is cut at the box, which may be smaller than it.
        case hidden
        /// Content is cut at the box, which may be smaller than it, and can be scrolled.
        case scroll
        /// Like `scroll`; besides, children of a flex container keep their main sizes however small
        /// the box is. Not in CSS.
        case unbounded
        /// Like `hidden`; besides, children of a stack never exceed its content box, whatever their
        /// own or content size. Not in CSS.
        case contained
    }

    /// The main axis of a flex container.
    public enum Direction: String, CaseIterable, Sendable {
        /// Side by side, in the writing direction.
        case row
        /// Top to bottom.
        case column
        /// Side by side, against the writing direction.
        case rowReverse = "row-reverse"
        /// Bottom to top.
        case columnReverse = "column-reverse"
    }

    /// Line wrapping of a flex container.
    public enum Wrap: String, CaseIterable, Sendable {
        /// One line.
        case noWrap = "nowrap"
        /// As many lines as needed, in the writing direction or downwards.
        case wrap
        /// Later lines come before earlier ones.
        case wrapReverse = "wrap-reverse"
    }

    /// The inline direction of text.
    public enum WritingDirection: String, CaseIterable, Sendable {
        /// As in English.
        case leftToRight = "ltr"
        /// As in Arabic and Hebrew.
        case rightToLeft = "rtl"
    }

    // Fields are in the order of their use in the inner loops.

    /// Layout algorithm for the children.
    public var display = Display.flex
    /// Relation to the container's flow.
    public var position = Position.relative
    /// Main axis, if the box is a flex container.
    public var direction = Direction.column
    /// Line wrapping, if the box is a flex container.
    public var wrap = Wrap.noWrap
    /// Box that `width`, `height` and their limits measure.
    public var boxSizing = BoxSizing.borderBox
    /// Treatment of content larger than the box.
    public var overflow = Overflow.visible
    /// Writing direction of this box, inherited by descendants; nil inherits the container's.
    public var writingDirection: WritingDirection?

    /// Alignment along the main axis of a flex container; of the columns of a grid.
    public var justify = ContentAlignment.normal
    /// Alignment of the lines of a flex container that wraps; of the rows of a grid.
    public var alignContent = ContentAlignment.normal
    /// Alignment of children across the main axis; in a grid and in a stack, vertically.
    public var align = ItemAlignment.normal
    /// Alignment of this box, overriding its container's `align`.
    public var alignSelf: ItemAlignment?
    /// Horizontal alignment of children in a grid and in a stack.
    public var justifyItems = ItemAlignment.normal
    /// Alignment of this box, overriding its container's `justifyItems`.
    public var justifySelf: ItemAlignment?

    /// Flex grow factor: the share of a line's free space.
    public var grow: Float = 0
    /// Flex shrink factor: the share of a line's overflow, weighted with the box's size; zero keeps
    /// the size.
    public var shrink: Float = 1
    /// Size along the main axis before flexing; `auto` means `width` or `height`.
    public var basis = Length.auto
    /// Width of the box that `boxSizing` names; `auto` follows from the layout.
    public var width = Length.auto
    /// Height of the box that `boxSizing` names; `auto` follows from the layout.
    public var height = Length.auto
    /// Minimum width. `auto` keeps a flex or grid item at least as large as its content, unless its
    /// `overflow` is not visible; elsewhere it is zero.
    public var minWidth = Length.auto
    /// Minimum height; see `minWidth`.
    public var minHeight = Length.auto
    /// Maximum width; `auto` means none.
    public var maxWidth = Length.auto
    /// Maximum height; `auto` means none.
    public var maxHeight = Length.auto
    /// Width divided by height, for a box of which one is automatic; nil for none.
    public var aspectRatio: Float?
    /// Layout order: children are laid out by ascending `order`, ties in child order.
    public var order: Int32 = 0

    /// Margins. `auto` takes free space.
    public var margin = LayoutEdges.zero
    /// Distances between the border and the content. `auto` counts as zero.
    public var padding = LayoutEdges.zero
    /// Border widths. Percentages count as zero.
    public var border = LayoutEdges.zero
    /// Offset of a box in the flow. For an absolute box, distances from the container's edges;
    /// `auto` on both opposite sides means the static position.
    public var inset = LayoutEdges.auto

    /// Gap between rows: of a grid, of a column's children, of the lines of a row that wraps.
    public var rowGap = Length.zero
    /// Gap between columns: of a grid, of a row's children, of the lines of a column that wraps.
    public var columnGap = Length.zero

    /// The tracks of a grid.
    public var grid: GridTemplate?
    /// Rows of the container's grid that the box covers.
    public var gridRow = GridArea.auto
    /// Columns of the container's grid that the box covers.
    public var gridColumn = GridArea.auto

    /// Makes a style of initial values.
    public init() {}

    /// Makes a style of initial values but those that `change` sets.
    static func with(_ change: (inout LayoutStyle) -> Void) -> LayoutStyle {
        var style = LayoutStyle()
        change(&style)
        return style
    }

    /// Both gaps; reading returns `columnGap`.
    public var gap: Length {
        get { columnGap }
        set { (rowGap, columnGap) = (newValue, newValue) }
    }
}
