import Testing

@testable import Kiosk

@Suite("Retry-After")
struct RetryAfterTests {
    /// 6 November 1994, 08:49:37 UTC.
    private static let now: Int64 = 784_111_777 * 1_000_000_000

    @Test(
        "a number of seconds or a date, an hour at most",
        arguments: [
            ("0", .zero), ("120", .seconds(120)), ("9223372036854775807", .seconds(3600)),
            ("Sun, 06 Nov 1994 08:50:37 GMT", .seconds(60)),
            ("Sun, 06 Nov 1994 08:49:00 GMT", .zero),
            ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(3600)),
            ("Sat, 01 Jan 0001 00:00:00 GMT", .zero),
        ] as [(String, Duration)])
    func pauses(value: String, pause: Duration) {
        #expect(RetryAfter.pause(value, at: Self.now) == pause)
    }

    @Test(
        "anything else asks for nothing",
        arguments: [
            "", "-1", "+1", "-0", "soon", "9223372036854775808", "1.5",
            "Sun, 06 Nov 99999999999999999 08:49:37 GMT", "Sun, 06 Nov 300000000000 08:49:37 GMT",
            "Sun, 06 Nov -9223372036854775808 08:49:37 GMT", "Sun, 06 Nov 0 08:49:37 GMT",
            "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
            "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:+9:37 GMT",
            "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
            "Sunday, 06-Nov-94 08:49:37 GMT",
        ])
    func others(value: String) { #expect(RetryAfter.pause(value, at: Self.now) == nil) }
}
