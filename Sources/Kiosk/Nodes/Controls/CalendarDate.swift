/// A day of the Gregorian calendar.
public struct CalendarDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// Year, from 1 to 9999.
    public let year: Int
    /// Month, from 1 to 12.
    public let month: Int
    /// Day of the month, from 1 on.
    public let day: Int

    /// Makes a date; nil if the calendar does not have it.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, CivilDate(year: year, month: month, day: day) != nil else {
            return nil
        }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Reads a date of ISO 8601, such as `2026-03-01`.
    public init?(_ text: String) {
        guard let day = CivilDate(iso: text) else { return nil }
        self.init(day)
    }

    /// The date as ISO 8601 writes it.
    public var description: String {
        String(year).padded(to: 4) + "-" + String(month).padded(to: 2) + "-"
            + String(day).padded(to: 2)
    }

    public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
        (a.year, a.month, a.day) < (b.year, b.month, b.day)
    }

    private init(_ date: CivilDate) { (year, month, day) = (date.year, date.month, date.day) }

    private var civil: CivilDate { CivilDate(year: year, month: month, day: day)! }

    /// Number of days of the month.
    var dayCount: Int { CivilDate.dayCount(ofMonth: month, in: year) }

    /// Day of the week; 0 is Sunday.
    var weekday: Int { civil.weekday }

    /// The first day of the month.
    var monthStart: CalendarDate { CalendarDate(year: year, month: month, day: 1)! }

    /// Returns the date that is some days later, or earlier; at most the ends of the calendar.
    func moved(days: Int) -> CalendarDate {
        let (first, last) = (
            CivilDate(year: 1, month: 1, day: 1)!, CivilDate(year: 9999, month: 12, day: 31)!
        )
        let number = max(first.dayNumber, min(last.dayNumber, civil.dayNumber + days))
        return CalendarDate(CivilDate(dayNumber: number))
    }

    /// Returns the date that is some months later, or earlier, on the same day or on the last one
    /// of its month.
    func moved(months: Int) -> CalendarDate {
        let all = max(12, min(9999 * 12 + 11, year * 12 + month - 1 + months))
        let (year, month) = (all / 12, all % 12 + 1)
        return CalendarDate(
            year: year, month: month,
            day: min(day, CivilDate.dayCount(ofMonth: month, in: year)))!
    }
}
