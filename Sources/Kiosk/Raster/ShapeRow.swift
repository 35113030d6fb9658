/// One pixel row after the other of a shape that may have a hole: the coverage of the outer shape
/// less the coverage of the inner one.
struct ShapeRow {
    /// The greatest number of coverages that are computed at a time.
    static let chunk = 256

    private let shape: RoundedRectCoverage
    private let hole: RoundedRectCoverage?
    /// Rows that are all alike.
    private let straightRows: Range<Int>
    private var y: Int
    private var outer: CoverageRow
    private var inner: CoverageRow

    /// The row `y`. A hole is the shape's `inset`.
    init(_ shape: RoundedRectCoverage, without hole: RoundedRectCoverage? = nil, y: Int) {
        self.shape = shape
        self.hole = hole
        self.y = y
        // The corners of an inset shape end where the outer ones do, or further inside.
        straightRows = (hole ?? shape).straightRows
        outer = CoverageRow(shape, y: y)
        inner = CoverageRow(hole ?? .nowhere, y: y)
    }

    /// Goes on to another row.
    @inline(__always)
    mutating func move(to y: Int) {
        let isAlike = straightRows.contains(y) && straightRows.contains(self.y)
        self.y = y
        if isAlike { return }
        outer = CoverageRow(shape, y: y)
        if let hole { inner = CoverageRow(hole, y: y) }
    }

    /// The columns that the shape can touch.
    var start: Int { outer.start }
    var end: Int { outer.end }

    /// The run that begins with the pixel `x`.
    @inline(__always)
    func run(at x: Int) -> CoverageRun {
        let whole = outer.run(at: x)
        let hole = inner.run(at: x)
        let end = min(whole.end, hole.end)
        guard let covered = whole.coverage, let open = hole.coverage else {
            return CoverageRun(end: end, coverage: nil)
        }
        return CoverageRun(end: end, coverage: covered > open ? covered &- open : 0)
    }

    /// The coverages of `count` pixels from `x` on.
    func coverages(from x: Int, count: Int, into result: UnsafeMutablePointer<UInt8>) {
        for index in 0..<count { result[index] = outer.coverage(at: x &+ index) }
        guard x &+ count > inner.start, x < inner.end else { return }
        for index in 0..<count {
            let open = inner.coverage(at: x &+ index)
            result[index] = result[index] > open ? result[index] &- open : 0
        }
    }
}
