/// Calls its handler once at a given time, and again each time it is armed again.
///
/// The timer belongs to whoever made it; one that is let go of does not fire. Arming allocates
/// nothing once the loop has held as many timers before.
package final class Timer {
    /// Kept alive: the loop holds no reference to its timers.
    private let loop: EventLoop
    private let handler: () -> Void
    /// When the timer fires; nil while it is not armed.
    package private(set) var deadline: Instant?

    package init(loop: EventLoop, handler: @escaping () -> Void) {
        self.loop = loop
        self.handler = handler
    }

    deinit { loop.timers.remove(ObjectIdentifier(self)) }

    /// Fires at `deadline` instead of whatever was set before.
    package func arm(at deadline: Instant) {
        loop.assertOnThread()
        if self.deadline == deadline { return }
        disarm()
        self.deadline = deadline
        loop.timers.insert(self, at: deadline)
    }

    /// Fires this long after the start of the turn that is running.
    package func arm(after duration: Duration) { arm(at: loop.now + duration) }

    package func disarm() {
        guard deadline != nil else { return }
        loop.timers.remove(ObjectIdentifier(self))
        deadline = nil
    }

    func fire() {
        deadline = nil
        handler()
    }
}

/// Armed timers in the order of their deadlines; equal deadlines fire in the order of arming.
///
/// A kiosk has a dozen timers, so a sorted array beats a heap, and it keeps its storage.
struct TimerQueue {
    private struct Entry {
        let deadline: Instant
        /// Counts up with each arming.
        let order: UInt64
        let id: ObjectIdentifier
        unowned(unsafe) let timer: Timer
    }

    /// Latest first, so that the next one is taken from the end.
    private var entries: [Entry] = []
    /// The order of the latest arming.
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

    /// Takes out the next timer that is due and was not armed later than `order` says.
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
    /// Fires what is due. A handler that arms a timer for the past gets it in the next turn, after
    /// the descriptors and the other timers have had theirs.
    func fireTimers() {
        let order = timers.lastOrder
        while let timer = timers.popDue(at: now, armedUpTo: order) { timer.fire() }
    }
}
