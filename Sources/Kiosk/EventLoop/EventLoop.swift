import CLinux
import Glibc

/// The one loop of the frame thread: descriptors, timers and end-of-turn work, in that order.
///
/// A turn waits for the next descriptor or timer, serves all descriptors that are ready, then all
/// timers that are due, then the end-of-turn hooks. Handlers change state; frames are made in a
/// hook, so a thousand changes in one turn make one frame. A turn in which nothing happens
/// allocates nothing, and a loop with nothing to wait for sleeps in one system call without a
/// timeout.
///
/// Everything runs on the thread that created the loop. Other threads enter through an `Inbox`.
public final class EventLoop {
    package let time: any TimeSource
    /// Time at which this turn began to serve events; constant during a turn.
    public private(set) var now: Instant
    /// Time of day in nanoseconds since 1970; follows the virtual time on a virtual clock.
    public var wallClockNanoseconds: Int64 { time.wallClockNanoseconds }

    let epoll: OwnedFD
    private let wait: EpollWait
    private let events: UnsafeMutablePointer<epoll_event>
    private static let eventCapacity = 32

    var sources: [UInt64: EventSource] = [:]
    var lastSourceID: UInt64 = 0
    var timers = TimerQueue()
    /// The watch that tells when the wall clock is set, or the machine has slept.
    private(set) lazy var wallClock = WallClockWatch(self)
    private var endOfTurn: [() -> Void] = []
    private var isStopped = false
    /// True if an end-of-turn hook left work for the next turn, which must not wait.
    private(set) var hasWork = false
    /// Number of turns that were begun.
    package private(set) var turnCount: UInt64 = 0
    private let thread = pthread_self()

    /// Number of jobs on other threads or the network that will report to this loop. A virtual
    /// clock stands still while there are any; whoever increments it must make sure that the job
    /// ends.
    package var outstandingJobs = 0

    package convenience init(
        time: any TimeSource = MonotonicClock()
    ) throws(SystemError) {
        try self.init(time: time, waitingBy: nil)
    }

    /// - Parameter wait: How to wait; nil finds out what the kernel has.
    init(time: any TimeSource, waitingBy wait: EpollWait?) throws(SystemError) {
        self.time = time
        now = time.now
        let number = try check("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
        epoll = OwnedFD(adopting: number)
        self.wait = wait ?? EpollWait(probing: number)
        events = .allocate(capacity: EventLoop.eventCapacity)
    }

    deinit { events.deallocate() }

    /// Takes turns until `stop()` is called.
    package func run() throws(SystemError) {
        isStopped = false
        while !isStopped { try turn() }
    }

    /// Makes `run()` return after the current turn.
    package func stop() { isStopped = true }

    /// Descriptor that is readable while `turn(timeout: 0)` has descriptors to serve: for another
    /// library's loop, which this one is part of.
    package var descriptor: Int32 { epoll.number }

    /// Adds a hook that runs at the end of each turn, in the order of registration. Hooks cannot be
    /// removed.
    package func onEndOfTurn(_ hook: @escaping () -> Void) {
        assertOnThread()
        endOfTurn.append(hook)
    }

    /// Makes the next turn begin at once. Work requested before the end-of-turn hooks run belongs
    /// to them; a request from one hook to another that has already run waits for that next turn.
    package func turnAgain() { hasWork = true }

    /// Waits until something is ready, at most until the next timer, and serves it.
    package func turn() throws(SystemError) {
        try turn(timeout: timers.earliest.map { max(0, $0.nanoseconds - time.now.nanoseconds) })
    }

    /// Serves ready descriptors, waiting at most `timeout` nanoseconds; nil waits for ever. Returns
    /// the number of descriptors served.
    @discardableResult
    package func turn(timeout: Int64?) throws(SystemError) -> Int {
        assertOnThread()
        let count = try poll(timeout: hasWork ? 0 : timeout)
        now = time.now
        turnCount &+= 1
        for index in 0..<count {
            // An event of a source that was cancelled earlier in this turn finds no source, even if
            // its descriptor number is in use again: identifiers are never reused.
            let event = events + index
            guard let source = sources[kiosk_epoll_data(event)] else { continue }
            source.handler(IOEvents(rawValue: event.pointee.events))
        }
        fireTimers()
        hasWork = false
        for hook in endOfTurn { hook() }
        return count
    }

    /// Fills `events` and returns their number.
    private func poll(timeout: Int64?) throws(SystemError) -> Int {
        let capacity = Int32(EventLoop.eventCapacity)
        var count = wait(epoll.number, events, capacity: capacity, nanoseconds: timeout ?? -1)
        if count < 0 && errno == EINTR {
            // A process that was stopped also resumes here; see signal(7). Descriptors that became
            // ready meanwhile must be served before timers that expired meanwhile.
            count = wait(epoll.number, events, capacity: capacity, nanoseconds: 0)
        }
        if count < 0 && errno != EINTR { throw SystemError(wait.name) }
        return max(0, Int(count))
    }

    package func assertOnThread() {
        assert(pthread_equal(thread, pthread_self()) != 0, "not on the loop's thread")
    }
}
