/// The tracks that an item covers along one axis (CSS Grid Layout §8.3).
struct GridSpan: BitwiseCopyable {
    /// First track: before placement counted from the first explicit track, later from the first of
    /// all. Undefined while the item has no position.
    var start: Int32 = 0
    var count: Int32 = 1
    /// True if the style determines the position.
    var isDefinite = false

    @inline(__always) var end: Int32 { start + count }
    @inline(__always) var first: Int { Int(start) }
    @inline(__always) var tracks: Range<Int> { Int(start)..<Int(start + count) }
}

/// A child of a grid container during its layout. Sizes are those of the border box.
struct GridItem: BitwiseCopyable {
    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt16
        static let autoLeft = Flags(rawValue: 1 << 0)
        static let autoRight = Flags(rawValue: 1 << 1)
        static let autoTop = Flags(rawValue: 1 << 2)
        static let autoBottom = Flags(rawValue: 1 << 3)
        static let autoHorizontal: Flags = [.autoLeft, .autoRight]
        static let autoVertical: Flags = [.autoTop, .autoBottom]
        /// The width is automatic, and equals that of the grid area.
        static let stretchesWidth = Flags(rawValue: 1 << 4)
        /// The height is automatic, and equals that of the grid area.
        static let stretchesHeight = Flags(rawValue: 1 << 5)
        /// Takes part in baseline alignment along its first row.
        static let alignsRowBaseline = Flags(rawValue: 1 << 6)
        /// Takes part in baseline alignment along its first column.
        static let alignsColumnBaseline = Flags(rawValue: 1 << 7)
        static let hasRatio = Flags(rawValue: 1 << 8)
        /// The item's width may depend on the height of its row.
        static let asksForRow = Flags(rawValue: 1 << 9)
    }

    var id: LayoutArena.ID
    var flags: Flags = []
    var justify = LayoutStyle.ItemAlignment.stretch
    var align = LayoutStyle.ItemAlignment.stretch
    var column = GridSpan()
    var row = GridSpan()
    var width: Float = 0
    /// Height that the row gives an item with `asksForRow`; NaN until it is known.
    var rowHeight = Float.nan
    /// Min-content and max-content contributions along the axis being sized; NaN until computed.
    var smallest = Float.nan
    var largest = Float.nan
    /// Extra space for baseline alignment, part of the contributions (§11.5, step 1).
    var shim: Float = 0
    private var edges = SIMD4<Float>.zero

    init(id: LayoutArena.ID) { self.id = id }

    /// Margins, with automatic ones as zero; percentages refer to the grid area's width, once that
    /// is known.
    var margins: EdgeInsets {
        get { EdgeInsets(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3]) }
        set { edges = [newValue.top, newValue.right, newValue.bottom, newValue.left] }
    }

    @inline(__always)
    subscript(axis: LayoutPass.Axis) -> GridSpan {
        get { axis == .horizontal ? column : row }
        set { if axis == .horizontal { column = newValue } else { row = newValue } }
    }
}
