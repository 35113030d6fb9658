import Kiosk
import Testing

@Suite("Times in expressions")
struct ExpressionTimeTests {
    private let time = "timestamp('2026-03-29T00:59:59.123456789Z')"

    private func answer(_ source: String) -> String { ExpressionWorld().answer(to: source) }

    @Test(
        "texts of times",
        arguments: [
            ("2026-03-29T12:30:00Z", "2026-03-29T12:30:00Z"),
            ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
            ("2024-02-29T23:59:59.5+02:00", "2024-02-29T21:59:59.5Z"),
            ("1969-12-31T23:59:59.999999999Z", "1969-12-31T23:59:59.999999999Z"),
        ])
    func texts(_ text: String, _ expected: String) {
        #expect(answer("string(timestamp('\(text)'))") == "\"\(expected)\"")
    }

    @Test(
        "what is no time",
        arguments: [
            "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01",
            "",
            "2026-01-01T00:00:00", "0001-01-01T00:00:00+01:00", "10000-01-01T00:00:00Z",
            "2026-01-01T00:00:00.Z",
        ])
    func noTimes(_ text: String) {
        #expect(answer("timestamp('\(text)')") == "error: badConversion")
    }

    @Test(
        "the calendar",
        arguments: [
            ("2000-02-29", 2, 59), ("1900-03-01", 4, 59), ("2026-12-31", 4, 364),
            ("2024-12-31", 2, 365), ("0001-01-01", 1, 0),
        ])
    func calendar(_ date: String, _ weekday: Int, _ dayOfYear: Int) {
        let source = "timestamp('\(date)T12:00:00Z')"
        #expect(answer("\(source).getDayOfWeek()") == "\(weekday)")
        #expect(answer("\(source).getDayOfYear()") == "\(dayOfYear)")
    }

    @Test("every day of 800 years is the day after the one before")
    func days() {
        let source = """
            [-1, 0, 59, 60, 365, 366, 146096, 146097, 292193].all(d, cel.bind(
                t, timestamp('1600-01-01T00:00:00Z') + duration(string(d * 24) + 'h'),
                timestamp(string(t)) == t && (t + duration('24h')).getDayOfWeek() == (t.getDayOfWeek() + 1) % 7))
            """
        #expect(answer(source) == "true")
    }

    @Test(
        "parts",
        arguments: [
            ("getFullYear()", "2026"), ("getMonth()", "2"), ("getDate()", "29"),
            ("getDayOfMonth()", "28"),
            ("getHours()", "0"), ("getMinutes()", "59"), ("getSeconds()", "59"),
            ("getMilliseconds()", "123"),
            ("getHours('Europe/Berlin')", "1"), ("getHours('+05:30')", "6"),
            ("getMinutes('+05:30')", "29"),
            ("getDate('-01:00')", "28"), ("getHours('02:00')", "2"), ("getHours('UTC')", "0"),
            ("getHours('Nowhere')", "error: badArgument"),
            ("getHours('../../etc/passwd')", "error: badArgument"),
            ("getHours('/etc/localtime')", "error: badArgument"),
            ("getHours('Europe')", "error: badArgument"),
        ])
    func parts(_ call: String, _ expected: String) {
        #expect(answer("\(time).\(call)") == expected)
    }

    /// Transitions that are in the file, and those that follow from its rule only.
    @Test(
        "zones",
        arguments: [
            ("Europe/Berlin", "2026-03-29T00:59:59Z", 1),
            ("Europe/Berlin", "2026-03-29T01:00:00Z", 3),
            ("Europe/Berlin", "2026-10-25T00:59:59Z", 2),
            ("Europe/Berlin", "2026-10-25T01:00:00Z", 2),
            ("Europe/Berlin", "2126-07-01T00:00:00Z", 2),
            ("Europe/Berlin", "2126-01-01T00:00:00Z", 1),
            ("America/New_York", "2126-07-01T12:00:00Z", 8),
            ("America/New_York", "2126-12-01T12:00:00Z", 7),
            ("Australia/Sydney", "2126-01-01T00:00:00Z", 11),
            ("Australia/Sydney", "2126-07-01T00:00:00Z", 10),
            ("Asia/Kolkata", "2126-01-01T00:00:00Z", 5), ("Etc/GMT+3", "2026-01-01T12:00:00Z", 9),
            ("Europe/Berlin", "1800-01-01T12:00:00Z", 12),
        ])
    func zones(_ zone: String, _ time: String, _ hour: Int) {
        #expect(answer("timestamp('\(time)').getHours('\(zone)')") == "\(hour)")
    }

    @Test("a cache of zones answers as the files do, for any number of names")
    func cache() {
        let cache = TimeZoneCache()
        for _ in 0..<2 {
            #expect(cache.rules(of: "Asia/Tokyo")?.offset(at: 0) == 9 * 3600)
            #expect(cache.rules(of: "Asia/Nowhere") == nil)
            for number in 0..<1100 { #expect(cache.rules(of: "Zone\(number)") == nil) }
            #expect(cache.has("Asia/Tokyo"))
        }
    }

    @Test("a cache has all zones of the system")
    func wholeCache() {
        let cache = TimeZoneCache()
        let names = TimeZoneRules.names
        #expect(names.count > 400)
        for name in names { _ = cache.rules(of: name) }
        #expect(names.allSatisfy(cache.has))
    }

    @Test("reading a zone's file counts as many steps")
    func reading() {
        func answer(_ count: Int) -> String {
            ExpressionWorld().answer(
                to: "lists.range(\(count)).map(i, now().getHours('Asia/Tokyo')).size()")
        }
        #expect(answer(900) == "900")
        #expect(answer(1100) == "error: limit")
    }

    @Test(
        "durations",
        arguments: [
            ("string(duration('1h30m') + duration('500ms'))", #""5400.5s""#),
            ("string(duration('-1.5s'))", #""-1.5s""#),
            ("duration('90m').getHours() * 100 + duration('90m').getMinutes()", "190"),
            ("duration('1.25s').getMilliseconds()", "250"),
            ("duration('1us') > duration('999ns')", "true"),
            (
                "string(timestamp('2026-01-01T00:00:00Z') - timestamp('2025-12-31T23:59:58.5Z'))",
                #""1.5s""#
            ),
            ("duration('1')", "error: badConversion"), ("duration('h')", "error: badConversion"),
            ("duration('')", "error: badConversion"),
            ("duration('1s1')", "error: badConversion"),
            ("duration('99999999999999999999h')", "error: badConversion"),
            ("duration('400000000000s')", "error: badConversion"),
            ("string(duration('0'))", #""0s""#), ("-duration('1s') < duration('0s')", "true"),
        ])
    func durations(_ source: String, _ expected: String) {
        #expect(answer(source) == expected)
    }
}
