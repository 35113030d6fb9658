import KioskTesting
import Testing

@testable import Kiosk

/// Years and months of date pickers.
@Suite("Controls: years and months of date pickers")
struct DatePickerPageTests {
    private func desk(
        _ more: String = "", value: String = #""2026-03-10""#, locale: String = "en"
    ) throws -> ControlDesk {
        try ControlDesk(#""type": "datePicker"\#(more)"#, value: value, locale: locale)
    }

    @Test("A day of birth is some taps away: the month's name, a page of years, a year, a month")
    func dayOfBirth() throws {
        let desk = try desk(
            #", "earliest": "1900-01-01", "latest": "2026-03-31""#,
            value: #"{ "type": "string?", "value": null }"#)
        let picker = try desk.node(DatePickerNode.self)
        try desk.tap(picker.titleArea.center)
        #expect(picker.page == .years && picker.title(of: picker.month) == "2010 – 2026")
        for _ in 0..<2 { try desk.tap(picker.arrow(DatePickerNode.earlier).center) }
        #expect(picker.title(of: picker.month) == "1950 – 1979")
        try desk.tap(picker.rect(of: 7).center)
        #expect(picker.page == .months && picker.title(of: picker.month) == "1957")
        try desk.tap(picker.rect(of: 10).center)
        #expect(picker.page == .days && picker.month.description == "1957-11-01")
        let index = try #require(picker.grid.index(of: CalendarDate("1957-11-20")!))
        try desk.tap(picker.rect(of: index).center)
        #expect(desk.value == "1957-11-20")
        #expect(desk.kiosk.harness.stage.repaintDifferences == 0)
    }

    @Test("Years and months beyond the limits are left out, and their name leads back to days")
    func limits() throws {
        let desk = try desk(#", "earliest": "2024-05-10", "latest": "2026-03-31""#)
        let picker = try desk.node(DatePickerNode.self)
        try desk.tap(picker.titleArea.center)
        #expect(picker.title(of: picker.month) == "2024 – 2026")
        #expect((0..<30).filter { picker.date($0) != nil } == [14, 15, 16])
        #expect(!picker.canTurn(-1) && !picker.canTurn(1))
        try desk.tap(picker.rect(of: 13).center)
        #expect(picker.page == .years)
        try desk.tap(picker.rect(of: 14).center)
        #expect((0..<12).filter { picker.date($0) != nil } == Array(4..<12))
        #expect(picker.month.description == "2024-05-01")
        try desk.tap(picker.titleArea.center)
        #expect(picker.page == .days && picker.month.description == "2024-05-01")
        #expect(desk.value == "2026-03-10")
    }

    @Test("Where the limits lie in one year, the month's name leads to its months")
    func oneYear() throws {
        let desk = try desk(#", "earliest": "2026-03-05", "latest": "2026-09-30""#)
        let picker = try desk.node(DatePickerNode.self)
        try desk.tap(picker.titleArea.center)
        #expect(picker.page == .months)
        #expect((0..<12).filter { picker.date($0) != nil } == Array(2...8))
        try desk.tap(picker.rect(of: 8).center)
        #expect(picker.page == .days && picker.month.description == "2026-09-01")
    }

    @Test("Years that are open follow limits that change, and a date from before leads to them")
    func otherLimits() throws {
        let desk = try desk(
            #", "earliest": "${first}""#, value: #""1999-03-10", "first": "1900-01-01""#)
        let picker = try desk.node(DatePickerNode.self)
        try desk.tap(picker.titleArea.center)
        for _ in 0..<2 { try desk.tap(picker.arrow(DatePickerNode.earlier).center) }
        #expect(picker.month.description == "1939-03-01")
        try desk.kiosk.set("first", to: "2039-05-10")
        #expect(picker.page == .years && picker.month.description == "2039-05-01")
        #expect(picker.title(of: picker.month) == "2039")
        #expect(picker.date(29)?.year == 2039 && picker.date(28) == nil)
        #expect(!picker.canTurn(-1) && picker.canTurn(1))
        #expect(picker.press(.space, []) && picker.page == .months)
        try desk.kiosk.set("value", to: "1999-03-11")
        #expect(picker.page == .days && picker.month.description == "1999-03-01")
        try desk.tap(picker.titleArea.center)
        #expect(picker.page == .years && picker.title(of: picker.month) == "2039")
        #expect(desk.value == "1999-03-11")
    }

    @Test("A date from elsewhere is shown in its month")
    func otherDate() throws {
        let desk = try desk()
        let picker = try desk.node(DatePickerNode.self)
        try desk.tap(picker.titleArea.center)
        try desk.kiosk.set("value", to: "1999-12-31")
        #expect(picker.page == .days && picker.month.description == "1999-12-01")
    }

    @Test("Where lines begin at the right, years go to the left, in the digits of the language")
    func rightToLeft() throws {
        let desk = try desk(locale: "ar")
        let picker = try desk.node(DatePickerNode.self)
        picker.tap(DatePickerNode.title)
        #expect(picker.rect(of: 0).minX > picker.rect(of: 4).maxX)
        #expect(picker.rect(of: 5).minY > picker.rect(of: 4).minY)
        #expect(picker.title(of: picker.month) == "٢٠١٠ – ٢٠٣٩")
        #expect(picker.press(.left, []))
        #expect(picker.current?.description == "2027-03-10")
        #expect(picker.focusArea.rect.center.x == picker.rect(of: 17).center.x)
    }

    @Test("Years have room for fingers, and for large letters", arguments: [1, 1.5, 2] as [Float])
    func largeLetters(_ scale: Float) throws {
        let desk = try desk()
        desk.kiosk.harness.tree.textScale = scale
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let picker = try desk.node(DatePickerNode.self)
        try desk.tap(picker.titleArea.center)
        let (cells, engine) = (picker.cells, desk.kiosk.harness.tree.text)
        #expect(cells.count == 30 && cells.cell.width >= 48 && cells.cell.height >= 48)
        let year = picker.paragraph(RichText("2000"), engine, weight: .semibold)
        #expect(year.size.width <= cells.cell.width - 6)
        let title = picker.paragraph(
            RichText(picker.title(of: picker.month)), engine, width: picker.titleArea.width,
            lines: 1, weight: .semibold)
        #expect(!title.isTruncated)
    }

    @Test("Years are measured once for their size of letters and of cells")
    func yearsOnce() throws {
        let desk = try desk()
        let picker = try desk.node(DatePickerNode.self)
        let engine = desk.kiosk.harness.tree.text
        let years = (2010..<2040).map { String($0) }
        func layouts() -> Int {
            engine.statistics.paragraphHits + engine.statistics.paragraphMisses
        }
        func size(in width: Float) -> Float { picker.size(of: years, in: width, engine) }
        for width in [100, 30] as [Float] {
            let before = layouts()
            let first = size(in: width)
            #expect(layouts() == before + years.count)
            #expect(size(in: width) == first && layouts() == before + years.count)
        }
        let small = size(in: 30)
        #expect(small < picker.model.control.font.size)
        engine.scale = 2
        #expect(size(in: 30) < small)
    }

    @Test(
        "A sign behind the month's name grows with it, and both are in the middle together",
        arguments: ["en", "ar"], [1, 2] as [Float])
    func sign(_ locale: String, _ scale: Float) throws {
        let desk = try desk(locale: locale)
        desk.kiosk.harness.tree.textScale = scale
        try desk.kiosk.harness.advance(by: .milliseconds(100))
        let picker = try desk.node(DatePickerNode.self)
        let (name, place, sign) = picker.heading(desk.kiosk.harness.tree.text)
        let (mark, half) = (try #require(sign), name.size.width / 2)
        #expect(!name.isTruncated && mark.width == (scale == 1 ? 18 : 36))
        let (left, right) = (place.center.x - half, place.center.x + half)
        #expect(locale == "ar" ? mark.maxX < left : mark.minX > right)
        let middle = (min(mark.minX, left) + max(mark.maxX, right)) / 2
        #expect(abs(middle - picker.titleArea.center.x) < 0.5)
        #expect(desk.kiosk.harness.stage.repaintDifferences == 0)
    }

    @Test("A month's name is not cut for its sign")
    func narrowSign() throws {
        let desk = try desk(#", "width": 260"#, value: #""2026-09-10""#)
        let picker = try desk.node(DatePickerNode.self)
        let engine = desk.kiosk.harness.tree.text
        #expect(picker.heading(engine).sign == nil)
        #expect(!picker.heading(engine).name.isTruncated)
        try desk.kiosk.set("value", to: "2026-05-10")
        #expect(picker.heading(engine).sign != nil)
        #expect(!picker.heading(engine).name.isTruncated)
    }

    @Test("Those who hear it find the years behind a button, and pages by their names")
    func access() throws {
        let desk = try desk()
        let picker = try desk.node(DatePickerNode.self)
        func part(_ id: Int) throws -> AccessProperties {
            try #require(picker.accessParts.first { $0.id == id }).properties
        }
        let closed = try part(DatePickerNode.title)
        #expect(closed.role == .button && closed.name == "March 2026" && closed.isExpanded == false)
        #expect(picker.activate(part: DatePickerNode.title))
        #expect(try part(DatePickerNode.title).isExpanded == true)
        #expect(try part(DatePickerNode.earlier).name == "1980 – 2009")
        let year = try part(16)
        #expect(year.role == .gridcell && year.name == "2026" && year.isSelected == true)
        #expect(picker.activate(part: 15))
        #expect(try part(DatePickerNode.later).name == "2026")
        #expect(try part(11).name == "December 2025")
        #expect(try part(11).isSelected == false)
    }
}
