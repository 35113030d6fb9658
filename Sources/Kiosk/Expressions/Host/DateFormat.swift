extension CELLocale {
    /// A time by a pattern in letters of Unicode's UTS #35, such as `EEEE, d MMMM y, HH:mm`, or by
    /// the locale's own: `short`, `long` or `time`.
    ///
    /// Texts in single quotes stand for themselves; other letters than these are an error:
    /// `y M L d E H h m s a`.
    func text(of time: LocalTime, pattern: String) throws(CELError) -> String {
        let pattern =
            switch pattern {
            case "short": dates.shortPattern
            case "long": dates.longPattern
            case "time": dates.timePattern
            default: pattern
            }
        var text = ""
        var rest = pattern.unicodeScalars[...]
        while let letter = rest.first {
            if letter == "'" {
                text += quoted(&rest)
            } else if letter.value < 0x80, ASCII.isLetter(UInt8(letter.value)) {
                let count = rest.prefix { $0 == letter }.count
                rest = rest.dropFirst(count)
                text += try field(letter, count, of: time)
            } else {
                text.unicodeScalars.append(letter)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    /// Up to the closing quote; two quotes are one.
    private func quoted(_ rest: inout Substring.UnicodeScalarView) -> String {
        rest = rest.dropFirst()
        if rest.first == "'" {
            rest = rest.dropFirst()
            return "'"
        }
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "'" {
                guard rest.first == "'" else { break }
                rest = rest.dropFirst()
            }
            text.append(scalar)
        }
        return String(text)
    }

    private func digits(_ number: Int, _ count: Int) -> String {
        numbers.digits(String(number).padded(to: count))
    }

    private func field(
        _ letter: Unicode.Scalar, _ count: Int, of time: LocalTime
    ) throws(CELError) -> String {
        let date = time.date
        switch letter {
        case "y" where count == 2: return digits(date.year % 100, 2)
        case "y" where count <= 4: return digits(date.year, count)
        case "M" where count == 4: return dates.months[date.month - 1]
        case "L" where count == 4: return dates.standaloneMonths[date.month - 1]
        case "M" where count == 3, "L" where count == 3: return dates.shortMonths[date.month - 1]
        case "M" where count <= 2, "L" where count <= 2: return digits(date.month, count)
        case "d" where count <= 2: return digits(date.day, count)
        case "E" where count == 4: return dates.weekdays[date.weekday]
        case "E" where count <= 3: return dates.shortWeekdays[date.weekday]
        case "H" where count <= 2: return digits(time.hour, count)
        case "h" where count <= 2: return digits((time.hour + 11) % 12 + 1, count)
        case "m" where count <= 2: return digits(time.minute, count)
        case "s" where count <= 2: return digits(time.second, count)
        case "a" where count == 1: return dates.dayHalves[time.hour < 12 ? 0 : 1]
        default:
            let field = String(repeating: String(letter), count: min(count, 8))
            throw CELError(
                .badPattern,
                "a date has no \(field); there are y M d E H h m s a; put texts in single quotes")
        }
    }
}
