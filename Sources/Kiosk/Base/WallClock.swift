import Glibc

/// The time of day, in nanoseconds since 1 January 1970, 0:00 UTC, without leap seconds.
package enum WallClock {
    /// `CLOCK_REALTIME`, which may be set forward or back at any time.
    package static var now: Int64 { nanoseconds(of: CLOCK_REALTIME) }

    /// Initial time of virtual clocks: 1 January 2026, 12:00 UTC.
    package static let virtualStart: Int64 = 1_767_268_800_000_000_000

    /// Formats a time as in RFC 3339, in UTC, with as many fractional digits as needed:
    /// `2026-01-01T12:00:00Z`.
    package static func text(_ nanoseconds: Int64) -> String {
        let (seconds, rest) = nanoseconds.floorDivided(by: 1_000_000_000)
        return text(seconds: seconds, nanoseconds: Int32(rest))
    }

    /// Formats times beyond the range of 64-bit nanoseconds.
    static func text(seconds: Int64, nanoseconds: Int32) -> String {
        let (day, second) = Int(seconds).floorDivided(by: 86_400)
        let date = CivilDate(dayNumber: day)
        return String(date.year).padded(to: 4) + "-" + String(date.month).padded(to: 2) + "-"
            + String(date.day).padded(to: 2) + "T" + String(second / 3600).padded(to: 2) + ":"
            + String(second / 60 % 60).padded(to: 2) + ":" + String(second % 60).padded(to: 2)
            + fractionText(nanoseconds) + "Z"
    }
}

/// Formats a fraction of a second: `""`, or a point and up to nine digits.
func fractionText(_ nanoseconds: Int32) -> String {
    guard nanoseconds != 0 else { return "" }
    var digits = String(nanoseconds).padded(to: 9)
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "." + digits
}

extension String {
    /// Pads with leading zeros to `count` characters.
    func padded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - utf8.count)) + self
    }
}
