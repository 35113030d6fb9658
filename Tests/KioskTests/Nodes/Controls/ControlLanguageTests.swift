import KioskTesting
import Testing

@testable import Kiosk

/// Texts of controls, by the conventions of a language.
@Suite("Controls: texts of a language")
struct ControlLanguageTests {
    private let plain = PlainControlLanguage()

    @Test("a unit stands behind its number, and keeps the order of its signs from right to left")
    func units() {
        func amount(_ unit: String, isRightToLeft: Bool = false) -> String {
            plain.amount(-2, digits: 0, unit: unit, isRightToLeft: isRightToLeft)
        }
        #expect(amount("") == "-2")
        #expect(amount("%") == "-2%")
        #expect(amount("°", isRightToLeft: true) == "-2°")
        #expect(amount("°C") == "-2\u{A0}°C")
        #expect(amount("°C", isRightToLeft: true) == "-2\u{A0}\u{2068}°C\u{2069}")
    }

    @Test("in a line from right to left, the number is at the right of its unit")
    func order() throws {
        let stage = try Stage(BoxNode(.column), width: 100, height: 100)
        var style = ParagraphStyle(font: Font(size: 20))
        style.isRightToLeft = true
        let text = plain.amount(-2, digits: 0, unit: "°C", isRightToLeft: true)
        let line = stage.tree.text.layout(text, style: style, width: nil)
        // Bytes of the minus sign, of the degree sign and of C.
        let places = [0, 7, 9].map { line.caret(at: CaretPosition($0)).minX }
        #expect(places[1] < places[2] && places[2] < places[0])
    }

    @Test("without a document, money has its code, and there is no time zone")
    func moneyAndTimes() {
        #expect(plain.money(2.5, currency: "EUR", digits: nil) == "EUR\u{A0}2.50")
        #expect(plain.money(2.5, currency: "EUR", digits: 0) == "EUR\u{A0}3")
        #expect(plain.localTime("2026-03-28T23:30:00Z")?.minutes == nil)
    }

    @Test("a number has its digits as far as there are any")
    func numbers() {
        #expect(plain.number(-1.25, digits: 1) == "-1.3")
        #expect(plain.number(-0.001, digits: 2) == "0.00")
        #expect(plain.number(1e12, digits: 6) == "1000000000000.000000")
        #expect(plain.number(9.5e12, digits: 6) == "9500000000000.0")
        #expect(plain.number(1e300, digits: 2) == "1e+300")
        #expect(plain.number(.infinity, digits: 2) == "inf")
        #expect(plain.number(.nan, digits: 2) == "nan")
    }

    @Test("names of weekdays are shorter where one of them has no room")
    func weekdays() {
        #expect(plain.weekdays { $0.count < 4 } == plain.weekdays)
        #expect(plain.weekdays { $0 != "Wed" } == plain.briefWeekdays)
    }

    @Test("all texts of a screen change in the first frame of another language")
    func oneFrame() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "locale": "en", "screens": { "home": { "body": { "type": "column", "children": [
              { "type": "label", "id": "label", "text": "${locale}" },
              { "type": "markdown", "text": "9. nine\n10. ten" },
              { "type": "countdown", "duration": "50s", "width": 60, "height": 60 },
              { "type": "table", "id": "table",
                "fields": [{ "field": "day", "format": "date", "width": "fit" }],
                "records": [{ "day": "2026-03-29" }] } ] } } } }
            """#, width: 320, height: 480)
        let (harness, tree) = (kiosk.harness, kiosk.harness.tree)
        let table = try #require(tree.node(named: "table") as? TableNode)
        func widths() throws -> [Float] {
            table.columns(try #require(table.cells), in: 0).map(\.width)
        }
        let (english, frames) = (try widths(), tree.statistics.frames)
        // It has digits of its own, and lines that begin at the left, too.
        try harness.use(locale: "bn")
        for _ in 0..<40 where tree.statistics.frames == frames {
            try harness.advance(by: .milliseconds(1))
        }
        #expect(tree.statistics.frames == frames + 1)
        #expect(kiosk.label("label")?.model.text == "bn")
        #expect(harness.node(showing: "১০.") != nil)
        #expect(try widths() == table.cells?.leastWidths() && widths() != english)
        #expect(harness.stage.repaintDifferences == 0)
    }
}
