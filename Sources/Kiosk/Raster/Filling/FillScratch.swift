/// Scratch memory for painting, reused so that painting does not allocate.
///
/// A `PixelBuffer` owns the scratch of what is painted into it, created with the first painting.
final class FillScratch {
    /// Gaps between touched cells shorter than this do not start a new run.
    static let shortRun = 16

    private(set) lazy var cells = CoverageCells()
    var stroker = Stroker()
    /// The memory of a path that lives while something is drawn; without segments.
    var path = Path()
    let tiles = CornerTiles()
    let clips: RoundedClips
    let shadows: ShadowCache
    let backdrop = BackdropBlur()
    /// Coverages of a run of one row: of paths, with room for a short run more, of the clips, and
    /// of borders.
    let coverages: UnsafeMutablePointer<UInt8>
    let clipped: UnsafeMutablePointer<UInt8>
    let ring: UnsafeMutablePointer<UInt8>
    /// Rows of shapes whose corners overlap.
    let rooms: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
    /// Pixels of a brush for a run.
    let source: UnsafeMutablePointer<UInt32>
    /// The sixteen pixels of a row gradient.
    let pattern: UnsafeMutablePointer<UInt32>
    /// Open groups, the innermost last, and their layers.
    var groups: [GroupState] = []
    private var layers: [PixelBuffer] = []
    /// Width in pixels of the widest run.
    let width: Int
    private let height: Int

    /// Storage of the prepared paints, one of each kind.
    let rowGradient: UnsafeMutablePointer<RowGradient>
    let gradient: UnsafeMutablePointer<GradientSpan>
    let patternSpan: UnsafeMutablePointer<PatternSpan>
    private var stopMemory = UnsafeMutableBufferPointer<Gradient.Stop>.allocate(capacity: 8)
    private var table: ColorTable
    private let tableMemory: UnsafeMutablePointer<UInt64>
    private var unpackedRow = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)

    /// Allocates scratch for pictures of this size.
    ///
    /// - Parameter shadows: Masks that several pictures share.
    init(width: Int, height: Int, shadows: ShadowCache = ShadowCache()) {
        self.shadows = shadows
        self.width = width
        self.height = height
        clips = RoundedClips(width: width)
        coverages = .allocate(capacity: width + FillScratch.shortRun)
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
        unpackedRow.deallocate()
        rowGradient.deallocate()
        gradient.deallocate()
        patternSpan.deallocate()
    }

    /// Returns the layer for groups at a depth, from 0. It still holds the pixels of the last
    /// group.
    func layer(_ depth: Int) -> PixelBuffer {
        while layers.count <= depth { layers.append(PixelBuffer(width: width, height: height)) }
        return layers[depth]
    }

    /// Returns memory for a row of an indexed image; valid until the next call.
    func unpacked(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        if count > unpackedRow.count {
            unpackedRow.deallocate()
            unpackedRow = .allocate(capacity: count)
        }
        return unpackedRow.baseAddress!
    }

    /// Copies a gradient's stops; the copy is valid until the next call.
    func keep(_ stops: [Gradient.Stop]) -> UnsafeBufferPointer<Gradient.Stop> {
        if stops.count > stopMemory.count {
            stopMemory.deallocate()
            stopMemory = .allocate(capacity: stops.count)
        }
        _ = stopMemory.initialize(from: stops)
        return UnsafeBufferPointer(rebasing: stopMemory[..<stops.count])
    }

    /// Prepares a gradient that varies along rows, with at least one stop.
    func prepare(_ gradient: Gradient, _ position: GradientPosition, _ origin: PixelOrigin) {
        table.prepare(gradient.stops)
        self.gradient.initialize(
            to: GradientSpan(
                colors: UnsafePointer(table.colors), position: position, spread: gradient.spread,
                origin: origin, pixels: source))
    }
}
