/// Some days: weekdays, dates, or dates of each year.
package struct DayPattern: Equatable, Sendable {
    /// Weekdays from 0, Sunday.
    package var weekdays: Set<Int> = []
    package var dates: [DatePattern] = []

    package init() {}

    /// Returns true for a day of the pattern; an empty pattern has every day.
    func contains(_ dayNumber: Int) -> Bool {
        if weekdays.isEmpty && dates.isEmpty { return true }
        if weekdays.contains(CivilDate.weekday(ofDay: dayNumber)) { return true }
        if dates.isEmpty { return false }
        let date = CivilDate(dayNumber: dayNumber)
        return dates.contains {
            $0.month == date.month && $0.day == date.day && ($0.year ?? date.year) == date.year
        }
    }
}

/// A date, or a date of each year.
package struct DatePattern: Equatable, Sendable {
    /// Nil for each year.
    let year: Int?
    let month: Int
    let day: Int

    /// Parses `2026-12-24`, or `12-24` for each year.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: ASCII.minus, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(digits: Substring($0)) }
        guard numbers.count == parts.count, [[4, 2, 2], [2, 2]].contains(parts.map(\.count))
        else { return nil }
        year = numbers.count == 3 ? numbers[0] : nil
        (month, day) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
        // 29 February is a date of some years.
        guard CivilDate(year: year ?? 2000, month: month, day: day) != nil else { return nil }
    }
}

/// The clocks of a zone, by which days and times of day become points in time.
package struct ZoneClock: Sendable {
    /// Nil for UTC.
    private let rules: TimeZoneRules?

    package init(_ rules: TimeZoneRules?) { self.rules = rules }

    private func offset(at time: Int64) -> Int64 { Int64(rules?.offset(at: time) ?? 0) }

    /// Returns the number of the day on which a time falls, in seconds since 1970.
    func dayNumber(at time: Int64) -> Int {
        let local = Int(time + offset(at: time))
        return local.floorDivided(by: 86_400).quotient
    }

    /// Returns the seconds since 1970 at which the zone's clocks show a time on a day.
    ///
    /// Of a time that the clocks show twice, it is the first. Of one that they skip, it is the
    /// moment at which they are put forward.
    func time(of day: Int, at clock: TimeOfDay) -> Int64 {
        let local = Int64(day) * 86_400 + Int64(clock.second)
        // No zone is farther from UTC than a day.
        let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
        let candidates = [local - before, local - after].sorted()
        for time in candidates where time + offset(at: time) == local { return time }
        var (low, high) = (candidates[0], candidates[1])
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(at: middle) == before { low = middle } else { high = middle }
        }
        return high
    }
}

/// Times of day on some days.
package struct DailyTimes: Equatable, Sendable {
    package var times: [TimeOfDay]
    package var days: DayPattern

    package init(_ times: [TimeOfDay], on days: DayPattern) {
        (self.times, self.days) = (times, days)
    }

    /// Days to search: 29 February may be eight years away.
    private static let horizon = 8 * 366

    /// Returns the next of the times after a point in time, in seconds since 1970; nil if there is
    /// none in eight years.
    package func next(after time: Int64, _ clock: ZoneClock) -> Int64? {
        let today = clock.dayNumber(at: time)
        // A time of 24:00 belongs to the day before.
        for day in (today - 1)...(today + DailyTimes.horizon) where days.contains(day) {
            let next = times.map { clock.time(of: day, at: $0) }.filter { $0 > time }.min()
            if let next { return next }
        }
        return nil
    }

    /// Returns the latest of the times up to a point in time, at most two days before it, with the number
    /// of its day.
    func latest(upTo time: Int64, _ clock: ZoneClock) -> (day: Int, time: TimeOfDay)? {
        let today = clock.dayNumber(at: time)
        for day in stride(from: today, through: today - 2, by: -1) where days.contains(day) {
            let last = times.filter { clock.time(of: day, at: $0) <= time }
                .max { clock.time(of: day, at: $0) < clock.time(of: day, at: $1) }
            if let last { return (day, last) }
        }
        return nil
    }
}
