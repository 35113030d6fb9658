import Glibc

/// Where the time comes from: the kernel's monotonic clock, or a virtual one that a test drives.
package protocol TimeSource: AnyObject {
    var now: Instant { get }
}

/// `CLOCK_MONOTONIC`, the clock that DRM events and libinput events are stamped with.
package final class MonotonicClock: TimeSource {
    package init() {}

    package var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }
}

/// A clock that stands still until somebody moves it.
package final class VirtualClock: TimeSource {
    package var now: Instant

    package init(now: Instant = Instant(nanoseconds: 1_000_000_000)) { self.now = now }
}
