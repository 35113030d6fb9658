import Glibc

/// Signals of a service. SIGTERM and SIGINT end the loop.
final class ServiceSignals {
    /// Called for SIGUSR1.
    var onReleaseRequest: (() -> Void)?
    /// True once the end was asked for, whether or not the loop runs.
    private(set) var isStopping = false
    private let loop: EventLoop
    private let onHangUp: (() -> Void)?
    private var source: SignalSource?

    /// Takes over the signals, before any thread starts: threads inherit that these signals are blocked.
    init(loop: EventLoop, onHangUp: (() -> Void)?) throws(SystemError) {
        self.loop = loop
        self.onHangUp = onHangUp
        // Whoever reads the log may end before the kiosk.
        Glibc.signal(SIGPIPE, SIG_IGN)
        let own = [SIGTERM, SIGINT, SIGUSR1]
        source = try SignalSource(loop: loop, signals: own + (onHangUp == nil ? [] : [SIGHUP])) {
            [weak self] in self?.handle($0)
        }
    }

    private func handle(_ signal: Int32) {
        switch signal {
        case SIGHUP: onHangUp?()
        case SIGUSR1: onReleaseRequest?()
        default:
            isStopping = true
            loop.stop()
        }
    }
}
