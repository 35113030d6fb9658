/// A one-shot timer on the loop's clock, which can be armed again.
///
/// The caller owns the timer; a released timer does not fire. Arming does not allocate once the
/// loop has held as many timers before.
public final class Timer {
    /// Strong, since the loop does not retain its timers.
    private let loop: EventLoop
    private let handler: () -> Void
    /// Time at which the timer fires; nil while it is not armed.
    public private(set) var deadline: Instant?

    /// Makes a timer that is not armed. It is used on the loop's thread only, where `handler` runs.
    public init(loop: EventLoop, handler: @escaping () -> Void) {
        self.loop = loop
        self.handler = handler
    }

    deinit { loop.timers.remove(ObjectIdentifier(self)) }

    /// Sets the timer to fire at `deadline`, replacing any earlier setting.
    public func arm(at deadline: Instant) {
        loop.assertOnThread()
        if self.deadline == deadline { return }
        disarm()
        self.deadline = deadline
        loop.timers.insert(self, at: deadline)
    }

    /// Sets the timer to fire this long after the start of the current turn.
    public func arm(after duration: Duration) { arm(at: loop.now + duration) }

    /// Ends waiting: the handler does not run until the timer is armed again.
    public func disarm() {
        guard deadline != nil else { return }
        loop.timers.remove(ObjectIdentifier(self))
        deadline = nil
    }

    func fire() {
        deadline = nil
        handler()
    }
}

/// Armed timers in the order of their deadlines, ties in the order of arming.
///
/// A kiosk has a dozen timers, so a sorted array beats a heap, and it keeps its storage.
struct TimerQueue {
    private struct Entry {
        let deadline: Instant
        /// Number of this arming, which increases.
        let order: UInt64
        let id: ObjectIdentifier
        unowned(unsafe) let timer: Timer
    }

    /// Latest first, so that the next timer is removed from the end.
    private var entries: [Entry] = []
    /// Order of the latest arming.
    private(set) var lastOrder: UInt64 = 0

    var earliest: Instant? { entries.last?.deadline }

    mutating func insert(_ timer: Timer, at deadline: Instant) {
        var index = entries.count
        while index > 0 && entries[index - 1].deadline <= deadline { index -= 1 }
        lastOrder += 1
        entries.insert(
            Entry(
                deadline: deadline, order: lastOrder, id: ObjectIdentifier(timer), timer: timer),
            at: index)
    }

    mutating func remove(_ id: ObjectIdentifier) {
        if let index = entries.firstIndex(where: { $0.id == id }) { entries.remove(at: index) }
    }

    /// Removes and returns the next timer that is due and was armed no later than `order`.
    mutating func popDue(at now: Instant, armedUpTo order: UInt64) -> Timer? {
        var index = entries.count
        while index > 0, entries[index - 1].deadline <= now {
            index -= 1
            if entries[index].order <= order { return entries.remove(at: index).timer }
        }
        return nil
    }
}

extension EventLoop {
    /// Fires the timers that are due. A timer that is armed for the past by a handler fires in the
    /// next turn, after descriptors and other timers were served.
    func fireTimers() {
        let order = timers.lastOrder
        while let timer = timers.popDue(at: now, armedUpTo: order) { timer.fire() }
    }
}
