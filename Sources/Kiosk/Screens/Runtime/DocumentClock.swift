/// Evaluates formulas that read the time again at each full second, while there are any.
final class DocumentClock {
    private let loop: EventLoop
    private unowned let values: DocumentValues
    private lazy var timer = Timer(loop: loop) { [unowned self] in tick() }
    /// Time of the next full second, in nanoseconds since 1970.
    private var next: Int64 = 0

    private static let second: Int64 = 1_000_000_000
    /// Tolerance for a timer that fires before the wall-clock second, since the two clocks run at
    /// slightly different speeds.
    private static let tolerance: Int64 = 50_000_000

    init(_ values: DocumentValues, loop: EventLoop) {
        self.values = values
        self.loop = loop
    }

    /// Starts or stops the clock, as formulas read the time or not.
    func use(_ isUsed: Bool) {
        if isUsed { wait() } else { timer.disarm() }
    }

    private func wait() {
        let now = loop.wallClockNanoseconds
        next = (now / DocumentClock.second + 1) * DocumentClock.second
        timer.arm(at: loop.time.now + .nanoseconds(next - now))
    }

    private func tick() {
        let missing = next - loop.wallClockNanoseconds
        if missing > 0 && missing <= DocumentClock.tolerance {
            timer.arm(at: loop.time.now + .nanoseconds(missing))
        } else {
            wait()
            values.hostChanged(.clock)
        }
    }
}
