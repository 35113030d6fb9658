/// A one-shot timer on the loop's clock, which can be armed again.
///
/// The caller owns the timer; a released timer does not fire. Where the handler calls the
/// timer's owner, the owner has it as a `lazy var`, and the handler captures the owner as `unowned`;
/// the owner's `deinit` does not touch it, since that may be its first use. Arming does
/// not allocate once the loop has held as many timers before.
public final class Timer {
    /// Strong, since the loop does not retain its timers.
    private let loop: EventLoop
    private let handler: () -> Void
    /// Time at which the timer fires; nil while it is not armed.
    public private(set) var deadline: Instant?
    /// Place in the loop's queue while it is armed.
    fileprivate var queueIndex = 0

    /// Makes a timer that is not armed. It is used on the loop's thread only, where `handler` runs.
    public init(loop: EventLoop, handler: @escaping () -> Void) {
        self.loop = loop
        self.handler = handler
    }

    deinit { if deadline != nil { loop.timers.remove(self) } }

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
        loop.timers.remove(self)
        deadline = nil
    }

    func fire() {
        deadline = nil
        handler()
    }
}

/// Armed timers, by their deadlines; ties in the order of arming.
///
/// A binary heap, in which each timer knows its index: arming and disarming take logarithmic time,
/// however many timers a document or peers cause. It keeps its storage.
struct TimerQueue {
    private struct Entry {
        let deadline: Instant
        /// Number of this arming, which increases.
        let order: UInt64
        unowned(unsafe) let timer: Timer

        func precedes(_ other: Entry) -> Bool {
            (deadline, order) < (other.deadline, other.order)
        }
    }

    /// No entry precedes its parent at half its index.
    private var entries: [Entry] = []
    /// Timers that handlers have armed for a time that has come: they fire in the next turn. Their
    /// indices are below zero.
    private var late: [Entry] = []
    /// Time of the turn whose timers are being fired; nil between.
    private var firingTime: Instant?
    private var lastOrder: UInt64 = 0

    var earliest: Instant? { entries.first?.deadline }

    mutating func insert(_ timer: Timer, at deadline: Instant) {
        lastOrder += 1
        let entry = Entry(deadline: deadline, order: lastOrder, timer: timer)
        if let firingTime, deadline <= firingTime {
            late.append(entry)
            timer.queueIndex = -late.count
        } else {
            append(entry)
        }
    }

    /// Removes an armed timer.
    mutating func remove(_ timer: Timer) {
        let index = timer.queueIndex
        if index < 0 {
            let last = late.removeLast()
            guard -index <= late.count else { return }
            late[-index - 1] = last
            last.timer.queueIndex = index
        } else {
            remove(at: index)
        }
    }

    mutating func beginFiring(at now: Instant) { firingTime = now }

    /// Removes and returns the next timer that is due; nil if none is left.
    mutating func popDue() -> Timer? {
        guard let first = entries.first, let firingTime, first.deadline <= firingTime else {
            return nil
        }
        remove(at: 0)
        return first.timer
    }

    mutating func endFiring() {
        firingTime = nil
        for entry in late { append(entry) }
        late.removeAll(keepingCapacity: true)
    }

    private mutating func append(_ entry: Entry) {
        entries.append(entry)
        moveUp(from: entries.count - 1)
    }

    private mutating func remove(at index: Int) {
        let last = entries.removeLast()
        guard index < entries.count else { return }
        entries[index] = last
        moveDown(from: index)
        moveUp(from: last.timer.queueIndex)
    }

    private mutating func moveUp(from start: Int) {
        let entry = entries[start]
        var index = start
        while index > 0, entry.precedes(entries[(index - 1) / 2]) {
            set(entries[(index - 1) / 2], at: index)
            index = (index - 1) / 2
        }
        set(entry, at: index)
    }

    private mutating func moveDown(from start: Int) {
        let entry = entries[start]
        var index = start
        while true {
            var child = 2 * index + 1
            guard child < entries.count else { break }
            if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) {
                child += 1
            }
            guard entries[child].precedes(entry) else { break }
            set(entries[child], at: index)
            index = child
        }
        set(entry, at: index)
    }

    private mutating func set(_ entry: Entry, at index: Int) {
        entries[index] = entry
        entry.timer.queueIndex = index
    }
}

extension EventLoop {
    /// Fires the timers that are due. A timer that is armed for the past by a handler fires in the
    /// next turn, after descriptors and other timers were served.
    func fireTimers() {
        timers.beginFiring(at: now)
        while let timer = timers.popDue() { timer.fire() }
        timers.endFiring()
    }
}
