/// The accumulation buffer of a fill: a band of pixel rows, with a bitmap of the touched cells.
///
/// A cell holds the change of coverage from the pixel to its left, in 1/131072 pixel: `full` is a
/// pixel inside one contour. Sums wrap around, so a pixel with a winding number of 32,768 counts as
/// outside. Between two fills all cells are zero.
final class CoverageCells {
    /// Coverage of a whole pixel: 256 heights by 512 half widths.
    static let full: Int32 = 1 << 17
    /// Number of cells: half a megabyte, so that a band stays in the L2 cache.
    private static let capacity = 1 << 17

    private var cells: UnsafeMutablePointer<Int32>
    private var touched: UnsafeMutablePointer<UInt64>
    private var cellCount: Int
    private var wordCount: Int

    /// Columns of the band, two more than the pixels: what lies to their right is collected there.
    private var stride = 0
    private var words = 0
    private(set) var minX = 0
    private(set) var rows = 0..<0
    var width: Int { stride - 2 }

    init() {
        cellCount = Self.capacity
        wordCount = Self.capacity / 64
        cells = .allocate(repeating: 0, count: cellCount)
        touched = .allocate(repeating: 0, count: wordCount)
    }

    deinit {
        cells.deallocate()
        touched.deallocate()
    }

    /// Sets the columns to those of `area` and returns how many of its rows fit at a time.
    func prepare(_ area: PixelRect) -> Int {
        minX = Int(area.minX)
        stride = area.width + 2
        words = (stride + 63) / 64
        if stride > cellCount || words > wordCount {
            cells.deallocate()
            touched.deallocate()
            (cellCount, wordCount) = (stride, words)
            cells = .allocate(repeating: 0, count: cellCount)
            touched = .allocate(repeating: 0, count: wordCount)
        }
        return min(cellCount / stride, wordCount / words)
    }

    /// Sets the rows that lines are added to.
    func select(rows: Range<Int>) { self.rows = rows }

    /// Returns a row of the band, whose first cell is the pixel `minX`.
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
    private(set) var cells: UnsafeMutablePointer<Int32>
    /// One bit per cell that may differ from zero.
    private(set) var touched: UnsafeMutablePointer<UInt64>
    let words: Int
    /// Number of pixels, without the two extra cells at the right.
    let width: Int

    /// Moves to the next row.
    @inline(__always)
    mutating func advance() {
        cells += width &+ 2
        touched += words
    }

    @inline(__always)
    func add(_ value: Int, at column: Int) {
        cells[column] &+= Int32(truncatingIfNeeded: value)
        touched[column >> 6] |= 1 << UInt64(column & 63)
    }

    /// Adds a line of `height` in 1/256 pixel that crosses the column at a mean position of
    /// `middle` / 512 from its left side.
    @inline(__always)
    func add(height: Int, middle: Int, at column: Int) {
        add(height &* (512 &- middle), at: column)
        add(height &* middle, at: column &+ 1)
    }
}
