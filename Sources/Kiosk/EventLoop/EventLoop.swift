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
/// Everything runs on the thread that made the loop. Other threads come in through an `Inbox`.
public final class EventLoop {
    package let time: any TimeSource
    /// The time at which this turn began to serve; the same for everything in the turn.
    package private(set) var now: Instant
    /// The time of day, as of now; on a virtual clock it goes with the virtual time.
    package var wallClockNanoseconds: Int64 { time.wallClockNanoseconds }

    let epoll: OwnedFD
    private let events: UnsafeMutablePointer<epoll_event>
    private static let eventCapacity = 32

    var sources: [UInt64: EventSource] = [:]
    var lastSourceID: UInt64 = 0
    var timers = TimerQueue()
    private var endOfTurn: [() -> Void] = []
    private var isStopped = false
    /// An end-of-turn hook has left work for the next turn, which must not wait.
    private(set) var hasWork = false
    private let thread = pthread_self()

    /// Work that goes on elsewhere and will report to this loop: jobs on other threads, requests
    /// on the network. A virtual clock stands still for it; whoever counts it up sees to it that
    /// it ends.
    package var outstandingJobs = 0

    package init(time: any TimeSource = MonotonicClock()) throws(SystemError) {
        self.time = time
        now = time.now
        let number = try check("epoll_create1") { epoll_create1(Int32(EPOLL_CLOEXEC)) }
        epoll = OwnedFD(adopting: number)
        events = .allocate(capacity: EventLoop.eventCapacity)
    }

    deinit { events.deallocate() }

    /// Takes turns until somebody calls `stop()`.
    package func run() throws(SystemError) {
        isStopped = false
        while !isStopped { try turn() }
    }

    /// Lets `run()` return after the turn that is running.
    package func stop() { isStopped = true }

    /// Adds work for the end of each turn, in the order of the calls. Hooks stay for the loop's
    /// life.
    package func onEndOfTurn(_ hook: @escaping () -> Void) {
        assertOnThread()
        endOfTurn.append(hook)
    }

    /// Lets the next turn begin at once. Work that is asked for before the end-of-turn hooks run
    /// is theirs; what one hook asks of another that has run already waits for that turn.
    package func turnAgain() { hasWork = true }

    /// Waits until something is ready, at most until the next timer, and serves it.
    package func turn() throws(SystemError) {
        try turn(timeout: timers.earliest.map { max(0, $0.nanoseconds - time.now.nanoseconds) })
    }

    /// Serves what is ready, waiting `timeout` nanoseconds at most; nil waits for ever.
    /// Returns how many descriptors were served.
    @discardableResult
    package func turn(timeout: Int64?) throws(SystemError) -> Int {
        assertOnThread()
        let count = try poll(timeout: hasWork ? 0 : timeout)
        now = time.now
        for index in 0..<count {
            // A source that an earlier handler of this turn cancelled is no longer found, even if
            // its descriptor's number is already in use again: identifiers are never reused.
            let event = events + index
            guard let source = sources[kiosk_epoll_data(event)] else { continue }
            source.handler(IOEvents(rawValue: event.pointee.events))
        }
        fireTimers()
        hasWork = false
        for hook in endOfTurn { hook() }
        return count
    }

    /// Fills `events`; answers how many there are.
    private func poll(timeout: Int64?) throws(SystemError) -> Int {
        let capacity = Int32(EventLoop.eventCapacity)
        var count = kiosk_epoll_wait(epoll.number, events, capacity, timeout ?? -1)
        if count < 0 && errno == EINTR {
            // A process that was stopped comes back here as well; see signal(7). What became ready
            // meanwhile has to be served before the timers that ran out meanwhile.
            count = kiosk_epoll_wait(epoll.number, events, capacity, 0)
        }
        if count < 0 && errno != EINTR { throw SystemError("epoll_pwait2") }
        return max(0, Int(count))
    }

    package func assertOnThread() {
        assert(pthread_equal(thread, pthread_self()) != 0, "not on the loop's thread")
    }
}
