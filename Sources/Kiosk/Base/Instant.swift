/// A point on the monotonic clock, in nanoseconds since an arbitrary start (`CLOCK_MONOTONIC`).
public struct Instant: Hashable, Comparable, Sendable {
    /// Nanoseconds since the clock's start.
    public var nanoseconds: Int64

    /// Makes an instant from nanoseconds since the clock's start.
    public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

    /// Saturates, so that a deadline in the far future never overflows into the past.
    public static func + (instant: Instant, duration: Duration) -> Instant {
        let step = duration.nanoseconds
        let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(step)
        return Instant(nanoseconds: overflow ? (step < 0 ? .min : .max) : sum)
    }

    /// Returns the time from `b` to `a`; negative if `a` is earlier.
    public static func - (a: Instant, b: Instant) -> Duration {
        .nanoseconds(a.nanoseconds &- b.nanoseconds)
    }
}

extension Instant? {
    /// Becomes the earlier one of this time and another; nil stands for never.
    mutating func include(_ other: Instant?) {
        if let other { self = map { min($0, other) } ?? other }
    }
}

extension Duration {
    /// Whole nanoseconds, saturated at ±292 years.
    package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        return product &+ attoseconds / 1_000_000_000
    }

    /// Whole seconds of a countdown, of which the last one has begun: 2 for a little more than one second.
    package var startedSeconds: Int64 {
        let (seconds, attoseconds) = components
        return attoseconds > 0 ? seconds + 1 : seconds
    }
}
