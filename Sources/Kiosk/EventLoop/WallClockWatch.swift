/// Tells its owners when the wall clock is set, or the machine has slept.
final class WallClockWatch {
    private let loop: EventLoop
    private var source: ClockChangeSource?
    private var handlers: [ObjectIdentifier: () -> Void] = [:]
    /// The timer for another try, after one that failed for want of a descriptor.
    private lazy var retry = Timer(loop: loop) { [unowned self] in watchAfterFailure() }
    private static let retryPause = Duration.seconds(60)

    init(_ loop: EventLoop) { self.loop = loop }

    /// Sets the handler of an owner; nil removes it.
    func onSetting(of owner: AnyObject, _ handler: (() -> Void)?) {
        handlers[ObjectIdentifier(owner)] = handler
        if handlers.isEmpty {
            source = nil
            retry.disarm()
        } else if source == nil {
            watch()
        }
    }

    private func watch() {
        source = try? ClockChangeSource(loop: loop) { [weak self] in self?.tell() }
        if source == nil { retry.arm(after: WallClockWatch.retryPause) }
    }

    private func watchAfterFailure() {
        watch()
        // The clock may have been set meanwhile.
        if source != nil { tell() }
    }

    private func tell() {
        // One of them may end another, whose handler is not called then.
        for owner in handlers.keys { handlers[owner]?() }
    }
}
