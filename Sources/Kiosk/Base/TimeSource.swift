import Glibc

/// Where the time comes from: the kernel's monotonic clock, or a virtual one that a test drives.
package protocol TimeSource: AnyObject {
    var now: Instant { get }
    /// The time of day; see `WallClock`.
    var wallClockNanoseconds: Int64 { get }
}

/// `CLOCK_MONOTONIC`, the clock that DRM events and libinput events are stamped with.
package final class MonotonicClock: TimeSource {
    package init() {}

    package var now: Instant {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    package var wallClockNanoseconds: Int64 { WallClock.now }
}

/// A clock that stands still until somebody moves it.
package final class VirtualClock: TimeSource {
    package var now: Instant
    private let start: Instant

    package init(now: Instant = Instant(nanoseconds: 1_000_000_000)) {
        self.now = now
        start = now
    }

    /// Goes with the virtual time, from `WallClock.virtualStart` on.
    package var wallClockNanoseconds: Int64 {
        WallClock.virtualStart + (now.nanoseconds - start.nanoseconds)
    }
}
