/// Time under a test's control.
extension EventLoop {
    /// Advances a virtual clock by `duration`: each timer that becomes due is served at its own
    /// time, in order. Work on other threads and on the network takes no virtual time.
    package func advance(by duration: Duration) throws(SystemError) {
        guard let clock = time as? VirtualClock else {
            preconditionFailure("only a virtual clock can be advanced")
        }
        let end = clock.now + duration
        try settle()
        while let deadline = earliestDeadline, deadline <= end {
            clock.now = max(clock.now, deadline)
            try settle()
        }
        // Handlers may have let time pass themselves.
        clock.now = max(clock.now, end)
        try settle()
    }

    /// Takes turns until nothing is ready and no outstanding job is left. The virtual clock stands
    /// still meanwhile.
    package func settle() throws(SystemError) {
        var served: Int
        repeat {
            served = try turn(timeout: outstandingJobs > 0 && !isTimerDue ? nil : 0)
        } while served > 0 || outstandingJobs > 0 || hasWork || isTimerDue
    }

    private var isTimerDue: Bool { earliestDeadline.map { $0 <= time.now } == true }

    package var earliestDeadline: Instant? { timers.earliest }
}
