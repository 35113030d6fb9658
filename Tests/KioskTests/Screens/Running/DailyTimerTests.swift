import Kiosk
import KioskTesting
import Testing

/// Timers at times of day, over changes of the clock and of summer time.
@Suite("Documents: times of day")
struct DailyTimerTests {
    private func kiosk(_ timer: String, zone: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "timeZone": "\#(zone)", "state": { "at": { "type": "list(string)" } },
              "timers": { "t": { \#(timer),
                "do": { "append": { "at": "${formatDate(now(), 'MM-dd HH:mm:ss')}" } } } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#)
    }

    private func set(_ kiosk: DocumentKiosk, _ time: String) throws {
        let time = try #require(CELTimestamp(time))
        kiosk.harness.stage.clock.setWallClock(to: time.seconds * 1_000_000_000)
        try kiosk.frame()
    }

    private func times(_ kiosk: DocumentKiosk) -> [String] {
        guard case .array(let times)? = kiosk.harness.value(of: "at") else { return [] }
        return times.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }

    @Test("each day, in the kiosk's zone")
    func daily() throws {
        // It is 13:00 in Berlin, on a Thursday.
        let kiosk = try kiosk(#""at": ["08:00", "14:30"]"#, zone: "Europe/Berlin")
        try kiosk.harness.advance(by: .seconds(86_400))
        #expect(times(kiosk) == ["01-01 14:30:00", "01-02 08:00:00"])
    }

    @Test("on weekdays, dates, and dates of each year")
    func days() throws {
        let kiosk = try kiosk(
            #""at": "08:00", "days": ["mon", "fri"], "dates": ["2026-01-04", "01-06"]"#, zone: "UTC"
        )
        try kiosk.harness.advance(by: .seconds(86_400 * 9))
        #expect(
            times(kiosk).map { String($0.prefix(5)) } == [
                "01-02", "01-04", "01-05", "01-06", "01-09",
            ])
    }

    @Test(
        "a time that the clocks skip runs when they are put forward; one that they show twice once")
    func summerTime() throws {
        let cases: [(zone: String, time: String, before: String, expected: [String])] = [
            (
                "Europe/Berlin", "02:30", "2026-03-28T12:00:00Z",
                ["03-29 03:00:00", "03-30 02:30:00"]
            ),
            (
                "Europe/Berlin", "02:30", "2026-10-24T12:00:00Z",
                ["10-25 02:30:00", "10-26 02:30:00"]
            ),
            (
                "America/New_York", "02:00", "2026-03-07T18:00:00Z",
                ["03-08 03:00:00", "03-09 02:00:00"]
            ),
            (
                "America/New_York", "01:30", "2026-10-31T18:00:00Z",
                ["11-01 01:30:00", "11-02 01:30:00"]
            ),
            // Half an hour: 2:00 becomes 2:30 in October, and 2:00 becomes 1:30 in April.
            (
                "Australia/Lord_Howe", "02:15", "2026-10-03T03:00:00Z",
                ["10-04 02:30:00", "10-05 02:15:00"]
            ),
            (
                "Australia/Lord_Howe", "01:45", "2026-04-04T03:00:00Z",
                ["04-05 01:45:00", "04-06 01:45:00"]
            ),
        ]
        for (zone, time, before, expected) in cases {
            let kiosk = try kiosk(#""at": "\#(time)""#, zone: zone)
            try set(kiosk, before)
            let earlier = times(kiosk).count
            try kiosk.harness.advance(by: .seconds(86_400 * 2 - 3600))
            #expect(Array(times(kiosk).dropFirst(earlier)) == expected, "\(zone) \(time)")
        }
    }

    @Test("two times in the hour that is skipped run once")
    func skipped() throws {
        let kiosk = try kiosk(#""at": ["02:15", "02:45"]"#, zone: "Europe/Berlin")
        try set(kiosk, "2026-03-28T22:00:00Z")
        try kiosk.harness.advance(by: .seconds(7200 * 2))
        #expect(times(kiosk) == ["03-29 03:00:00"])
    }

    @Test("a clock that is put right by up to an hour skips nothing, and repeats nothing")
    func corrections() throws {
        let kiosk = try kiosk(#""at": "12:30""#, zone: "UTC")
        try set(kiosk, "2026-01-01T12:50:00Z")
        #expect(times(kiosk) == ["01-01 12:50:00"])
        try set(kiosk, "2026-01-01T12:20:00Z")
        try kiosk.harness.advance(by: .seconds(3600))
        #expect(times(kiosk).count == 1)
        try kiosk.harness.advance(by: .seconds(86_400))
        #expect(times(kiosk).last == "01-02 12:30:00")
    }

    @Test("a clock that is set to another day leaves out what it skips, and may repeat")
    func settings() throws {
        let kiosk = try kiosk(#""at": "12:30""#, zone: "UTC")
        try set(kiosk, "2026-06-01T14:00:00Z")
        #expect(times(kiosk).isEmpty)
        try kiosk.harness.advance(by: .seconds(86_400))
        #expect(times(kiosk) == ["06-02 12:30:00"])
        try set(kiosk, "2026-06-01T10:00:00Z")
        try kiosk.harness.advance(by: .seconds(86_400))
        #expect(times(kiosk) == ["06-02 12:30:00", "06-01 12:30:00"])
    }

    @Test("a timer may end those of other screens while the clock is set")
    func endsOthers() throws {
        let others = (0..<20).map { #""t\#($0)": { "at": "23:00", "do": [] }"# }
        let kiosk = try DocumentKiosk(
            #"""
            { "timeZone": "UTC", "timers": { "close": { "at": "12:30", "do": "home" } },
              "screens": {
                "home": { "body": { "type": "row" } },
                "bill": { "timers": { \#(others.joined(separator: ", ")) },
                  "body": { "type": "row" } } } }
            """#)
        kiosk.harness.navigate(to: "bill")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.screenName == "bill")
        try set(kiosk, "2026-01-01T12:50:00Z")
        #expect(kiosk.harness.screenName == "home")
    }

    @Test("a reload in the minute of a time does not repeat it")
    func reload() throws {
        func text(_ action: String) -> String {
            #"""
            { "timeZone": "UTC", "state": { "n": 0 },
              "timers": { "t": { "at": "12:30", "do": [{ "log": "\#(action)" }, { "increment": "n" }] } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("a"))
        try kiosk.harness.advance(by: .seconds(1800))
        #expect(kiosk.harness.value(of: "n") == 1)
        try kiosk.reload(text("b"))
        try set(kiosk, "2026-01-01T12:25:00Z")
        try kiosk.harness.advance(by: .seconds(1800))
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("29 February comes every four years, and what is past never")
    func rareDates() throws {
        var days = DayPattern()
        days.dates = [try #require(DatePattern("02-29"))]
        let times = DailyTimes([try #require(TimeOfDay("8:00"))], on: days)
        let now = try #require(CELTimestamp("2026-01-01T00:00:00Z")).seconds
        let next = times.next(after: now, ZoneClock(nil))
        #expect(next == CELTimestamp("2028-02-29T08:00:00Z")?.seconds)
        days.dates = [try #require(DatePattern("2025-12-24"))]
        #expect(DailyTimes(times.times, on: days).next(after: now, ZoneClock(nil)) == nil)
        #expect(DatePattern("2026-02-29") == nil)
        #expect(TimeOfDay("24:00")?.second == 86_400)
        for text in ["24:01", "8", "8:0", "08:60", "", "8:00:00:00", "-1:00"] {
            #expect(TimeOfDay(text) == nil, "\(text)")
        }
    }

    @Test("each time of a year in three zones is shown by their clocks, or skipped by them")
    func everyDay() throws {
        for zone in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"] {
            let rules = try #require(TimeZoneRules(named: zone))
            let clock = ZoneClock(rules)
            let times = DailyTimes(
                try ["00:00", "01:45", "02:15", "03:00"].map { try #require(TimeOfDay($0)) },
                on: DayPattern())
            var time = try #require(CELTimestamp("2026-01-01T00:00:00Z")).seconds
            var odd = 0
            for _ in 0..<(4 * 365) {
                let next = try #require(times.next(after: time, clock))
                #expect(next > time)
                let shown = (next + Int64(rules.offset(at: next))) % 86_400
                if !times.times.contains(where: { Int64($0.second) == shown }) {
                    odd += 1
                    #expect(rules.offset(at: next - 1) != rules.offset(at: next))
                }
                time = next
            }
            // Two times become 3:00 in spring where an hour is skipped; half an hour has 2:15 alone.
            #expect(odd <= 1, "\(zone)")
        }
    }
}
