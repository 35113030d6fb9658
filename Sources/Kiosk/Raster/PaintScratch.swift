/// Scratch memory for painting, reused so that painting does not allocate.
///
/// A `PixelBuffer` owns the scratch of what is painted into it, created with the first painting.
final class PaintScratch {
    let fill: FillScratch
    @exclusivity(unchecked) var brushes = BrushMemory()
    var stroker = Stroker()
    /// The memory of a path that lives while something is drawn; without segments.
    var path = Path()
    let tiles = CornerTiles()
    let clips: RoundedClips
    let shadows: ShadowCache
    let backdrop = BackdropBlur()
    var groups = GroupStack()
    /// Coverages of a run of one row: of the clips, and of borders.
    let clipped: UnsafeMutablePointer<UInt8>
    let ring: UnsafeMutablePointer<UInt8>
    /// Rows of shapes whose corners overlap.
    let rooms: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
    /// Pixels of a brush for a run.
    let source: UnsafeMutablePointer<UInt32>
    private var unpackedRow = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 0)

    /// Allocates scratch for pictures of a width.
    ///
    /// - Parameter shadows: Masks that several pictures share.
    init(width: Int, shadows: ShadowCache = ShadowCache()) {
        self.shadows = shadows
        fill = FillScratch(width: width)
        clips = RoundedClips(width: width)
        clipped = .allocate(capacity: width)
        ring = .allocate(capacity: width)
        rooms = (.allocate(capacity: width), .allocate(capacity: width))
        source = .allocate(capacity: width)
    }

    deinit {
        for bytes in [clipped, ring, rooms.0, rooms.1] { bytes.deallocate() }
        source.deallocate()
        unpackedRow.deallocate()
    }

    /// Returns memory for a row of an indexed image; valid until the next call.
    func unpacked(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        if count > unpackedRow.count {
            unpackedRow.deallocate()
            unpackedRow = .allocate(capacity: count)
        }
        return unpackedRow.baseAddress!
    }
}
