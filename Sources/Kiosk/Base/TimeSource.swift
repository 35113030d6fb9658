import CLinux
import Glibc

/// A source of time: the kernel's monotonic clock, or a virtual one that a test drives.
package protocol TimeSource: AnyObject {
    var now: Instant { get }
    /// Time of day in nanoseconds since 1970; see `WallClock`.
    var wallClockNanoseconds: Int64 { get }
    /// Time since the machine's start, with that in which it slept.
    var uptime: Duration { get }
}

extension TimeSource {
    package var uptime: Duration { .nanoseconds(now.nanoseconds) }
}

/// `CLOCK_MONOTONIC`, the clock of DRM and libinput event timestamps.
package final class MonotonicClock: TimeSource {
    package init() {}

    package var now: Instant { Instant(nanoseconds: nanoseconds(of: CLOCK_MONOTONIC)) }

    package var uptime: Duration { .nanoseconds(nanoseconds(of: CLOCK_BOOTTIME)) }

    package var wallClockNanoseconds: Int64 { WallClock.now }
}

/// Reads one of the kernel's clocks.
func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return kiosk_nanoseconds(time)
}

/// A clock that advances only when a test sets it.
package final class VirtualClock: TimeSource {
    @exclusivity(unchecked) package var now: Instant
    private let start: Instant
    /// Time of day at the start, as the wall clock was set last, in nanoseconds since 1970.
    private var wallClockAtStart = WallClock.virtualStart
    /// Time for which the machine slept.
    private var slept = Duration.zero
    /// Handlers of settings of the wall clock, by their owners.
    private var settingHandlers: [ObjectIdentifier: () -> Void] = [:]

    package init(now: Instant = Instant(nanoseconds: 1_000_000_000)) {
        self.now = now
        start = now
    }

    /// Advances with the virtual time, from `WallClock.virtualStart`.
    package var wallClockNanoseconds: Int64 {
        wallClockAtStart + (now.nanoseconds - start.nanoseconds)
    }

    package var uptime: Duration { .nanoseconds(now.nanoseconds) + slept }

    /// Lets the machine sleep: `now` stands still, and the wall clock goes on.
    package func sleep(for duration: Duration) {
        slept += duration
        setWallClock(to: wallClockNanoseconds + duration.nanoseconds)
    }

    /// Sets the wall clock, as a person or a time server does.
    package func setWallClock(to nanoseconds: Int64) {
        wallClockAtStart = nanoseconds - (now.nanoseconds - start.nanoseconds)
        for handler in settingHandlers.values { handler() }
    }

    /// Sets an owner's handler of settings of the wall clock; nil removes it.
    func onSetting(of owner: AnyObject, _ handler: (() -> Void)?) {
        settingHandlers[ObjectIdentifier(owner)] = handler
    }
}
