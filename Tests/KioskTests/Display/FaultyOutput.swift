@testable import Kiosk

/// An output with the faults of real ones; it does nothing by itself.
final class FaultyOutput: Output {
    let mode: DisplayMode
    let summary = "faulty"
    /// The device's path; nil if it has none.
    var devicePath: String?
    var displayIdentity: [UInt8]?
    var slowestFlip = Duration.zero
    var onFlip: ((Instant) -> Void)?

    /// Results of the next commits; the last one stands for all after it.
    var results: [Result<CommitResult, OutputError>] = [.success(.queued)]
    /// The display's condition.
    var current = OutputCondition.unchanged
    /// Steps of recovery that do not work.
    var brokenSteps: Set<RecoveryStep> = []
    /// The correction of its colours; nil if it has no table for them.
    var curve: ColorCurve? = ColorCurve()
    /// The age of the buffer that is written next.
    var age = 0

    private(set) var commitTimes: [Instant] = []
    private(set) var recoveries: [RecoveryStep] = []
    private(set) var isClosed = false
    let buffer: PixelBuffer
    private let loop: EventLoop

    init(mode: DisplayMode = DisplayMode(width: 16, height: 8), loop: EventLoop) {
        self.mode = mode
        self.loop = loop
        buffer = PixelBuffer(width: mode.width, height: mode.height)
    }

    func acquire() throws(OutputError) -> ScanoutTarget {
        ScanoutTarget(
            base: buffer.pixels, stride: buffer.stride * 4, format: .xrgb8888, age: age)
    }

    func commit(damage: Region) throws(OutputError) -> CommitResult {
        commitTimes.append(loop.now)
        let result = results.count > 1 ? results.removeFirst() : results[0]
        return try result.get()
    }

    func recover(_ step: RecoveryStep) throws(OutputError) {
        recoveries.append(step)
        if brokenSteps.contains(step) { throw OutputError("\(step) does not work") }
    }

    func correct(_ curve: ColorCurve) -> Bool {
        guard self.curve != nil else { return false }
        self.curve = curve
        return true
    }

    func condition() -> OutputCondition { current }

    func close() { isClosed = true }
}
