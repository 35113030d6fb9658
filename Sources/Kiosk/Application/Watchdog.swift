/// Tells the service manager that the kiosk is alive, and only when that is proven: since the last
/// time a frame has reached the display or changed nothing on it, or no frame is asked for.
final class Watchdog {
    private let manager: ServiceManager
    private let engine: Engine
    private let interval: Duration
    private lazy var timer = Timer(loop: engine.loop) { [unowned self] in requireSign() }
    /// True when a sign of life is due; a frame may still have to prove that the kiosk is alive.
    private var isDue = false
    private var framesAtLastSign: Int

    /// nil if the service manager does not ask.
    init?(manager: ServiceManager, engine: Engine) {
        guard let period = manager.watchdogPeriod else { return nil }
        self.manager = manager
        self.engine = engine
        interval = period / 3
        framesAtLastSign = engine.driver.counters.completed
        timer.arm(at: engine.loop.time.now)
        engine.loop.onEndOfTurn { [weak self] in self?.giveSignIfProven() }
    }

    private func requireSign() {
        isDue = true
        timer.arm(after: interval)
    }

    private func giveSignIfProven() {
        let frames = engine.driver.counters.completed
        guard isDue, engine.driver.isIdle || frames != framesAtLastSign else { return }
        framesAtLastSign = frames
        isDue = false
        manager.sayAlive()
    }
}
