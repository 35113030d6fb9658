extension CELTimestamp {
    /// Parses a time as in RFC 3339: `2026-03-29T12:30:00.5+02:00` or with a `Z`.
    package init?(_ text: String) {
        var reader = DigitReader(text)
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
            reader.skip("-"), let day = reader.number(2),
            reader.skip("T") || reader.skip("t"), let hour = reader.number(2),
            reader.skip(":"), let minute = reader.number(2), reader.skip(":"),
            let second = reader.number(2), let date = CivilDate(year: year, month: month, day: day),
            hour < 24, minute < 60, second < 60
        else { return nil }
        var nanoseconds = 0
        if reader.skip(".") {
            guard let fraction = reader.fraction() else { return nil }
            nanoseconds = fraction
        }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        let seconds = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(seconds: Int64(seconds), nanoseconds: Int32(nanoseconds))
    }
}

/// The offset of `+02:00`, `-5:30` or `02:00` in seconds.
func fixedOffset(_ text: String) -> Int? {
    var reader = DigitReader(text)
    let isNegative = reader.skip("-")
    if !isNegative { _ = reader.skip("+") }
    guard let offset = reader.hoursAndMinutes(), reader.isAtEnd else { return nil }
    return isNegative ? -offset : offset
}

private struct DigitReader {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest = rest.dropFirst()
        return true
    }

    mutating func number(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    private mutating func digit() -> Int? {
        guard let byte = rest.first, ASCII.isDigit(byte) else { return nil }
        rest = rest.dropFirst()
        return Int(byte) - 0x30
    }

    /// Parses a fraction of a second, in nanoseconds; digits after the ninth are dropped.
    mutating func fraction() -> Int? {
        var (value, unit) = (0, 100_000_000)
        guard let first = digit() else { return nil }
        value = first * unit
        while let digit = digit() {
            unit /= 10
            value += digit * unit
        }
        return value
    }

    mutating func offset() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isNegative = skip("-")
        guard isNegative || skip("+"), let offset = hoursAndMinutes() else { return nil }
        return isNegative ? -offset : offset
    }

    mutating func hoursAndMinutes() -> Int? {
        guard var hours = digit() else { return nil }
        if let second = digit() { hours = hours * 10 + second }
        guard skip(":"), let minutes = number(2), hours < 24, minutes < 60 else { return nil }
        return hours * 3600 + minutes * 60
    }
}
