import Kiosk
import Testing

@Suite("Log lines")
struct LogFilterTests {
    @Test("control characters and those of direction are escaped, other text stays")
    func clean() {
        #expect(LogFilter.clean("Grüße, 日本 and \"quotes\"") == "Grüße, 日本 and \"quotes\"")
        #expect(
            LogFilter.clean("a\u{1B}[2Jb\u{7}\u{0}c\u{202E}d\u{9B}e\tf\u{2028}")
                == #"a\u001b[2Jb\u0007\u0000c\u202ed\u009be\u0009f\u2028"#)
    }

    @Test("long lines, and messages of many lines, are shortened")
    func length() {
        let long = LogFilter.clean(Substring(String(repeating: "ä", count: 5000)))
        #expect(long.hasPrefix("ääää"))
        #expect(long.utf8.count < LogFilter.lineLimit + 100)
        #expect(long.hasSuffix("ä… (5904 more bytes)"))
        let many = LogFilter().lines(of: String(repeating: "a\n", count: 10_000), at: 0)
        #expect(many.count == LogFilter.messageLimit + 1)
        #expect(many.last == "…")
        #expect(LogFilter().lines(of: "a\r\nö\n", at: 0) == [#"a\u000d"#, "ö", ""])
    }

    @Test("too many lines are left out, and the next one says how many")
    func rate() {
        let filter = LogFilter()
        var count = 0
        for _ in 0..<10_000 { count += filter.lines(of: "x", at: 1_000_000_000).count }
        #expect(count == LogFilter.burst)
        #expect(
            filter.lines(of: "y", at: 2_000_000_000) == [
                "log: 9500 lines were left out, since there were too many at once", "y",
            ])
        count = 0
        for _ in 0..<10_000 { count += filter.lines(of: "x", at: 2_000_000_000).count }
        #expect(count == LogFilter.rate - 1)
    }
}
