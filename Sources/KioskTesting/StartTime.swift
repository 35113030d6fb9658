import Kiosk

/// The time by the wall clock at which a kiosk in memory begins.
package struct StartTime {
    /// Nanoseconds since 1970.
    package let nanoseconds: Int64

    /// Words for a text that stands for one, with an example.
    package static let form = "a time such as \"2026-03-01T09:30:00Z\""

    /// Parses a text such as `2026-12-24T18:00:00Z`; nil for any other, and for a time more than
    /// some 270 years from 1970.
    package init?(_ text: String) {
        guard let time = CELTimestamp(text), abs(time.seconds) < 1 << 33 else { return nil }
        nanoseconds = time.seconds * 1_000_000_000 + Int64(time.nanoseconds)
    }
}
