/// A day of the proleptic Gregorian calendar.
struct CivilDate: Equatable, Sendable {
    var year: Int
    /// 1 is January.
    var month: Int
    /// 1 is the first.
    var day: Int

    /// Makes the day that lies `dayNumber` days after 1 January 1970.
    init(dayNumber: Int) {
        // Years that begin in March end with the leap day, and 400 of them always have as many
        // days. Day 0 becomes 1 March of the year 0.
        let days = dayNumber + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// nil if the calendar has no such day.
    init?(year: Int, month: Int, day: Int) {
        guard 1...12 ~= month, 1...Self.dayCount(ofMonth: month, in: year) ~= day else {
            return nil
        }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads a day of the years 1 to 9999 as ISO 8601 writes it, such as `2026-03-01`.
    init?(iso text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], let year = Int(digits: parts[0]), year > 0,
            let month = Int(digits: parts[1]), let day = Int(digits: parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Days since 1 January 1970.
    var dayNumber: Int {
        let year = month <= 2 ? self.year - 1 : self.year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    /// 0 on 1 January.
    var dayOfYear: Int { dayNumber - CivilDate(year: year, month: 1, day: 1)!.dayNumber }

    /// 0 is Sunday.
    var weekday: Int { Self.weekday(ofDay: dayNumber) }

    /// 1 January 1970 was a Thursday.
    static func weekday(ofDay dayNumber: Int) -> Int { (dayNumber + 4).modulo(7) }

    static func isLeapYear(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    static func dayCount(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeapYear(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
