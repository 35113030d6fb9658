/// One pixel row of a shape that may have a hole: the coverage of the outer shape less the
/// coverage of the inner one.
struct ShapeRow {
    /// The greatest number of coverages that are computed at a time.
    static let chunk = 256

    private let outer: CoverageRow
    private let inner: CoverageRow

    init(_ shape: RoundedRectCoverage, without hole: RoundedRectCoverage?, y: Int) {
        outer = CoverageRow(shape, y: y)
        inner = if let hole { CoverageRow(hole, y: y) } else { .empty }
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
