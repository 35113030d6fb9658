/// A timer for points in time on the wall clock, which may be set while it waits.
///
/// A clock that is put right by up to an hour skips no time and repeats none: a time that it has
/// skipped is served at once, and one that comes again is not served again.
final class WallClockTimer {
    private let loop: EventLoop
    private let handler: () -> Void
    private lazy var timer = Timer(loop: loop) { [unowned self] in fire() }
    /// Returns the next point in time after another one, in seconds since 1970.
    private var next: ((Int64) -> Int64?)?
    /// The point in time that it waits for.
    private(set) var due: Int64?
    /// The latest one that was served.
    private(set) var served: Int64?

    /// The largest correction of a clock, in seconds.
    static let correction: Int64 = 3600
    private static let second: Int64 = 1_000_000_000

    init(_ loop: EventLoop, handler: @escaping () -> Void) {
        self.loop = loop
        self.handler = handler
    }

    deinit { loop.wallClock.onSetting(of: self, nil) }

    /// Waits for the next point in time of a series, and then for the following ones.
    ///
    /// - Parameter served: The latest point that an earlier timer has served.
    func start(served: Int64? = nil, next: @escaping (Int64) -> Int64?) {
        self.next = next
        self.served = served
        loop.wallClock.onSetting(of: self) { [unowned self] in clockWasSet() }
        wait()
    }

    func stop() {
        (next, due) = (nil, nil)
        timer.disarm()
        loop.wallClock.onSetting(of: self, nil)
    }

    /// Time until the next point; nil without one.
    var left: Duration? { due.map { .nanoseconds($0 * Self.second - loop.wallClockNanoseconds) } }

    private var now: Int64 {
        loop.wallClockNanoseconds.floorDivided(by: Self.second).quotient
    }

    private func wait() {
        let now = now
        var start = now
        if let served, served > now, served - now <= Self.correction { start = served }
        due = next?(start)
        arm()
    }

    private func arm() {
        guard let left else { return timer.disarm() }
        timer.arm(at: loop.time.now + max(left, .zero))
    }

    /// Serves the point, unless the clock has gone slower than the timer, or it is long past.
    private func fire() {
        guard let due else { return }
        guard due <= now else { return arm() }
        guard now - due <= Self.correction else { return wait() }
        served = due
        wait()
        handler()
    }

    private func clockWasSet() {
        if let due, due <= now, now - due <= Self.correction {
            fire()
        } else {
            wait()
        }
    }
}
