/// What fills need beside the picture, kept from one to the next so that none allocates.
///
/// A `PixelBuffer` owns the scratch of what is painted into it, from the first path on.
final class FillScratch {
    /// Gaps between touched cells that are shorter are not worth a run of their own.
    static let shortRun = 16

    let cells = CoverageCells()
    var stroker = Stroker()
    let shadows = ShadowCache()
    let backdrop = BackdropBlur()
    /// The widest stretch of a row that can be filled.
    let width: Int
    /// The coverages of a stretch of one row.
    let coverages: UnsafeMutablePointer<UInt8>

    private var table: ColorTable
    private let tableMemory: UnsafeMutablePointer<UInt64>
    /// A stretch of a gradient, before and after dithering.
    private let colors: UnsafeMutablePointer<UInt64>
    private let pixels: UnsafeMutablePointer<UInt32>

    /// For pictures of up to `width` pixels.
    init(width: Int) {
        self.width = width
        coverages = .allocate(capacity: width)
        tableMemory = .allocate(capacity: ColorTable.count)
        tableMemory.initialize(repeating: 0, count: ColorTable.count)
        table = ColorTable(memory: tableMemory)
        colors = .allocate(capacity: width)
        pixels = .allocate(capacity: width)
    }

    deinit {
        coverages.deallocate()
        tableMemory.deallocate()
        colors.deallocate()
        pixels.deallocate()
    }

    /// A gradient's pixels, valid until the next call. It has at least one stop.
    func span(_ gradient: Gradient, _ transform: Transform) -> GradientSpan {
        table.prepare(gradient.stops)
        return GradientSpan(
            table: table, place: GradientPlace(gradient.geometry, transform),
            spread: gradient.spread, colors: colors, pixels: pixels)
    }
}
