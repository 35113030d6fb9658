/// What fills need beside the picture, kept from one to the next so that none allocates.
///
/// A `PixelBuffer` owns the scratch of what is painted into it, from the first path on.
final class FillScratch {
    /// Gaps between touched cells that are shorter are not worth a run of their own.
    static let shortRun = 16

    private(set) lazy var cells = CoverageCells()
    var stroker = Stroker()
    let tiles = CornerTiles()
    let clips: RoundedClips
    /// The coverages of a stretch of one row, of paths, of the clips, and of rings.
    let coverages: UnsafeMutablePointer<UInt8>
    let clipped: UnsafeMutablePointer<UInt8>
    let ring: UnsafeMutablePointer<UInt8>
    /// Rows of shapes whose corners overlap.
    let rooms: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
    /// A stretch of a brush's pixels.
    let source: UnsafeMutablePointer<UInt32>
    /// The sixteen pixels of a row gradient.
    let pattern: UnsafeMutablePointer<UInt32>
    private var layers: [PixelBuffer] = []
    private let width: Int
    private let height: Int

    private var table: ColorTable
    private let tableMemory: UnsafeMutablePointer<UInt64>
    /// A stretch of a gradient, before and after dithering.
    private let colors: UnsafeMutablePointer<UInt64>
    private let pixels: UnsafeMutablePointer<UInt32>

    /// For pictures of this size.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        clips = RoundedClips(width: width)
        coverages = .allocate(capacity: width)
        clipped = .allocate(capacity: width)
        ring = .allocate(capacity: width)
        rooms = (.allocate(capacity: width), .allocate(capacity: width))
        source = .allocate(capacity: width)
        pattern = .allocate(capacity: 16)
        tableMemory = .allocate(capacity: ColorTable.count)
        tableMemory.initialize(repeating: 0, count: ColorTable.count)
        table = ColorTable(memory: tableMemory)
        colors = .allocate(capacity: width)
        pixels = .allocate(capacity: width)
    }

    deinit {
        for bytes in [coverages, clipped, ring, rooms.0, rooms.1] { bytes.deallocate() }
        source.deallocate()
        pattern.deallocate()
        tableMemory.deallocate()
        colors.deallocate()
        pixels.deallocate()
    }

    /// The layer for groups at a depth, from 0 on. Its pixels are what the last group left.
    func layer(_ depth: Int) -> PixelBuffer {
        while layers.count <= depth { layers.append(PixelBuffer(width: width, height: height)) }
        return layers[depth]
    }

    /// A gradient's pixels. It has at least one stop.
    func span(
        _ gradient: Gradient, _ place: GradientPlace, _ origin: PixelOrigin
    ) -> GradientSpan {
        table.prepare(gradient.stops)
        return GradientSpan(
            table: table, place: place, spread: gradient.spread, origin: origin, colors: colors,
            pixels: pixels)
    }
}
