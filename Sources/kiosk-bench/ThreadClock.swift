import Glibc
import Kiosk

/// The time that this thread had a processor: another program that takes the processor away for a
/// while does not show.
struct ThreadClock {
    var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }
}
