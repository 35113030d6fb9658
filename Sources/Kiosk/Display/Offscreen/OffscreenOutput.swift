/// A virtual display in memory that keeps the pace of a real one.
///
/// Its vertical blanks are at whole multiples of the refresh period since its creation, on the
/// loop's clock, virtual or not; the first commit, like the first modeset on a real display, takes
/// effect at once. There is one buffer, as nothing reads it while it is written; its age is 1 from
/// the first commit on. If only the shadow buffer's picture is needed, the buffer can be omitted.
package final class OffscreenOutput: Output {
    package let mode: DisplayMode
    package let format: PixelFormat
    /// Distance between the starts of two rows, in bytes.
    package let stride: Int
    package var onFlip: ((Instant) -> Void)?

    /// Number of commits so far.
    package private(set) var commitCount = 0
    /// True while the panel is switched off.
    package private(set) var isOff = false
    /// Damage of the latest commit.
    package private(set) var lastDamage = Region()
    /// Density of the panel that it stands for; nil for none.
    package var pixelsPerMillimetre: Float?

    private let loop: EventLoop
    private let start: Instant
    private let memory: PageMemory?
    private var isCurrent = false
    /// Time at which the queued commit is displayed; nil if none is queued.
    private var flipTime: Instant?
    private lazy var timer = Timer(loop: loop) { [unowned self] in flip() }

    /// - Parameter hasScanout: True for a buffer in the display's orientation and format.
    package init(
        mode: DisplayMode, format: PixelFormat = .xrgb8888, hasScanout: Bool = true,
        loop: EventLoop
    ) {
        precondition(mode.width > 0 && mode.height > 0 && mode.refresh > 0)
        self.mode = mode
        self.format = format
        self.loop = loop
        start = loop.time.now
        // Rows begin on cache lines.
        stride = (mode.width * format.bytesPerPixel + 63) & ~63
        memory = hasScanout ? PageMemory(byteCount: stride * mode.height) : nil
    }

    package var summary: String {
        hasScanout ? "offscreen \(mode) \(format.rawValue), 1 buffer" : "offscreen \(mode)"
    }

    package var hasScanout: Bool { memory != nil }
    package var hasPanel: Bool { false }

    package func acquire() throws(OutputError) -> ScanoutTarget {
        assert(flipTime == nil, "acquired before the flip")
        return ScanoutTarget(
            base: scanout, stride: stride, format: format, age: isCurrent ? 1 : 0)
    }

    package func commit(damage: Region) throws(OutputError) -> CommitResult {
        assert(flipTime == nil, "committed before the flip")
        commitCount += 1
        isOff = false
        lastDamage = damage
        let now = loop.time.now
        let time = isCurrent ? nextBlank(after: now) : now
        isCurrent = true
        flipTime = time
        timer.arm(at: time)
        return .queued
    }

    package func recover(_ step: RecoveryStep) throws(OutputError) {
        timer.disarm()
        flipTime = nil
        isCurrent = false
    }

    package func switchOff() throws(OutputError) -> Bool {
        try recover(.modeset)
        isOff = true
        return true
    }

    package func close() {
        timer.disarm()
        onFlip = nil
    }

    /// Passes the displayed bytes to `body`.
    package func withPixels<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: scanout, count: stride * mode.height))
    }

    private var scanout: UnsafeMutableRawPointer {
        switch memory {
        case .some(let memory): memory.base
        case .none: preconditionFailure("this output has no scanout buffer")
        }
    }

    /// Returns the first vertical blank later than `instant`. It is computed from the start each
    /// time, so that rounding errors do not add up, and in 128 bits because nanoseconds times
    /// millihertz overflow 64 bits within a day.
    package func nextBlank(after instant: Instant) -> Instant {
        let second = Int128(1_000_000_000_000)
        let elapsed = Int128(instant.nanoseconds - start.nanoseconds)
        let count = elapsed * Int128(mode.refresh) / second + 1
        var offset = count * second / Int128(mode.refresh)
        if offset <= elapsed { offset = (count + 1) * second / Int128(mode.refresh) }
        return Instant(nanoseconds: start.nanoseconds + Int64(offset))
    }

    private func flip() {
        guard let time = flipTime else { return }
        flipTime = nil
        onFlip?(time)
    }
}
