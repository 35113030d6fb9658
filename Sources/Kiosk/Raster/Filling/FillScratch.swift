/// Scratch memory for filling paths, reused so that filling does not allocate.
final class FillScratch {
    /// Gaps between touched cells shorter than this do not start a new run.
    static let shortRun = 16

    private(set) lazy var cells = CoverageCells()
    /// Coverages of a run of one row, with room for a short run more.
    let coverages: UnsafeMutablePointer<UInt8>
    /// Width in pixels of the widest run.
    private let width: Int

    init(width: Int) {
        self.width = width
        coverages = .allocate(capacity: width + FillScratch.shortRun)
    }

    deinit { coverages.deallocate() }

    /// Returns this scratch, or one for wider rows.
    func wide(_ width: Int) -> FillScratch {
        width <= self.width ? self : FillScratch(width: width)
    }
}
