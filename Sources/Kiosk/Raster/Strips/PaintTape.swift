/// The calls of a painter, in their order, for other painters to make them again while more are being
/// recorded.
///
/// The memory is allocated once and never moves, so that a thread may read what was passed to `onBatch`
/// while another one adds more.
final class PaintTape {
    /// Draws what bytes describe that were given to `add`.
    typealias Drawing = @Sendable (_ painter: borrowing Painter, UnsafeRawBufferPointer) -> Void

    static let capacity = 4096
    private static let pathCapacity = 1024
    private static let shadowCapacity = 512
    private static let byteCapacity = 1 << 20
    /// Number of steps after which a batch is passed on.
    private static let batch = 128
    /// Number of points beyond which the memory of a path is not kept.
    private static let pointLimit = 4096

    private let steps = UnsafeMutablePointer<PaintStep>.allocate(capacity: PaintTape.capacity)
    private let paths = UnsafeMutablePointer<Path>.allocate(capacity: PaintTape.pathCapacity)
    private let shadows = UnsafeMutablePointer<CastShadow>.allocate(
        capacity: PaintTape.shadowCapacity)
    private let bytes = UnsafeMutableRawPointer.allocate(
        byteCount: PaintTape.byteCapacity, alignment: 16)
    private(set) var count = 0
    private var pathCount = 0
    private var shadowCount = 0
    private var byteCount = 0
    /// Number of the steps that were passed on.
    private var passed = 0
    /// The drawing of the latest bytes, of which there is no step yet, and its first byte.
    private var open: OpenBytes?
    private var openStart = 0
    /// State of the recording painter before each open group.
    var groups: [GroupState] = []
    /// Sources that the steps refer to without owning them.
    private var held: [any PaintSource] = []
    /// True if a step needs more than the pixels of its strip.
    var needsWhole = false
    /// Called when steps up to a number may be made.
    var onBatch: (_ end: Int) -> Void = { _ in }
    /// Called when all steps must be made before more are recorded.
    var onFull: () -> Void = {}

    /// The parts of a tape that other threads read. They do without the tape itself, whose
    /// reference count and numbers change all the time: each change would take the cache line from
    /// them.
    struct Content: @unchecked Sendable {
        let steps: UnsafePointer<PaintStep>
        let paths: UnsafePointer<Path>
        let shadows: UnsafePointer<CastShadow>
        let bytes: UnsafeRawPointer
    }

    var content: Content {
        Content(
            steps: UnsafePointer(steps), paths: UnsafePointer(paths),
            shadows: UnsafePointer(shadows), bytes: UnsafeRawPointer(bytes))
    }

    /// A step whose bytes are not complete.
    private struct OpenBytes {
        let drawing: Drawing
        let clip: PixelRect
        let transform: AffineTransform
        let mode: BlendMode
    }

    init() { paths.initialize(repeating: Path(), count: PaintTape.pathCapacity) }

    deinit {
        removeAll()
        paths.deinitialize(count: PaintTape.pathCapacity)
        paths.deallocate()
        steps.deallocate()
        shadows.deallocate()
        bytes.deallocate()
    }

    /// Adds a call with the state of the painter that is asked for it.
    func add(_ operation: PaintStep.Operation, _ painter: borrowing Painter) {
        add(operation, painter, clip: painter.clip)
    }

    func add(
        _ operation: PaintStep.Operation, _ painter: borrowing Painter, clip: PixelRect
    ) {
        closeBytes()
        append(
            PaintStep(
                clip: clip, transform: painter.transform, mode: painter.mode,
                operation: operation))
    }

    private func append(_ step: PaintStep) {
        (steps + count).initialize(to: step)
        count &+= 1
        if count == PaintTape.capacity {
            onFull()
        } else if count &- passed >= PaintTape.batch {
            passed = count
            onBatch(count)
        }
    }

    /// Copies a path, whose owner may change it, and returns its number for a step that follows.
    func add(_ path: Path) -> Int {
        closeBytes()
        if pathCount == PaintTape.pathCapacity { onFull() }
        paths[pathCount].assign(path)
        pathCount &+= 1
        return pathCount &- 1
    }

    /// Keeps a shadow, and returns its number for a step that follows.
    func add(_ shadow: CastShadow) -> Int {
        closeBytes()
        if shadowCount == PaintTape.shadowCapacity { onFull() }
        (shadows + shadowCount).initialize(to: shadow)
        shadowCount &+= 1
        return shadowCount &- 1
    }

    /// Begins a step for a drawing that bytes describe, until `closeBytes` or another step.
    func openBytes(for drawing: @escaping Drawing, _ painter: borrowing Painter) {
        closeBytes()
        open = OpenBytes(
            drawing: drawing, clip: painter.clip, transform: painter.transform, mode: painter.mode)
        openStart = byteCount
    }

    /// Adds bytes, which `fill` writes, to the open step.
    @inline(__always)
    func addBytes(_ count: Int, _ fill: (UnsafeMutableRawPointer) -> Void) {
        if byteCount &+ count > PaintTape.byteCapacity { makeRoom(count) }
        fill(bytes + byteCount)
        byteCount &+= count
    }

    private func makeRoom(_ count: Int) {
        precondition(count <= PaintTape.byteCapacity)
        let open = open
        closeBytes()
        onFull()
        (self.open, openStart) = (open, 0)
    }

    /// Makes a step of the latest bytes.
    func closeBytes() {
        guard let open else { return }
        self.open = nil
        guard byteCount > openStart else { return }
        append(
            PaintStep(
                clip: open.clip, transform: open.transform, mode: open.mode,
                operation: .bytes(open.drawing, openStart..<byteCount)))
    }

    /// Keeps a source's content in place until all steps were made.
    func hold(_ source: any PaintSource) {
        if held.last === source { return }
        closeBytes()
        if source.wantsRelease { onFull() }
        source.hold()
        held.append(source)
    }

    /// Forgets the steps, which were made.
    func removeAll() {
        steps.deinitialize(count: count)
        (count, passed, byteCount) = (0, 0, 0)
        for index in 0..<pathCount where paths[index].points.count > PaintTape.pointLimit {
            paths[index] = Path()
        }
        shadows.deinitialize(count: shadowCount)
        (pathCount, shadowCount) = (0, 0)
        for source in held { source.release() }
        held.removeAll(keepingCapacity: true)
    }
}

/// A cache whose content steps refer to.
protocol PaintSource: AnyObject {
    /// True if much is kept that would have been freed.
    var wantsRelease: Bool { get }
    /// Frees nothing until `release`. Calls are counted.
    func hold()
    func release()
}
