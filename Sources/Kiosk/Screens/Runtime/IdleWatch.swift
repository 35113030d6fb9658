/// Tells when the panel has not been touched for a while; once, until the next touch.
final class IdleWatch {
    private let after: Duration
    private var timer: Timer

    init(after: Duration, loop: EventLoop, onIdle: @escaping () -> Void) {
        self.after = after
        timer = Timer(loop: loop, handler: onIdle)
        timer.arm(after: after)
    }

    func noteTouch() { timer.arm(after: after) }
}
