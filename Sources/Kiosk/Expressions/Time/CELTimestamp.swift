/// A point in time: seconds since 1970 in UTC without leap seconds, and nanoseconds, from the year
/// 1 to the year 9999.
public struct CELTimestamp: Hashable, Comparable, Sendable {
    /// Seconds since 1 January 1970, 0:00 UTC.
    public let seconds: Int64
    /// Nanoseconds after `seconds`, 0 to 999,999,999.
    public let nanoseconds: Int32

    /// A time, or nil outside of the years 1 to 9999.
    public init?(seconds: Int64, nanoseconds: Int32 = 0) {
        guard Self.earliest...Self.latest ~= seconds, 0..<1_000_000_000 ~= nanoseconds else {
            return nil
        }
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    private static let earliest: Int64 = -62_135_596_800
    private static let latest: Int64 = 253_402_300_799

    /// Limit of durations in either direction: a little more than 10,000 years.
    static let durationLimit = Duration.seconds(315_576_000_000)

    public static func < (a: CELTimestamp, b: CELTimestamp) -> Bool {
        (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }

    var sinceEpoch: Duration { .seconds(seconds) + .nanoseconds(Int64(nanoseconds)) }

    /// A time by its distance from 1970, or nil outside of the range.
    init?(sinceEpoch: Duration) {
        let (seconds, rest) = sinceEpoch.components
        let nanoseconds = rest / 1_000_000_000
        self.init(
            seconds: nanoseconds < 0 ? seconds - 1 : seconds,
            nanoseconds: Int32(nanoseconds < 0 ? nanoseconds + 1_000_000_000 : nanoseconds))
    }
}

extension CELTimestamp: CustomStringConvertible {
    /// The time as in RFC 3339, in UTC, with as many digits of a second as needed.
    public var description: String {
        WallClock.text(seconds: seconds, nanoseconds: nanoseconds)
    }
}
