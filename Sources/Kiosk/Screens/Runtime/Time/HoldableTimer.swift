/// A timer for which no time passes while it is held.
final class HoldableTimer {
    private let loop: EventLoop
    private let handler: () -> Void
    private lazy var timer = Timer(loop: loop) { [unowned self] in fire() }
    /// Time at which it fires unless it is held; while it is, the time counted from `heldSince`. Nil while
    /// it is stopped.
    private var deadline: Instant?
    /// Time since which it is held; nil while it is not.
    private var heldSince: Instant?

    init(loop: EventLoop, handler: @escaping () -> Void) {
        (self.loop, self.handler) = (loop, handler)
    }

    /// Time that is left; nil while it is stopped.
    var left: Duration? { deadline.map { $0 - now } }

    /// The time of its clock.
    private var now: Instant { heldSince ?? loop.now }

    /// Restarts, held or not.
    func start(after duration: Duration) {
        if heldSince != nil { heldSince = loop.now }
        deadline = loop.now + duration
        arm()
    }

    /// Lengthens or shortens the remaining time.
    func extend(by duration: Duration) {
        deadline = deadline.map { max(now, $0 + duration) }
        arm()
    }

    func stop() {
        deadline = nil
        arm()
    }

    /// Lets no time pass, or lets it go on.
    func hold(_ isHeld: Bool) {
        if isHeld {
            heldSince = heldSince ?? loop.now
        } else if let since = heldSince {
            heldSince = nil
            deadline = deadline.map { $0 + (loop.now - since) }
        }
        arm()
    }

    private func arm() {
        if let deadline, heldSince == nil { timer.arm(at: deadline) } else { timer.disarm() }
    }

    private func fire() {
        deadline = nil
        handler()
    }
}
