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
    let shadows = ShadowCache()
    let backdrop = BackdropBlur()
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
    /// The groups that have begun, the innermost last, and their layers.
    var groups: [GroupState] = []
    private var layers: [PixelBuffer] = []
    /// The widest stretch of a row that can be filled.
    let width: Int
    private let height: Int

    /// The paint that is made ready, one of each kind.
    let rowGradient: UnsafeMutablePointer<RowGradient>
    let gradient: UnsafeMutablePointer<GradientSpan>
    let patternSpan: UnsafeMutablePointer<PatternSpan>
    private var stopMemory = UnsafeMutableBufferPointer<Gradient.Stop>.allocate(capacity: 8)
    private var table: ColorTable
    private let tableMemory: UnsafeMutablePointer<UInt64>

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
        rowGradient = .allocate(capacity: 1)
        gradient = .allocate(capacity: 1)
        patternSpan = .allocate(capacity: 1)
    }

    deinit {
        for bytes in [coverages, clipped, ring, rooms.0, rooms.1] { bytes.deallocate() }
        source.deallocate()
        pattern.deallocate()
        tableMemory.deallocate()
        stopMemory.deallocate()
        rowGradient.deallocate()
        gradient.deallocate()
        patternSpan.deallocate()
    }

    /// The layer for groups at a depth, from 0 on. Its pixels are what the last group left.
    func layer(_ depth: Int) -> PixelBuffer {
        while layers.count <= depth { layers.append(PixelBuffer(width: width, height: height)) }
        return layers[depth]
    }

    /// A copy of a gradient's stops, until the next one's.
    func keep(_ stops: [Gradient.Stop]) -> UnsafeBufferPointer<Gradient.Stop> {
        if stops.count > stopMemory.count {
            stopMemory.deallocate()
            stopMemory = .allocate(capacity: stops.count)
        }
        _ = stopMemory.initialize(from: stops)
        return UnsafeBufferPointer(rebasing: stopMemory[..<stops.count])
    }

    /// Makes a gradient ready that varies along rows. It has at least one stop.
    func prepare(_ gradient: Gradient, _ place: GradientPlace, _ origin: PixelOrigin) {
        table.prepare(gradient.stops)
        self.gradient.initialize(
            to: GradientSpan(
                colors: UnsafePointer(table.colors), place: place, spread: gradient.spread,
                origin: origin, pixels: source))
    }
}
