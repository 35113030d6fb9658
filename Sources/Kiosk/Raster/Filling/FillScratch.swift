/// What fills need beside the picture, kept from one to the next so that none allocates.
///
/// A `PixelBuffer` owns the scratch of what is painted into it, from the first path on.
final class FillScratch {
    /// Gaps between touched cells that are shorter are not worth a run of their own.
    static let shortRun = 16

    let cells = CoverageCells()
    var stroker = Stroker()
    /// The coverages of a stretch of one row.
    let coverages: UnsafeMutablePointer<UInt8>

    /// For pictures of up to `width` pixels.
    init(width: Int) {
        coverages = .allocate(capacity: width)
    }

    deinit {
        coverages.deallocate()
    }
}
