/// The conventions of a document's language, for controls.
struct LocaleConventions: ControlLanguage {
    let tag: String
    private let locale: CELLocale
    private let host: DocumentLanguage

    init(_ host: DocumentLanguage) {
        (tag, locale, self.host) = (host.tag, host.locale, host)
    }

    func number(_ number: Double, digits: Int) -> String {
        locale.text(of: .double(number), fractionDigits: digits) ?? ""
    }

    var decimalPoint: String { locale.numbers.plain.decimalSeparator }
    func month(_ date: CalendarDate) -> String { locale.month(date.month, of: date.year) }
    var weekdays: [String] { locale.shortWeekdays }
    var firstWeekday: Int { locale.firstWeekday }
    func date(_ date: CalendarDate) -> String { locale.longDate(date.year, date.month, date.day) }
    var dayHalves: (morning: String, afternoon: String)? { locale.dayHalves }

    var today: CalendarDate? {
        let now = host.now
        let offset = host.timeZone(named: host.timeZone)?.offset(at: now.seconds) ?? 0
        let date = LocalTime(now, offset: offset).date
        return CalendarDate(year: date.year, month: date.month, day: date.day)
    }
}
