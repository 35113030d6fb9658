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
        var rest = text[...].utf8
        guard rest.skipName(), let offset = rest.time(limit: 24) else { return nil }
        standardOffset = -offset
        if rest.isEmpty {
            summer = nil
            return
        }
        guard rest.skipName() else { return nil }
        var summerOffset = standardOffset + 3600
        if rest.first != UInt8(ascii: ","), let offset = rest.time(limit: 24) {
            summerOffset = -offset
        }
        guard let start = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty
        else { return nil }
        summer = Summer(offset: summerOffset, start: start, end: end)
    }

    private static func change(_ rest: inout Substring.UTF8View) -> Change? {
        guard rest.skip(",") else { return nil }
        let day: Change.Day
        if rest.skip("M") {
            guard let month = rest.number(1...12), rest.skip("."),
                let week = rest.number(1...5), rest.skip("."),
                let weekday = rest.number(0...6)
            else { return nil }
            day = .weekday(month, week, weekday)
        } else if rest.skip("J") {
            guard let number = rest.number(1...365) else { return nil }
            day = .julian(number)
        } else {
            guard let number = rest.number(0...365) else { return nil }
            day = .ofYear(number)
        }
        guard rest.skip("/") else { return Change(day: day, time: 7200) }
        return rest.time(limit: 167).map { Change(day: day, time: $0) }
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

extension Substring.UTF8View {
    /// Skips a zone's name: at least three letters, or anything in `<>`.
    fileprivate mutating func skipName() -> Bool {
        if skip("<") {
            self = drop { $0 != UInt8(ascii: ">") }
            return skip(">")
        }
        let name = prefix(while: ASCII.isLetter)
        removeFirst(name.count)
        return name.count >= 3
    }

    fileprivate mutating func number(_ range: ClosedRange<Int>) -> Int? {
        let digits = prefix(while: ASCII.isDigit)
        removeFirst(digits.count)
        guard digits.count <= 4, let value = Int(Substring(digits)), range ~= value else {
            return nil
        }
        return value
    }

    /// Parses `[+-]h[:mm[:ss]]` in seconds.
    fileprivate mutating func time(limit: Int) -> Int? {
        let isNegative = skipSign()
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
