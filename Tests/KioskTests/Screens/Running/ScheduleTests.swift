import KioskTesting
import Testing

@testable import Kiosk

/// Themes, first screens and playlists by the time of the day.
@Suite("Documents: schedule")
struct ScheduleTests {
    private func kiosk(_ schedule: String) throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "timeZone": "UTC", "schedule": [\#(schedule)], "state": { "own": "light" },
              "theme": "${own}", "screens": {
              "home": { "body": { "type": "button", "text": "Go", "on": { "tap":
                { "navigate": "order" } } } },
              "order": { "body": { "type": "button", "text": "Back", "on": { "tap": "home" } } },
              "a": { "body": { "type": "row" } }, "b": { "body": { "type": "row" } } } }
            """#)
    }

    private func theme(_ kiosk: DocumentKiosk) -> JSON? { kiosk.harness.value(of: "theme") }

    private func advance(_ kiosk: DocumentKiosk, hours: Int) throws {
        try kiosk.harness.advance(by: .seconds(hours * 3600 + 1))
    }

    @Test("a theme from one time to another, over midnight")
    func themes() throws {
        // It is 12:00 on 1 January.
        let kiosk = try kiosk(#"{ "from": "22:00", "to": "06:00", "theme": "dark" }"#)
        #expect(theme(kiosk) == "light")
        try advance(kiosk, hours: 10)
        #expect(theme(kiosk) == "dark")
        try advance(kiosk, hours: 7)
        #expect(theme(kiosk) == "dark")
        try advance(kiosk, hours: 1)
        #expect(theme(kiosk) == "light")
        try kiosk.set("own", to: "dark")
        #expect(theme(kiosk) == "dark")
    }

    @Test("the document's own theme waits for its time")
    func ownTheme() throws {
        let kiosk = try kiosk(#"{ "from": "10:00", "to": "14:00", "theme": "dark" }"#)
        #expect(theme(kiosk) == "dark")
        try kiosk.set("own", to: "light")
        #expect(theme(kiosk) == "dark")
        try advance(kiosk, hours: 2)
        #expect(theme(kiosk) == "light")
    }

    @Test("a clock that is set shows at once what belongs to the new time")
    func clock() throws {
        let kiosk = try kiosk(#"{ "from": "22:00", "to": "06:00", "theme": "dark" }"#)
        let night = try #require(CELTimestamp("2026-03-05T03:00:00Z"))
        kiosk.harness.stage.clock.setWallClock(to: night.seconds * 1_000_000_000)
        try kiosk.frame()
        #expect(theme(kiosk) == "dark")
        try advance(kiosk, hours: 3)
        #expect(theme(kiosk) == "light")
    }

    @Test("the first screen changes at once, or when the guest comes home")
    func screens() throws {
        let kiosk = try kiosk(
            #"""
            { "from": "13:00", "to": "14:00", "screen": "a" },
            { "dates": "2026-01-02", "screen": "b" }
            """#)
        #expect(kiosk.harness.screenName == "home")
        try advance(kiosk, hours: 1)
        #expect(kiosk.harness.screenName == "a")
        try advance(kiosk, hours: 1)
        #expect(kiosk.harness.screenName == "home")
        try kiosk.harness.tap("Go")
        try advance(kiosk, hours: 11)
        #expect(kiosk.harness.screenName == "order")
        try kiosk.harness.tap("Back")
        #expect(kiosk.harness.screenName == "b")
        try advance(kiosk, hours: 24)
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.host?.screenCount == 1)
    }

    @Test("a playlist shows its screens in turn, and leaves a guest alone")
    func playlist() throws {
        let kiosk = try kiosk(
            #"""
            { "from": "12:00", "to": "13:00", "playlist": [{ "screen": "home", "for": "10s" },
              { "screen": "a", "for": "5s" }, { "screen": "b", "for": "5s", "transition": "fade" }] }
            """#)
        try kiosk.harness.advance(by: .seconds(9))
        #expect(kiosk.harness.screenName == "home")
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.screenName == "a")
        try kiosk.harness.touch(.down, x: 1, y: 1)
        try kiosk.harness.touch(.up, x: 1, y: 1)
        try kiosk.harness.advance(by: .milliseconds(4900))
        #expect(kiosk.harness.screenName == "a")
        try kiosk.harness.advance(by: .milliseconds(200))
        #expect(kiosk.harness.screenName == "b")
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.screenName == "home")
        try kiosk.harness.tap("Go")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.screenName == "order")
        try kiosk.harness.tap("Back")
        #expect(kiosk.harness.screenName == "home")
        try advance(kiosk, hours: 1)
        #expect(kiosk.harness.screenName == "home")
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.harness.screenName == "home")
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test(
        "an hour that the clocks skip has no entry, and no other day for it",
        arguments: [
            ("02:00", "03:00", 0), ("02:15", "02:45", 0), ("01:00", "03:00", 60),
            ("01:30", "02:30", 30),
            ("22:00", "02:30", 240), ("03:00", "04:00", 60),
        ])
    func skippedHour(_ from: String, _ to: String, _ minutes: Int) throws {
        let zone: TimeZoneRules = try #require(TimeZoneRules(named: "Europe/Berlin"))
        let clock = ZoneClock(zone)
        let entry = ScheduleEntry(
            name: nil,
            from: DailyTimes([try #require(TimeOfDay(from))], on: DayPattern()),
            to: DailyTimes([try #require(TimeOfDay(to))], on: DayPattern()), theme: "dark",
            playlist: [], light: nil, brightness: nil)
        // From 22:00 on the day before until noon.
        let start = try #require(CELTimestamp("2027-03-27T21:00:00Z")).seconds
        let count = (0..<(13 * 60)).filter { entry.applies(at: start + Int64($0) * 60, clock) }
            .count
        #expect(count == minutes)
    }

    @Test("expressions read which entries apply, and conditions see their edges")
    func names() throws {
        // It is a Thursday, 12:00.
        let kiosk = try DocumentKiosk(
            #"""
            { "timeZone": "UTC",
              "schedule": [
                { "name": "open", "from": "08:00", "to": "13:00" },
                { "name": "lunch", "from": "13:00", "to": "14:00", "days": "thu" },
                { "from": "15:00", "theme": "dark" }
              ],
              "state": { "closings": 0 },
              "when": { "if": "${!schedule.open}", "do": { "increment": "closings" } },
              "screens": { "home": { "body": { "type": "label", "id": "sign",
                "text": "${schedule.open ? 'open' : 'closed'} ${schedule.lunch}" } } } }
            """#)
        func text() -> String? { kiosk.label("sign")?.model.text }
        #expect(text() == "open false")
        #expect(kiosk.harness.value(of: "schedule") == ["open": true, "lunch": false])
        #expect(kiosk.harness.value(of: "closings") == 0)
        try advance(kiosk, hours: 1)
        #expect(text() == "closed true")
        #expect(kiosk.harness.value(of: "closings") == 1)
        try advance(kiosk, hours: 1)
        #expect(text() == "closed false")
        let morning = try #require(CELTimestamp("2026-03-05T09:00:00Z"))
        kiosk.harness.stage.clock.setWallClock(to: morning.seconds * 1_000_000_000)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(text() == "open false")
        #expect(kiosk.harness.value(of: "closings") == 1)
        #expect(kiosk.harness.log == [])
    }

    @Test("a name is true while one of its entries applies")
    func sharedName() throws {
        // It is a Thursday, 12:00.
        let kiosk = try DocumentKiosk(
            #"""
            { "timeZone": "UTC",
              "schedule": [
                { "name": "open", "from": "08:00", "to": "13:00", "days": ["thu", "fri"] },
                { "name": "open", "from": "13:00", "to": "14:00", "days": "thu" },
                { "name": "open", "from": "09:00", "to": "10:00", "days": "sat" }
              ],
              "state": { "closings": 0 },
              "when": { "if": "${!schedule.open}", "do": { "increment": "closings" } },
              "screens": { "home": { "body": { "type": "row" } } } }
            """#)
        try advance(kiosk, hours: 1)
        #expect(kiosk.harness.value(of: "schedule") == ["open": true])
        #expect(kiosk.harness.value(of: "closings") == 0)
        try advance(kiosk, hours: 1)
        #expect(kiosk.harness.value(of: "schedule") == ["open": false])
        #expect(kiosk.harness.value(of: "closings") == 1)
        let saturday = try #require(CELTimestamp("2026-01-03T09:30:00Z"))
        kiosk.harness.stage.clock.setWallClock(to: saturday.seconds * 1_000_000_000)
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "schedule") == ["open": true])
        try advance(kiosk, hours: 1)
        #expect(kiosk.harness.value(of: "closings") == 2)
    }

    @Test("names come and go with a reload, and leave the word to a document's own variables")
    func reloadedNames() throws {
        func text(_ entry: String, _ state: String, _ shown: String) -> String {
            #"""
            { "timeZone": "UTC", "schedule": { "from": "08:00", "to": "14:00", \#(entry) },
              "state": { \#(state) "starts": 0 },
              "when": { "if": "${\#(shown)}", "do": { "increment": "starts" } },
              "screens": { "home": { "body": { "type": "label", "id": "sign",
                "text": "${\#(shown)}" } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text(#""theme": "dark""#, #""schedule": true,"#, "schedule"))
        func sign() -> String? { kiosk.label("sign")?.model.text }
        try kiosk.frame()
        #expect(sign() == "true")
        try kiosk.set("schedule", to: false)
        #expect(sign() == "false")
        try kiosk.reload(text(#""name": "open""#, "", "schedule.open"))
        #expect(sign() == "true")
        #expect(kiosk.harness.value(of: "schedule") == ["open": true])
        try kiosk.reload(text(#""name": "shut""#, "", "schedule.shut"))
        #expect(kiosk.harness.value(of: "schedule") == ["shut": true])
        #expect(kiosk.harness.value(of: "starts") == 3)
        try kiosk.reload(text(#""theme": "dark""#, "", "starts > 9"))
        #expect(kiosk.harness.value(of: "schedule") == nil)
        #expect(kiosk.harness.log == [])
    }

    @Test("without names, parameters, functions and the elements of loops may be called schedule")
    func ownNames() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "schedule": { "from": "08:00", "theme": "dark" },
              "functions": { "twice": { "params": { "schedule": "int" }, "value": "${schedule * 2}" } },
              "computed": { "schedule": "${twice(2)}" },
              "components": { "sign": { "params": { "schedule": "int" }, "body":
                { "type": "label", "id": "sign", "text": "${schedule}" } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "forEach": "${[schedule]}", "as": "schedule", "body":
                  { "type": "sign", "schedule": "${schedule + 1}" } } ] } } } }
            """#)
        #expect(kiosk.label("sign")?.model.text == "5")
        #expect(kiosk.harness.value(of: "schedule") == 4)
    }

    @Test("a name follows the kiosk's time zone")
    func zone() throws {
        // It is 21:00 in Tokyo.
        let kiosk = try DocumentKiosk(
            #"""
            { "timeZone": "Asia/Tokyo",
              "schedule": { "name": "open", "from": "22:00", "to": "23:00" },
              "screens": { "home": { "body": { "type": "label", "id": "sign",
                "text": "${schedule.open}" } } } }
            """#)
        #expect(kiosk.label("sign")?.model.text == "false")
        try advance(kiosk, hours: 1)
        #expect(kiosk.label("sign")?.model.text == "true")
    }

    @Test("a theme that follows a name may be chosen otherwise, and a reload keeps the choice")
    func chosenTheme() throws {
        let text = #"""
            { "timeZone": "UTC", "schedule": { "name": "open", "from": "08:00", "to": "14:00" },
              "theme": "${schedule.open ? 'light' : 'dark'}",
              "screens": { "home": { "body": { "type": "button", "text": "Dark", "on": { "tap":
                { "theme": "dark" } } } } } }
            """#
        let kiosk = try DocumentKiosk(text)
        #expect(theme(kiosk) == "light")
        try kiosk.harness.tap("Dark")
        try kiosk.reload(text + "\n")
        #expect(theme(kiosk) == "dark")
        // The end of the entry gives another theme than before, and then the next day's begin does.
        try advance(kiosk, hours: 2)
        #expect(theme(kiosk) == "dark")
        try advance(kiosk, hours: 18)
        #expect(theme(kiosk) == "light")
    }

    @Test("a first screen of the schedule goes with the entry that a reload takes out")
    func removedEntry() throws {
        func text(_ schedule: String) -> String {
            #"""
            { "timeZone": "UTC", "schedule": [\#(schedule)], "screens": {
              "home": { "body": { "type": "button", "text": "Go", "on": { "tap": { "navigate": "order" } } } },
              "order": { "body": { "type": "row" } }, "closed": { "body": { "type": "row" } } } }
            """#
        }
        let entry = #"{ "from": "10:00", "to": "14:00", "screen": "closed" }"#
        for other in ["", #"{ "from": "15:00", "to": "16:00", "screen": "closed" }"#] {
            let kiosk = try DocumentKiosk(text(entry))
            try kiosk.frame()
            #expect(kiosk.harness.screenName == "closed")
            try kiosk.reload(text(other))
            #expect(kiosk.harness.screenName == "home")
            // A screen that a guest has chosen stays.
            kiosk.harness.navigate(to: "order")
            try kiosk.reload(text(entry))
            #expect(kiosk.harness.screenName == "order")
        }
    }

    @Test(
        "who goes back, or closes what lies over it, finds the first screen of the time",
        arguments: [false, true])
    func back(_ isModal: Bool) throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "timeZone": "UTC", "schedule": [{ "from": "13:00", "to": "14:00", "screen": "closed" }],
              "screens": {
                "home": { "body": { "type": "column", "children": [
                  { "type": "button", "id": "go", "text": "Go", "on": { "tap": { "navigate": "order" } } },
                  { "type": "button", "id": "help", "text": "Help", "on": { "tap": { "show": "order" } } } ] } },
                "order": { "body": { "type": "button", "text": "Back", "on": { "tap": "back" } } },
                "closed": { "body": { "type": "row" } } } }
            """#, width: 300, height: 300)
        try kiosk.harness.tap(isModal ? "help" : "go")
        try advance(kiosk, hours: 1)
        #expect(kiosk.harness.screenName == (isModal ? "home" : "order"))
        try kiosk.harness.tap("Back")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.screenName == "closed")
        #expect(kiosk.harness.log == [])
    }
}
