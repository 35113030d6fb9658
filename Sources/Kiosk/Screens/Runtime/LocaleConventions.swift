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

    func percentage(_ number: Double, digits: Int) -> String {
        locale.text(ofPercentage: .double(number), fractionDigits: digits) ?? ""
    }

    func money(_ amount: Double, currency: String, digits: Int?) -> String {
        locale.text(ofMoney: .double(amount), currency: currency, fractionDigits: digits) ?? ""
    }

    var decimalPoint: String { locale.numbers.plain.decimalSeparator }
    func month(_ date: CalendarDate) -> String { locale.month(date.month, of: date.year) }
    func shortMonth(_ date: CalendarDate) -> String { locale.shortMonth(date.month) }
    var weekdays: [String] { locale.shortWeekdays }
    var briefWeekdays: [String] { locale.briefWeekdays }
    var firstWeekday: Int { locale.firstWeekday }
    func date(_ date: CalendarDate) -> String { locale.longDate(date.year, date.month, date.day) }
    func day(_ date: CalendarDate) -> String { locale.day(date.day, of: date.month, date.year) }
    func time(_ minutes: Int) -> String { locale.time(minutes / 60, minutes % 60) }
    func sortKey(_ text: String) -> String {
        guard let time = CELTimestamp(text) else { return text.folded }
        // As a time without an offset is written, so that a column may have both.
        let second = String(WallClock.text(seconds: time.seconds, nanoseconds: 0).dropLast())
        return second.folded + "." + String(time.nanoseconds).padded(to: 9)
    }
    var dayHalves: (morning: String, afternoon: String)? { locale.dayHalves }

    private func localTime(at time: CELTimestamp) -> LocalTime {
        let offset = host.timeZone(named: host.timeZone)?.offset(at: time.seconds) ?? 0
        return LocalTime(time, offset: offset)
    }

    func localTime(_ text: String) -> (date: CalendarDate, minutes: Int)? {
        guard let time = CELTimestamp(text).map(localTime(at:)), let date = CalendarDate(time.date)
        else { return nil }
        return (date, time.hour * 60 + time.minute)
    }

    var secondOfDay: Double? {
        let time = localTime(at: host.now)
        return Double((time.hour * 60 + time.minute) * 60 + time.second)
            + Double(host.now.nanoseconds) / 1e9
    }

    var today: CalendarDate? { CalendarDate(localTime(at: host.now).date) }
}

extension CalendarDate {
    /// Makes the day of a date; nil beyond the ends of the calendar.
    fileprivate init?(_ date: CivilDate) {
        self.init(year: date.year, month: date.month, day: date.day)
    }
}
