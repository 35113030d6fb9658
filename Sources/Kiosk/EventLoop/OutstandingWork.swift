/// Work elsewhere, such as on a thread of a package, whose result a virtual clock waits for: in tests and
/// pictures no time passes until it has ended. A real clock goes on.
///
/// It is made before the thread gets the work, and ends when its result has arrived, both on the
/// loop's thread:
///
/// ```swift
/// let work = OutstandingWork(loop)
/// inbox = try Inbox<Reading>(loop: loop) { reading in
///     show(reading)
///     work.end()
/// }
/// ```
///
/// Work that never ends would stop the time of tests for ever: the thread must have a time limit of its
/// own, as a `Timer` stands still, too.
public final class OutstandingWork {
    private var loop: EventLoop?

    /// Begins the work, on the loop's thread.
    public init(_ loop: EventLoop) {
        loop.assertOnThread()
        guard loop.time is VirtualClock else { return }
        self.loop = loop
        loop.outstandingJobs += 1
    }

    deinit { end() }

    /// Ends the work, on the loop's thread; a second time has no effect. What is released, on that
    /// thread, has ended, too.
    public func end() {
        loop?.outstandingJobs -= 1
        loop = nil
    }
}
