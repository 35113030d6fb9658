/// The accumulation buffer of a fill: a band of pixel rows, and which of its cells were touched.
///
/// A cell holds by how much the coverage changes from the pixel to its left, in 1/131072 pixel:
/// `full` is a pixel inside one contour. Sums wrap around, so a pixel that exactly 32,768
/// contours go around the same way counts as outside. Between two fills all cells are zero.
final class CoverageCells {
    /// Of a whole pixel: 256 heights by 512 half widths.
    static let full: Int32 = 1 << 17
    /// Half a megabyte of cells: a band stays in the second-level cache.
    private static let capacity = 1 << 17

    private var cells: UnsafeMutablePointer<Int32>
    private var touched: UnsafeMutablePointer<UInt64>
    private var cellCount: Int
    private var wordCount: Int

    /// The columns of the band, two more than the pixels: what lies right of them collects there.
    private var stride = 0
    private var words = 0
    private(set) var minX = 0
    private(set) var rows = 0..<0
    var width: Int { stride - 2 }

    init() {
        cellCount = Self.capacity
        wordCount = Self.capacity / 64
        cells = .allocate(capacity: cellCount)
        touched = .allocate(capacity: wordCount)
        cells.initialize(repeating: 0, count: cellCount)
        touched.initialize(repeating: 0, count: wordCount)
    }

    deinit {
        cells.deallocate()
        touched.deallocate()
    }

    /// Chooses the columns of `area` and returns how many of its rows fit at a time.
    func prepare(_ area: PixelRect) -> Int {
        minX = Int(area.minX)
        stride = area.width + 2
        words = (stride + 63) / 64
        if stride > cellCount || words > wordCount {
            cells.deallocate()
            touched.deallocate()
            (cellCount, wordCount) = (stride, words)
            cells = .allocate(capacity: cellCount)
            touched = .allocate(capacity: wordCount)
            cells.initialize(repeating: 0, count: cellCount)
            touched.initialize(repeating: 0, count: wordCount)
        }
        return min(cellCount / stride, wordCount / words)
    }

    /// Chooses the rows that lines are added to.
    func select(rows: Range<Int>) { self.rows = rows }

    /// A row of the band, whose first cell is the pixel `minX`.
    @inline(__always)
    func row(_ y: Int) -> CellRow {
        let index = y &- rows.lowerBound
        return CellRow(
            cells: cells + index &* stride, touched: touched + index &* words, words: words,
            width: stride &- 2)
    }
}

/// One pixel row of the accumulation buffer.
struct CellRow {
    let cells: UnsafeMutablePointer<Int32>
    /// A bit for each cell that may differ from zero.
    let touched: UnsafeMutablePointer<UInt64>
    let words: Int
    /// Without the two cells at the right.
    let width: Int

    @inline(__always)
    func add(_ value: Int, at column: Int) {
        cells[column] &+= Int32(truncatingIfNeeded: value)
        touched[column >> 6] |= 1 << UInt64(column & 63)
    }

    /// A line of `height` in 1/256 pixel that crosses the column at a mean place of `middle` / 512
    /// from its left side.
    @inline(__always)
    func add(height: Int, middle: Int, at column: Int) {
        add(height &* (512 &- middle), at: column)
        add(height &* middle, at: column &+ 1)
    }
}
