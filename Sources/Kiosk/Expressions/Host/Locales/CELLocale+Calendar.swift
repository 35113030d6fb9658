import CLocales

/// Words and rules of calendars on the screen.
extension CELLocale {
    /// Returns a month with its year: `March 2026`, or `2026年3月` where long dates begin with the
    /// year.
    package func month(_ month: Int, of year: Int) -> String {
        let long = record.text(.longDate)
        return text(year, month, 1, long.hasPrefix("y") ? long.untilDay : "LLLL y")
    }

    /// Returns the short name of a month that stands alone.
    package func shortMonth(_ month: Int) -> String {
        record.part(.shortMonthsAlone, month - 1) ?? ""
    }

    /// Returns a date in words.
    package func longDate(_ year: Int, _ month: Int, _ day: Int) -> String {
        text(year, month, day, "long")
    }

    /// Returns a day with its month, briefly: `1 Mar`, or `3月1日`.
    package func day(_ day: Int, of month: Int, _ year: Int) -> String {
        text(year, month, day, record.text(.longDate).withoutYear)
    }

    /// Short names of the weekdays, from Sunday on.
    package var shortWeekdays: [String] { record.parts(.shortWeekdaysAlone) }

    /// Names of the weekdays that are shorter still where the language has such, from Sunday on.
    package var briefWeekdays: [String] { record.parts(.briefWeekdaysAlone) }

    /// Returns a time of day: `14:30`, or `2:30 PM`.
    package func time(_ hour: Int, _ minute: Int) -> String {
        let start = CELTimestamp(seconds: Int64(hour * 3600 + minute * 60), nanoseconds: 0)
        return start.flatMap { try? text(of: LocalTime($0, offset: 0), pattern: "time") } ?? ""
    }

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

    /// A date's pattern without its year and what belongs to that, and with a short name of the month.
    fileprivate var withoutYear: String {
        // Letters of fields, and text between them, which may be in quotes.
        var (parts, isQuoted) = ([String](), false)
        var wasField = false
        for character in self {
            if character == "'" { isQuoted.toggle() }
            let isField =
                !isQuoted && character.isASCII && character.isLetter
            if isField, wasField, parts.last?.last == character {
                parts[parts.count - 1].append(character)
            } else if !isField, !wasField, !parts.isEmpty {
                parts[parts.count - 1].append(character)
            } else {
                parts.append(String(character))
            }
            wasField = isField
        }
        guard let year = parts.firstIndex(where: { $0.hasPrefix("y") }) else { return self }
        // The text behind a year at the beginning goes with it; otherwise the text before the year,
        // and everything behind it.
        let range = year == 0 ? 0..<min(2, parts.count) : max(1, year - 1)..<parts.count
        parts.removeSubrange(range)
        return parts.map { $0 == "MMMM" ? "MMM" : $0 }.joined()
    }
}
