import KioskTesting
import Testing

@testable import Kiosk

/// Dates and times.
@Suite("Controls: dates and times")
struct DateTimeTests {
    @Test(
        "Only days that the calendar has are dates",
        arguments: ["2026-02-29", "2026-13-01", "2026-1-1", "0000-01-01", "today", "2026-01-01 "])
    func noDates(_ text: String) { #expect(CalendarDate(text) == nil) }

    @Test("Months are added to the same day, or to the last one")
    func months() throws {
        let date = try #require(CalendarDate("2024-01-31"))
        #expect(date.moved(months: 1).description == "2024-02-29")
        #expect(date.moved(months: -2).description == "2023-11-30")
        #expect(date.moved(days: 366).description == "2025-01-31")
        #expect(CalendarDate("9999-12-31")?.moved(days: 1).description == "9999-12-31")
    }

    @Test("A month grows with the letters, as far as its box has room")
    func largeMonth() throws {
        let month = MonthNode(MonthModel())
        month.layoutStyle.alignSelf = .start
        let root = BoxNode(.column)
        root.add(month)
        let stage = try Stage(root, width: 800, height: 800)
        #expect(month.letters == 18 && month.frame.width == 280)
        stage.tree.textScale = 2
        try stage.advanceFrame()
        #expect(month.letters > 35 && month.frame.width == 553)
        month.layoutStyle.width = 300
        month.layoutStyle.height = 300
        try stage.advanceFrame()
        #expect(month.letters == 18)
        #expect(stage.repaintDifferences == 0)
    }

    private func day(_ picker: DatePickerNode, _ column: Int, _ row: Int) -> Point {
        let width = (picker.frame.width / 7).rounded(.down)
        let top = Float(48) * 1.7
        let height = ((picker.frame.height - top) / 6).rounded(.down)
        return Point(
            x: (Float(column) + 0.5) * width, y: top + (Float(row) + 0.5) * height)
    }

    @Test("A tap on a day chooses it; weeks begin as in the kiosk's language")
    func choose() throws {
        // 1 March 2026 is a Sunday: the first day of the first week there, the last one here.
        let english = try ControlDesk(#""type": "datePicker""#, value: #""2026-03-10""#)
        try english.tap(day(english.node(DatePickerNode.self), 0, 0))
        #expect(english.value == "2026-03-01")
        let german = try ControlDesk(
            #""type": "datePicker""#, value: #""2026-03-10""#, locale: "de")
        try german.tap(day(german.node(DatePickerNode.self), 6, 0))
        #expect(german.value == "2026-03-01")
    }

    @Test("Arrows stand above the first and the last column", arguments: ["en", "ar"])
    func arrows(_ locale: String) throws {
        let desk = try ControlDesk(
            #""type": "datePicker", "width": 500"#, value: #""2026-03-10""#, locale: locale)
        let picker = try desk.node(DatePickerNode.self)
        let (first, last) = (picker.grid.rect(of: 0), picker.grid.rect(of: 6))
        #expect(picker.arrow(DatePickerNode.earlier).center.x == first.center.x)
        #expect(picker.arrow(DatePickerNode.later).center.x == last.center.x)
        try desk.tap(picker.arrow(DatePickerNode.later).center)
        #expect(picker.month.description == "2026-04-01")
    }

    @Test("Names of weekdays stand apart in a narrow picker, in letters of one size")
    func narrowWeekdays() throws {
        let desk = try ControlDesk(
            #""type": "datePicker", "width": 150, "fontSize": 40"#, value: #""2026-03-10""#)
        let picker = try desk.node(DatePickerNode.self)
        let engine = desk.kiosk.harness.tree.text
        let (names, size) = picker.weekdays(engine)
        #expect(names.count == 7 && size < (picker.model.control.font.size * 0.8).rounded())
        for name in names {
            let text = picker.paragraph(RichText(name), engine, size: size)
            #expect(text.size.width <= picker.grid.cell.width - 4)
        }
    }

    @Test(
        "Large letters of a time stay in the picker, below all lines of its text",
        arguments: ["en", "ar"], [440, 260] as [Float])
    func narrowTime(_ locale: String, _ width: Float) throws {
        let desk = try ControlDesk(
            #""type": "timePicker", "text": "When do you arrive?", "width": \#(width)"#,
            value: #""14:30""#, locale: locale)
        let picker = try desk.node(TimePickerNode.self)
        desk.kiosk.harness.tree.textScale = 2
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        #expect(picker.columnCount == 3 && picker.bounds.width == width)
        for column in 0..<3 {
            let rect = picker.rect(column: column, row: 1)
            #expect(rect.minX >= 0 && rect.maxX <= width)
            #expect(rect.width >= ControlMetrics.leastTarget)
            let below = picker.rect(column: column, row: 2)
            #expect(below.maxY <= picker.bounds.maxY + 1)
        }
    }

    @Test("A text above a control is laid out once for a size, however many parts it has")
    func headerOnce() throws {
        let desk = try ControlDesk(
            #""type": "datePicker", "text": "When do you arrive?", "width": 260"#,
            value: #""2026-03-10""#)
        let (picker, tree) = (try desk.node(DatePickerNode.self), desk.kiosk.harness.tree)
        func layouts() -> Int {
            tree.text.statistics.paragraphHits + tree.text.statistics.paragraphMisses
        }
        let (before, top) = (layouts(), picker.rect(of: 0).minY)
        for day in 0..<MonthGrid.count { #expect(picker.rect(of: day).minY >= top) }
        #expect(layouts() == before)
        // What it depends on lays it out anew.
        tree.textScale = 2
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let large = picker.rect(of: 0).minY
        #expect(large > top)
        picker.model.control.text = "When?"
        try desk.kiosk.frame()
        #expect(picker.rect(of: 0).minY < large)
        #expect(desk.kiosk.harness.stage.repaintDifferences == 0)
    }

    @Test("Large days of a narrow picker have one size, and the month's name has half the width")
    func narrowDays() throws {
        let desk = try ControlDesk(
            #""type": "datePicker", "width": 240"#, value: #""2026-03-10""#, locale: "de")
        let picker = try desk.node(DatePickerNode.self)
        let engine = desk.kiosk.harness.tree.text
        #expect(picker.daySize(engine) == picker.model.control.font.size)
        desk.kiosk.harness.tree.textScale = 2
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let size = picker.daySize(engine)
        #expect(size < picker.model.control.font.size)
        for day in 1...31 {
            let text = picker.paragraph(
                RichText("\(day)"), engine, size: size, weight: .semibold)
            #expect(text.size.width <= picker.grid.cell.width - 6, "\(day)")
        }
        let (earlier, later) = (
            picker.arrow(DatePickerNode.earlier), picker.arrow(DatePickerNode.later)
        )
        #expect(earlier.width >= 48 && later.minX - earlier.maxX >= 108)
        let title = picker.paragraph(
            RichText("März 2026"), engine, width: later.minX - earlier.maxX, lines: 1,
            weight: .semibold)
        #expect(!title.isTruncated)
    }

    @Test("Brief names of weekdays are only taken where they are shorter")
    func briefWeekdays() throws {
        let german = try ControlDesk(
            #""type": "datePicker""#, value: #""2026-03-10""#, locale: "de")
        let english = try ControlDesk(#""type": "datePicker""#, value: #""2026-03-10""#)
        #expect(try german.node(DatePickerNode.self).language.weekdays { _ in false }[1] == "Mo")
        #expect(try english.node(DatePickerNode.self).language.weekdays { _ in false }[1] == "Mo")
    }

    @Test("Names of weekdays are not cut in a narrow month")
    func narrowMonthWeekdays() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "ar", "screens": { "home": { "body":
              { "type": "column", "align": "start", "children": [
                { "type": "month", "id": "month", "width": 150, "height": 300 }] } } } }
            """#)
        let month = try #require(kiosk.harness.tree.node(named: "month") as? MonthNode)
        let engine = kiosk.harness.tree.text
        let grid = MonthGrid(
            month: CalendarDate("2026-03-01")!, firstWeekday: 6, isRightToLeft: true,
            area: Rect(x: 0, y: 0, width: 150, height: 200))
        let (names, size) = month.weekdays(of: grid, month.controlLanguage, engine)
        #expect(size < (month.letters * 0.75).rounded())
        for name in names {
            let line = month.line(name, .regular, size: size, width: 21, engine)
            #expect(!line.isTruncated, "\(name)")
        }
    }

    @Test("A finger chooses no day of a month that comes while it is down")
    func otherMonth() throws {
        let desk = try ControlDesk(#""type": "datePicker""#, value: #""2026-03-10""#)
        let picker = try desk.node(DatePickerNode.self)
        let place = day(picker, 3, 2)
        try desk.touch(.down, place)
        #expect(picker.isPressed)
        try desk.kiosk.set("value", to: "2026-05-20")
        #expect(picker.month.description == "2026-05-01" && !picker.isPressed)
        try desk.touch(.up, place)
        #expect(desk.value == "2026-05-20")
        // A change within the month takes nothing from the finger.
        try desk.touch(.down, place)
        try desk.kiosk.set("value", to: "2026-05-21")
        try desk.touch(.up, place)
        #expect(desk.value != "2026-05-21")
    }

    @Test("Closed days, and those beyond the limits, are not chosen")
    func limits() throws {
        let desk = try ControlDesk(
            #"""
            "type": "datePicker", "earliest": "2026-03-05", "latest": "2026-03-20",
            "closed": ["sat", "2026-03-11"]
            """#, value: #""2026-03-10""#)
        let picker = try desk.node(DatePickerNode.self)
        for (column, row) in [(3, 0), (6, 1), (3, 1), (6, 2)] {
            try desk.tap(day(picker, column, row))
            #expect(desk.value == "2026-03-10")
        }
        try desk.tap(day(picker, 4, 0))
        #expect(desk.value == "2026-03-05")
    }

    @Test("A range is chosen by its first day and its last one; an earlier day begins another one")
    func range() throws {
        let desk = try ControlDesk(
            #""type": "dateRangePicker", "closed": ["2026-03-18"]"#,
            value: #"{ "type": "list(string)", "value": [] }"#)
        let picker = try desk.node(DatePickerNode.self)
        try desk.kiosk.set("value", to: ["2026-03-08"])
        try desk.tap(day(picker, 2, 2))
        #expect(desk.value == ["2026-03-08", "2026-03-17"])
        #expect(picker.model.spans(CalendarDate("2026-03-12")!))
        #expect(!picker.model.spans(CalendarDate("2026-03-18")!))
        try desk.tap(day(picker, 4, 2))
        #expect(desk.value == ["2026-03-19"])
        try desk.tap(day(picker, 3, 2))
        #expect(desk.value == ["2026-03-19"])
        try desk.tap(day(picker, 0, 0))
        #expect(desk.value == ["2026-03-01"])
        // One day is a range, too.
        try desk.tap(day(picker, 0, 0))
        #expect(desk.value == ["2026-03-01", "2026-03-01"])
        try desk.kiosk.set("value", to: ["2026-03-20", "2026-03-10"])
        #expect(picker.model.date?.day == 10 && picker.model.lastDate?.day == 20)
        try desk.kiosk.set("value", to: ["soon"])
        #expect(picker.model.date == nil && picker.model.lastDate == nil)
    }

    @Test("in Swift, the first day of a range stays when the component is rendered again")
    func renderedRange() throws {
        let kiosk = try Harness(Stay(), width: 400, height: 600)
        let picker = try #require(
            kiosk.tree.root.find { $0 is DatePickerNode } as? DatePickerNode)
        func tap(_ row: Int) throws {
            let place = picker.toRoot.apply(day(picker, 3, row))
            try kiosk.tap(x: place.x, y: place.y)
        }
        try tap(1)
        let first = try #require(picker.model.date)
        #expect(picker.model.lastDate == nil)
        try kiosk.tap("again")
        #expect(picker.model.date == first && picker.model.lastDate == nil)
        try tap(2)
        #expect(kiosk.node(showing: "\(first) to \(first.moved(days: 7))") != nil)
        // A range that the program chooses counts, also while the guest's is unfinished.
        try tap(3)
        try kiosk.tap("clear")
        #expect(picker.model.date == nil && picker.model.lastDate == nil)
    }

    @Test("A variable without a date shows none")
    func none() throws {
        let desk = try ControlDesk(
            #""type": "datePicker", "earliest": "2026-03-05""#,
            value: #"{ "type": "string?", "value": null }"#)
        let picker = try desk.node(DatePickerNode.self)
        #expect(picker.model.date == nil)
        try desk.kiosk.set("value", to: "2027-06-01")
        #expect(picker.month.description == "2027-06-01")
    }

    @Test("Without a date, the month follows today, until a guest turns to another one")
    func today() throws {
        let desk = try ControlDesk(
            #""type": "datePicker""#, value: #"{ "type": "string?", "value": null }"#)
        let picker = try desk.node(DatePickerNode.self)
        let clock = desk.kiosk.harness.stage.clock
        /// Goes on by a month, which the picker notices within an hour.
        func waitMonth() throws {
            clock.setWallClock(to: clock.wallClockNanoseconds + 31 * 86_400_000_000_000)
            try desk.kiosk.harness.advance(by: .seconds(3601))
        }
        #expect(picker.month.description == "2026-01-01")
        try waitMonth()
        #expect(picker.month.description == "2026-02-01")
        picker.turn(2)
        try waitMonth()
        #expect(picker.month.description == "2026-04-01")
    }

    @Test("Hours and minutes begin again after their last")
    func time() throws {
        let desk = try ControlDesk(
            #""type": "timePicker", "minuteStep": 15"#, value: #""23:50""#, locale: "de")
        let width: Float = 67
        try desk.tap(Point(x: width / 2, y: 24))
        #expect(desk.value == "00:50")
        let minutes = Point(x: width + 22 + width / 2, y: 24)
        try desk.tap(minutes)
        #expect(desk.value == "00:00")
        try desk.tap(Point(x: minutes.x, y: 48 * 2 + 24))
        #expect(desk.value == "00:45")
    }

    @Test("Another language is laid out in the frame that shows it")
    func otherLanguage() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "en", "screens": { "home": { "body": { "type": "row", "children": [
                { "type": "timePicker", "id": "time" } ] } } } }
            """#, width: 480, height: 320)
        let time = try #require(kiosk.harness.tree.node(named: "time"))
        let width = time.frame.width
        #expect(kiosk.harness.host?.use(locale: "de") == nil)
        try kiosk.frame()
        let narrow = time.frame.width
        #expect(narrow < width)
        try kiosk.frame()
        #expect(time.frame.width == narrow)
    }

    @Test(
        "A value is a time of a day, whatever follows a second colon, and no other text",
        arguments: [
            ("08:30", 510), ("8:30", 510), ("08:30:59", 510), ("00:00", 0), ("23:59", 1439),
            ("08:30:00.5", 510), ("08:30:00Z", 510), ("08:30:00+01:00", 510), ("08:30Z", nil),
            ("24:00", nil), ("08:60", nil), ("8:5", nil), ("+1:+2", nil), ("08:30 ", nil),
            ("", nil), ("8", nil),
        ] as [(String, Int?)])
    func timeTexts(_ text: String, _ minutes: Int?) {
        #expect(TimePickerModel.minutes(of: text) == minutes)
    }

    @Test(
        "Steps stay within the limits, and begin again after the last time of them",
        arguments: [
            // Hours go on to the first one that has a time; minutes go along as far as they can.
            ("16:45", 0, 1, "17:15"), ("17:15", 0, 1, "08:30"), ("09:05", 0, -1, "08:30"),
            ("08:30", 0, -1, "17:15"), ("09:37", 0, 1, "10:37"),
            ("08:30", 1, -1, "08:45"), ("08:45", 1, 1, "08:30"), ("17:15", 1, 1, "17:00"),
            ("09:45", 1, 1, "09:00"), ("10:07", 1, 1, "10:15"),
            // The other half of the day has the nearest time.
            ("09:00", 2, 1, "17:15"), ("16:00", 2, 1, "08:30"), ("11:00", 2, -1, "17:15"),
            // A time beyond the limits is led back to them.
            ("03:00", 0, 1, "08:30"), ("03:00", 0, -1, "17:00"), ("22:10", 1, 1, "17:15"),
            ("17:50", 1, 1, "17:00"), ("17:50", 1, -1, "17:15"),
        ])
    func limitedTimes(_ time: String, column: Int, steps: Int, result: String) throws {
        let choices = TimeChoices(
            from: TimePickerModel.minutes(of: "08:20"), to: TimePickerModel.minutes(of: "17:15"),
            step: 15)
        let moved = choices.moved(
            TimePickerModel.minutes(of: time), try #require(TimeChoices.Column(rawValue: column)),
            by: steps)
        #expect(moved.map(TimePickerModel.text(of:)) == result)
    }

    @Test("hours and minutes have no sign", arguments: ["-0:30", "+8:30", "8:+5"])
    func signs(text: String) { #expect(TimePickerModel.minutes(of: text) == nil) }

    @Test("Times beyond the limits are shown, and not chosen")
    func timeLimits() throws {
        let desk = try ControlDesk(
            #""type": "timePicker", "earliestTime": "09:30", "latestTime": "11:00""#,
            value: #""10:00""#,
            locale: "de")
        let up = Point(x: 36, y: 24)
        try desk.tap(up)
        #expect(desk.value == "11:00")
        try desk.tap(up)
        #expect(desk.value == "09:30")
        // A variable may have any time, as that of a date picker may have any day.
        try desk.kiosk.set("value", to: "23:10")
        #expect(try desk.node(TimePickerNode.self).model.minutes == 23 * 60 + 10)
        try desk.tap(up)
        #expect(desk.value == "09:30")
        // Without a time, the first one is the nearest to noon.
        try desk.kiosk.set("value", to: "")
        try desk.tap(up)
        #expect(desk.value == "11:00")
    }

    @Test("Limits without a time between them leave every value alone")
    func noTimes() {
        let choices = TimeChoices(from: 602, to: 604, step: 5)
        for column in [TimeChoices.Column.hours, .minutes, .half] {
            #expect(choices.moved(720, column, by: 1) == 720)
            #expect(choices.moved(nil, column, by: 1) == nil)
        }
    }

    @Test("Where hours are counted to 12, the half of the day is a column of its own")
    func halves() throws {
        let desk = try ControlDesk(#""type": "timePicker""#, value: #""11:30""#)
        try desk.tap(Point(x: 2 * (67 + 22) + 33, y: 24))
        #expect(desk.value == "23:30")
    }

    @Test(
        "In Arabic, the half of the day stands left of the hours, which stand left of the minutes")
    func arabicHalves() throws {
        let desk = try ControlDesk(#""type": "timePicker""#, value: #""11:30""#, locale: "ar")
        let picker = try desk.node(TimePickerNode.self)
        #expect(picker.columnCount == 3)
        let (hours, minutes, halves) = (
            picker.rect(column: 0, row: 0), picker.rect(column: 1, row: 0),
            picker.rect(column: 2, row: 0)
        )
        #expect(halves.maxX < hours.minX && hours.maxX < minutes.minX)
        try desk.tap(halves.center)
        #expect(desk.value == "23:30" && picker.current == 2)
        #expect(picker.press(.right, []))
        #expect(picker.current == 0)
        #expect(picker.press(.right, []))
        #expect(picker.current == 1)
        #expect(!picker.press(.right, []))
        _ = picker.press(.end, [])
        #expect(picker.current == 2)
        #expect(!picker.press(.left, []))
        _ = picker.press(.home, [])
        #expect(picker.current == 0)
    }
}

private struct Stay: Component {
    @State private var range: ClosedRange<CalendarDate>?
    @State private var count = 0

    func render() -> Elements {
        Column {
            DateRangePicker(range: range) { range = $0 }
            Text("Renders: \(count)")
            Button("again").onTap { count += 1 }
            Button("clear").onTap { range = nil }
            Text(range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none")
        }
    }
}
