import Testing

@testable import Kiosk

/// What controls write by the conventions of a language.
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

    @Test("names of weekdays are shorter where one of them has no room")
    func weekdays() {
        #expect(plain.weekdays { $0.count < 4 } == plain.weekdays)
        #expect(plain.weekdays { $0 != "Wed" } == plain.briefWeekdays)
    }
}
