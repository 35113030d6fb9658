/// The tracks that an item covers in one direction (CSS Grid Layout §8.3).
struct GridSpan: BitwiseCopyable {
    /// The first track; before placement counted from the first explicit one, later from the first
    /// one of all. Without meaning while the item has no place.
    var start: Int32 = 0
    var count: Int32 = 1
    /// Whether the style says where the item lies.
    var isDefinite = false

    @inline(__always) var end: Int32 { start + count }
    @inline(__always) var first: Int { Int(start) }
    @inline(__always) var tracks: Range<Int> { Int(start)..<Int(start + count) }
}

/// A child of a grid container while that is laid out. Sizes are those of the border box.
struct GridItem: BitwiseCopyable {
    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt16
        static let autoLeft = Flags(rawValue: 1 << 0)
        static let autoRight = Flags(rawValue: 1 << 1)
        static let autoTop = Flags(rawValue: 1 << 2)
        static let autoBottom = Flags(rawValue: 1 << 3)
        static let autoHorizontal: Flags = [.autoLeft, .autoRight]
        static let autoVertical: Flags = [.autoTop, .autoBottom]
        /// The width is automatic, and that of the grid area.
        static let stretchesWidth = Flags(rawValue: 1 << 4)
        /// The height is automatic, and that of the grid area.
        static let stretchesHeight = Flags(rawValue: 1 << 5)
        /// Takes part in baseline alignment along its first row.
        static let alignsRowBaseline = Flags(rawValue: 1 << 6)
        /// Takes part in baseline alignment along its first column.
        static let alignsColumnBaseline = Flags(rawValue: 1 << 7)
        static let hasRatio = Flags(rawValue: 1 << 8)
        /// The height that the row gives may give the item a width.
        static let asksForRow = Flags(rawValue: 1 << 9)
    }

    var id: LayoutArena.ID
    var flags: Flags = []
    var justify = LayoutStyle.ItemAlignment.stretch
    var align = LayoutStyle.ItemAlignment.stretch
    var column = GridSpan()
    var row = GridSpan()
    var width: Float = 0
    /// The height that the row gives an item that asks for it; NaN as long as it is not known.
    var rowHeight = Float.nan
    /// The min-content and max-content contributions along the axis that is being sized; NaN as long
    /// as nobody has asked.
    var smallest = Float.nan
    var largest = Float.nan
    /// What baseline alignment adds to the contributions (§11.5, step 1).
    var shim: Float = 0
    private var edges = SIMD4<Float>.zero

    init(id: LayoutArena.ID) { self.id = id }

    /// Automatic margins as zero; percentages are of the grid area's width, once that is known.
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
