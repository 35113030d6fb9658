import Kiosk

/// Tells the service manager that the kiosk is alive, and only when that is proven: a frame has
/// reached the display, or a turn of the loop found that there is nothing to show.
final class Watchdog {
    private let manager: ServiceManager
    private let engine: Engine
    private let interval: Duration
    private var timer: Timer!
    /// The time has come, but a frame is still on its way.
    private var isDue = false

    /// nil if the service manager does not ask.
    init?(manager: ServiceManager, engine: Engine) {
        guard let period = manager.watchdogPeriod else { return nil }
        self.manager = manager
        self.engine = engine
        interval = period / 3
        timer = Timer(loop: engine.loop) { [unowned self] in
            isDue = true
            timer.arm(after: interval)
        }
        timer.arm(at: engine.loop.time.now)
        engine.loop.onEndOfTurn { [weak self] in self?.speakIfProven() }
        let flips = engine.driver.counters
        lastCounters = flips
    }

    private var lastCounters: FrameDriver.Counters

    private func speakIfProven() {
        guard isDue else { return }
        let counters = engine.driver.counters
        let hasProgressed =
            counters.flips != lastCounters.flips
            || (counters.presented != lastCounters.presented && counters.flips == 0)
        guard engine.driver.isIdle || hasProgressed else { return }
        lastCounters = counters
        isDue = false
        manager.alive()
    }
}
