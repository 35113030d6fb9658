/// Texts of controls, tables and charts, by the conventions of a language.
extension ControlLanguage {
    /// Formats a whole number.
    func number(_ number: Int) -> String { self.number(Double(number), digits: 0) }

    /// Formats a whole number with two digits at least.
    func twoDigits(_ number: Int) -> String {
        (number < 10 ? self.number(0) : "") + self.number(number)
    }

    /// Formats a year: digits without a mark between thousands.
    func year(_ year: Int) -> String {
        String(year).compactMap(\.wholeNumberValue).map { number($0) }.joined()
    }

    /// Formats hours and minutes, or minutes and seconds, with a colon between them.
    func clockTime(_ first: Int, _ second: Int) -> String {
        number(first) + ":" + twoDigits(second)
    }

    /// Formats a number with its unit: per cent as the language does, degrees of an angle at the
    /// number, and other units behind a space.
    ///
    /// - Parameter isRightToLeft: True for a line that begins at the right. A unit such as °C keeps the
    ///   order of its signs there, and stands behind the number, at its left.
    func amount(_ value: Double, digits: Int, unit: String, isRightToLeft: Bool) -> String {
        switch unit {
        case "": return number(value, digits: digits)
        case "%": return percentage(value, digits: digits)
        case "°": return number(value, digits: digits) + unit
        default:
            // Between these marks, the first letter of the unit decides about its direction alone.
            let unit = isRightToLeft ? "\u{2068}" + unit + "\u{2069}" : unit
            return number(value, digits: digits) + "\u{A0}" + unit
        }
    }

    /// Returns the names above the days of a calendar: short ones, or where one of them has no room,
    /// those that are shorter still.
    func weekdays(where hasRoom: (String) -> Bool) -> [String] {
        let names = weekdays
        if names.allSatisfy(hasRoom) { return names }
        let brief = briefWeekdays
        // In some languages, only the brief ones end with a full stop.
        return brief.joined().count < names.joined().count ? brief : names
    }
}
