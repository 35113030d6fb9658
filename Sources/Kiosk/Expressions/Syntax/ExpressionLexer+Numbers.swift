extension ExpressionLexer {
    /// A whole number, in decimal or `0x…`, with a `u` for a uint; or a double.
    mutating func number() -> ExpressionToken.Kind {
        let start = position
        if byte() == UInt8(ascii: "0"), byte(at: 1) | 0x20 == UInt8(ascii: "x") {
            position += 2
            skipDigits { ASCII.hexadecimalValue($0) != nil }
            return whole(text(from: start + 2), radix: 16, from: start)
        }
        skipDigits(ASCII.isDigit)
        var isWhole = true
        if byte() == UInt8(ascii: "."), ASCII.isDigit(byte(at: 1)) {
            isWhole = false
            position += 1
            skipDigits(ASCII.isDigit)
        }
        if byte() | 0x20 == UInt8(ascii: "e") {
            let sign = byte(at: 1) == UInt8(ascii: "+") || byte(at: 1) == UInt8(ascii: "-")
            if ASCII.isDigit(byte(at: sign ? 2 : 1)) {
                isWhole = false
                position += sign ? 2 : 1
                skipDigits(ASCII.isDigit)
            }
        }
        if isWhole { return whole(text(from: start), radix: 10, from: start) }
        if isWordByte(byte()) { return foreignNumber(from: start) }
        guard let value = Double(text(from: start)), value.isFinite else {
            report(
                from: start, "the number \(text(from: start).excerpt()) is too large",
                help: "the largest is 1.7976931348623157e308")
            return .invalid
        }
        return .double(value)
    }

    private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) {
        while position < bytes.count, isDigit(byte()) { position += 1 }
    }

    private mutating func whole(_ digits: String, radix: Int, from start: Int)
        -> ExpressionToken.Kind
    {
        let isUnsigned = byte() | 0x20 == UInt8(ascii: "u")
        if isUnsigned { position += 1 }
        if isWordByte(byte()) || digits.isEmpty { return foreignNumber(from: start) }
        guard let value = UInt64(digits, radix: radix) else {
            report(
                from: start, "the number \(text(from: start).excerpt()) is too large for 64 bits",
                help: "write it with .0 if it may be rounded")
            return .invalid
        }
        return isUnsigned ? .uint(value) : .int(value)
    }

    private mutating func foreignNumber(from start: Int) -> ExpressionToken.Kind {
        while isWordByte(byte()) { position += 1 }
        report(
            from: start, "\(text(from: start).quotedExcerpt) is not a number",
            help: "numbers look like 12, -1.5 or 2e3; names begin with a letter")
        return .invalid
    }
}
