import CLocales

extension CELLocale {
    /// Formats a time by a pattern of UTS #35, such as `EEEE, d MMMM y, HH:mm`, or by one of the
    /// locale's: `short`, `long` or `time`. `iso` is the day as ISO 8601 writes it, in every locale.
    ///
    /// Text in single quotes is literal. Letters other than `y M L d E c H h m s a` are an error.
    func text(of time: LocalTime, pattern: String) throws(CELError) -> String {
        if pattern == "iso" {
            let date = time.date
            return [date.year, date.month, date.day].enumerated()
                .map { String($1).padded(to: $0 == 0 ? 4 : 2) }.joined(separator: "-")
        }
        let pattern =
            switch pattern {
            case "short": record.text(.shortDate)
            case "long": record.text(.longDate)
            case "time": record.text(.time)
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

    /// Reads a literal up to the closing quote; two quotes are one.
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

    private func name(_ field: KioskLocaleField, _ index: Int) -> String {
        record.part(field, index) ?? ""
    }

    private func field(
        _ letter: Unicode.Scalar, _ count: Int, of time: LocalTime
    ) throws(CELError) -> String {
        let date = time.date
        switch letter {
        case "y" where count == 2: return digits(date.year % 100, 2)
        case "y" where count <= 4: return digits(date.year, count)
        case "M" where count == 4: return name(.months, date.month - 1)
        case "L" where count == 4: return name(.monthsAlone, date.month - 1)
        case "M" where count == 3: return name(.shortMonths, date.month - 1)
        case "L" where count == 3: return name(.shortMonthsAlone, date.month - 1)
        case "M" where count <= 2, "L" where count <= 2: return digits(date.month, count)
        case "d" where count <= 2: return digits(date.day, count)
        case "E" where count == 4: return name(.weekdays, date.weekday)
        case "E" where count <= 3: return name(.shortWeekdays, date.weekday)
        case "c" where count == 4: return name(.weekdaysAlone, date.weekday)
        case "c" where count == 3: return name(.shortWeekdaysAlone, date.weekday)
        case "H" where count <= 2: return digits(time.hour, count)
        case "h" where count <= 2: return digits((time.hour + 11) % 12 + 1, count)
        case "m" where count <= 2: return digits(time.minute, count)
        case "s" where count <= 2: return digits(time.second, count)
        case "a" where count == 1: return name(.dayHalves, time.hour < 12 ? 0 : 1)
        // In patterns of Chinese only: others have no names for the times of day here.
        case "B" where count == 1 && record.part(.dayPeriods, time.hour) != nil:
            return name(.dayPeriods, time.hour)
        default:
            let field = String(repeating: String(letter), count: min(count, 8))
            throw CELError(
                .badPattern,
                "a date has no \(field); there are y M d E H h m s a; put texts in single quotes")
        }
    }
}
