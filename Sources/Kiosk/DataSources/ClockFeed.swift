/// Reports the time of day at each multiple of its interval.
final class ClockFeed: DataFeed {
    private let loop: EventLoop
    /// Interval in nanoseconds.
    private let interval: Int64
    private let report: (DataReport) -> Void
    private lazy var timer = Timer(loop: loop) { [unowned self] in tick() }
    /// Wall-clock time of the next tick, in nanoseconds.
    private var nextTick: Int64 = 0

    init(interval: Duration?, services: DataServices, report: @escaping (DataReport) -> Void) {
        loop = services.loop
        self.interval =
            max(interval ?? .seconds(1), DataSourceRequest.shortestInterval).nanoseconds
        self.report = report
    }

    func fetch() {
        loop.wallClock.onSetting(of: self) { [weak self] in self?.tell() }
        tell()
    }

    func close() {
        timer.disarm()
        loop.wallClock.onSetting(of: self, nil)
    }

    private func tick() {
        let missing = nextTick - loop.wallClockNanoseconds
        // A clock being adjusted runs up to 0.05 % slow or fast: the timer fired early.
        if missing > 0 && missing < interval / 500 {
            timer.arm(at: loop.time.now + .nanoseconds(missing))
        } else {
            tell()
        }
    }

    private func tell() {
        let now = loop.wallClockNanoseconds
        nextTick = now - now.modulo(interval) + interval
        timer.arm(at: loop.time.now + .nanoseconds(nextTick - now))
        // Report the tick without the nanoseconds of delay.
        let unit = min(interval, 1_000_000_000)
        let time = now - now.modulo(unit)
        report(.value(.string(WallClock.text(time)), at: time))
    }
}

extension DataSourceRequest.Kind {
    /// The time of day, as a text of RFC 3339 in UTC.
    public static let clock = Self(ClockOrigin())
}

private struct ClockOrigin: DataOrigin {
    func feed(
        _ request: DataSourceRequest, _ services: DataServices,
        report: @escaping (DataReport) -> Void
    ) -> any DataFeed {
        ClockFeed(interval: request.interval, services: services, report: report)
    }
}
