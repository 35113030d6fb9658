import CLocales

/// Words and rules of calendars on the screen.
extension CELLocale {
    /// Returns a month with its year: `March 2026`, or `2026年3月` where long dates begin with the
    /// year.
    package func month(_ month: Int, of year: Int) -> String {
        let long = record.text(.longDate)
        return text(year, month, 1, long.hasPrefix("y") ? long.untilDay : "LLLL y")
    }

    /// Returns a date in words.
    package func longDate(_ year: Int, _ month: Int, _ day: Int) -> String {
        text(year, month, day, "long")
    }

    /// Short names of the weekdays, from Sunday on.
    package var shortWeekdays: [String] { record.parts(.shortWeekdaysAlone) }

    /// Names of the times before and after noon; nil where hours are counted to 24.
    package var dayHalves: (morning: String, afternoon: String)? {
        guard record.text(.time).contains("h") else { return nil }
        let halves = record.parts(.dayHalves)
        return halves.count == 2 ? (halves[0], halves[1]) : nil
    }

    private func text(_ year: Int, _ month: Int, _ day: Int, _ pattern: String) -> String {
        guard let date = CivilDate(year: year, month: month, day: day),
            let start = CELTimestamp(seconds: Int64(date.dayNumber) * 86_400, nanoseconds: 0),
            let text = try? text(of: LocalTime(start, offset: 0), pattern: pattern)
        else { return "" }
        return text
    }
}

extension String {
    /// The part of a date's pattern in front of its day.
    fileprivate var untilDay: String {
        var isQuoted = false
        let part = prefix { character in
            if character == "'" { isQuoted.toggle() }
            return isQuoted || character != "d"
        }
        return String(part.reversed().drop { $0 == " " || $0 == "," }.reversed())
    }
}
