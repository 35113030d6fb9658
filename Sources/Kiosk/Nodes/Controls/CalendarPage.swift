/// A page of a date picker: the days of a month or, for going far, the months of a year or thirty
/// years.
enum CalendarPage {
    case days
    case months
    case years

    private static let yearCount = 30

    /// Number of months from a page to the next one.
    var monthCount: Int {
        switch self {
        case .days: 1
        case .months: 12
        case .years: 12 * CalendarPage.yearCount
        }
    }

    /// Number of months or years in a row; days have seven.
    var columns: Int {
        switch self {
        case .days: 7
        case .months: 3
        case .years: 5
        }
    }

    /// Number of rows.
    var rows: Int { self == .months ? 4 : 6 }

    /// Returns the first day of the page that has a date.
    func start(of date: CalendarDate) -> CalendarDate {
        switch self {
        case .days: date.monthStart
        case .months: CalendarDate(year: date.year, month: 1, day: 1)!
        // The calendar begins with the second year of the first page.
        case .years: CalendarDate(year: max(1, firstYear(with: date)), month: 1, day: 1)!
        }
    }

    /// Returns the last day of the page that has a date.
    func end(of date: CalendarDate) -> CalendarDate {
        let start = start(of: date)
        let last = start.moved(months: monthCount - 1)
        return last.moved(days: last.dayCount - 1)
    }

    private func firstYear(with date: CalendarDate) -> Int {
        date.year - date.year % CalendarPage.yearCount
    }

    /// The first day of a month or a year, by its index on the page that has a date; nil beyond the
    /// ends of the calendar.
    func date(_ index: Int, onPageOf date: CalendarDate) -> CalendarDate? {
        self == .years
            ? CalendarDate(year: firstYear(with: date) + index, month: 1, day: 1)
            : CalendarDate(year: date.year, month: index + 1, day: 1)
    }

    /// The index of the month or of the year of a date on its page.
    func index(of date: CalendarDate) -> Int {
        self == .years ? date.year % CalendarPage.yearCount : date.month - 1
    }

    /// Returns the date that is some days, months or years later, or earlier.
    func moved(_ date: CalendarDate, by steps: Int) -> CalendarDate {
        switch self {
        case .days: date.moved(days: steps)
        case .months: date.moved(months: steps)
        case .years: date.moved(months: 12 * steps)
        }
    }
}
