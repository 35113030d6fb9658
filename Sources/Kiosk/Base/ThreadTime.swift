import Glibc

/// The time that threads have had a processor: another program that takes it away for a while does not
/// show.
package enum ThreadTime {
    /// Processor time of the calling thread since it began.
    package static var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }
}
