import Glibc

/// The time that threads have had a processor: another program that takes it away for a while does not
/// show.
package enum ThreadTime {
    /// Processor time of the calling thread since it began.
    package static var now: Instant {
        Instant(nanoseconds: nanoseconds(of: CLOCK_THREAD_CPUTIME_ID))
    }
}
