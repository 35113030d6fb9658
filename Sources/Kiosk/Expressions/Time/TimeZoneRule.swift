/// Yearly rule of a zone's clock changes: `CET-1CEST,M3.5.0,M10.5.0/3` (POSIX.1-2017 §8.3, with the
/// extensions of RFC 8536 §3.3).
struct TimeZoneRule: Sendable {
    /// Offset in seconds, positive in the east.
    private let standardOffset: Int
    private let summer: Summer?

    private struct Summer {
        let offset: Int
        let start: Change
        let end: Change
    }

    fileprivate struct Change {
        enum Day {
            /// Day of the year from 1, not counting 29 February.
            case julian(Int)
            /// Day of the year from 0.
            case ofYear(Int)
            /// Month, week (5 is the last) and weekday (0 is Sunday).
            case weekday(Int, Int, Int)
        }

        let day: Day
        /// Seconds after midnight.
        let time: Int
    }

    init?(_ text: String) {
        var reader = RuleReader(text)
        guard reader.skipName(), let offset = reader.time(limit: 24) else { return nil }
        standardOffset = -offset
        if reader.isAtEnd {
            summer = nil
            return
        }
        guard reader.skipName() else { return nil }
        var summerOffset = standardOffset + 3600
        if !reader.isAt(","), let offset = reader.time(limit: 24) { summerOffset = -offset }
        guard let start = Self.change(&reader), let end = Self.change(&reader), reader.isAtEnd
        else { return nil }
        summer = Summer(offset: summerOffset, start: start, end: end)
    }

    private static func change(_ reader: inout RuleReader) -> Change? {
        guard reader.skip(",") else { return nil }
        let day: Change.Day
        if reader.skip("M") {
            guard let month = reader.number(1...12), reader.skip("."),
                let week = reader.number(1...5), reader.skip("."),
                let weekday = reader.number(0...6)
            else { return nil }
            day = .weekday(month, week, weekday)
        } else if reader.skip("J") {
            guard let number = reader.number(1...365) else { return nil }
            day = .julian(number)
        } else {
            guard let number = reader.number(0...365) else { return nil }
            day = .ofYear(number)
        }
        guard reader.skip("/") else { return Change(day: day, time: 7200) }
        return reader.time(limit: 167).map { Change(day: day, time: $0) }
    }

    func offset(at time: Int64) -> Int {
        guard let summer else { return standardOffset }
        guard let utc = CELTimestamp(seconds: time) else { return standardOffset }
        let year = LocalTime(utc, offset: standardOffset).date.year
        let start = summer.start.time(in: year) - standardOffset
        let end = summer.end.time(in: year) - summer.offset
        let isSummer =
            start < end
            ? start <= Int(time) && Int(time) < end : !(end <= Int(time) && Int(time) < start)
        return isSummer ? summer.offset : standardOffset
    }
}

extension TimeZoneRule.Change {
    /// Time on the zone's clocks, in seconds since 1970.
    fileprivate func time(in year: Int) -> Int { dayNumber(in: year) * 86_400 + time }

    private func dayNumber(in year: Int) -> Int {
        let first = CivilDate(year: year, month: 1, day: 1)!.dayNumber
        switch day {
        case .julian(let number):
            return first + number - 1 + (number > 59 && CivilDate.isLeapYear(year) ? 1 : 0)
        case .ofYear(let number):
            return first + number
        case .weekday(let month, let week, let weekday):
            let start = CivilDate(year: year, month: month, day: 1)!.dayNumber
            let ahead = (weekday - CivilDate.weekday(ofDay: start) + 7) % 7
            let day = ahead + (week - 1) * 7
            return start + (day < CivilDate.dayCount(ofMonth: month, in: year) ? day : day - 7)
        }
    }
}

private struct RuleReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    func isAt(_ character: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: character) }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Skips a zone's name: at least three letters, or anything in `<>`.
    mutating func skipName() -> Bool {
        if skip("<") {
            rest = rest.drop { $0 != UInt8(ascii: ">") }
            return skip(">")
        }
        let name = rest.prefix(while: ASCII.isLetter)
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(while: ASCII.isDigit)
        rest = rest.dropFirst(digits.count)
        guard digits.count <= 4, let value = Int(Substring(digits)), range ~= value else {
            return nil
        }
        return value
    }

    /// Parses `[+-]h[:mm[:ss]]` in seconds.
    mutating func time(limit: Int) -> Int? {
        let isNegative = skip("-")
        if !isNegative { _ = skip("+") }
        guard let hours = number(0...limit) else { return nil }
        var seconds = hours * 3600
        if skip(":") {
            guard let minutes = number(0...59) else { return nil }
            seconds += minutes * 60
            if skip(":") {
                guard let rest = number(0...59) else { return nil }
                seconds += rest
            }
        }
        return isNegative ? -seconds : seconds
    }
}
