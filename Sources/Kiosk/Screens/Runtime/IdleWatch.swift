/// Tells when nobody has touched the panel for a while; once, until somebody does again.
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
