/// Tells its owners when the wall clock is set, or the machine has slept. Each loop has one.
///
/// They are told in the order in which they asked for it. So queues move the times of their entries
/// before a timer that is due by the new time makes another one.
final class WallClockWatch {
    private unowned let loop: EventLoop
    private var source: ClockChangeSource?
    /// Handlers by their owners, with numbers in the order of setting.
    private var handlers: [ObjectIdentifier: (number: UInt64, call: () -> Void)] = [:]
    private var lastNumber: UInt64 = 0
    /// The timer for another try, after one that failed for want of a descriptor; nil without need,
    /// since a timer retains the loop.
    private var retry: Timer?
    private static let retryPause = Duration.seconds(60)

    init(_ loop: EventLoop) { self.loop = loop }

    /// Sets the handler of an owner; nil removes it.
    func onSetting(of owner: AnyObject, _ handler: (() -> Void)?) {
        lastNumber += 1
        handlers[ObjectIdentifier(owner)] = handler.map { (lastNumber, $0) }
        if handlers.isEmpty {
            (source, retry) = (nil, nil)
        } else if source == nil, retry == nil {
            watch()
        }
    }

    private func watch() {
        source = try? ClockChangeSource(loop: loop) { [weak self] in self?.tell() }
        guard source == nil else { return retry = nil }
        let retry = Timer(loop: loop) { [unowned self] in watchAfterFailure() }
        retry.arm(after: WallClockWatch.retryPause)
        self.retry = retry
    }

    private func watchAfterFailure() {
        watch()
        // The clock may have been set meanwhile.
        if source != nil { tell() }
    }

    private func tell() {
        let owners = handlers.sorted { $0.value.number < $1.value.number }.map(\.key)
        // One of them may end another, whose handler is not called then.
        for owner in owners { handlers[owner]?.call() }
    }
}
