extension CELTimestamp {
    /// Parses a time as in RFC 3339: `2026-03-29T12:30:00.5+02:00` or with a `Z`.
    package init?(_ text: String) {
        var rest = text[...].utf8
        guard let year = rest.number(4), rest.skip("-"), let month = rest.number(2),
            rest.skip("-"), let day = rest.number(2),
            rest.skip("T") || rest.skip("t"), let hour = rest.number(2),
            rest.skip(":"), let minute = rest.number(2), rest.skip(":"),
            let second = rest.number(2), let date = CivilDate(year: year, month: month, day: day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        var nanoseconds = 0
        if rest.skip(".") {
            guard let fraction = rest.fraction() else { return nil }
            nanoseconds = fraction
        }
        guard let offset = rest.offset(), rest.isEmpty else { return nil }
        let seconds = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(seconds: Int64(seconds), nanoseconds: Int32(nanoseconds))
    }
}

/// The offset of `+02:00`, `-5:30` or `02:00` in seconds.
func fixedOffset(_ text: String) -> Int? {
    var rest = text[...].utf8
    let isNegative = rest.skipSign()
    guard let offset = rest.hoursAndMinutes(), rest.isEmpty else { return nil }
    return isNegative ? -offset : offset
}

extension Substring.UTF8View {
    fileprivate mutating func number(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    private mutating func digit() -> Int? {
        guard let byte = first, ASCII.isDigit(byte) else { return nil }
        removeFirst()
        return Int(byte) - 0x30
    }

    /// Parses a fraction of a second, in nanoseconds; digits after the ninth are dropped.
    fileprivate mutating func fraction() -> Int? {
        var (value, unit) = (0, 100_000_000)
        guard let first = digit() else { return nil }
        value = first * unit
        while let digit = digit() {
            unit /= 10
            value += digit * unit
        }
        return value
    }

    fileprivate mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+"), let offset = hoursAndMinutes() else { return nil }
        return isNegative ? -offset : offset
    }

    fileprivate mutating func hoursAndMinutes() -> Int? {
        guard var hours = digit() else { return nil }
        if let second = digit() { hours = hours * 10 + second }
        guard skip(":"), let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        return hours * 3600 + minutes * 60
    }
}
