extension ExpressionLexer {
    struct StringPrefix {
        var isRaw = false
        var isBytes = false
        var length = 0
    }

    /// Returns the prefix of a string literal: none, `r`, `b` or both; nil if no literal begins.
    func stringPrefix() -> StringPrefix? {
        var prefix = StringPrefix()
        while prefix.length < 3 {
            switch byte(at: prefix.length) {
            case UInt8(ascii: "r"), UInt8(ascii: "R"):
                if prefix.isRaw { return nil }
                prefix.isRaw = true
            case UInt8(ascii: "b"), UInt8(ascii: "B"):
                if prefix.isBytes { return nil }
                prefix.isBytes = true
            case ASCII.quote, UInt8(ascii: "'"):
                return prefix
            default:
                return nil
            }
            prefix.length += 1
        }
        return nil
    }

    mutating func string(_ prefix: StringPrefix) -> ExpressionToken.Kind {
        let start = position
        position += prefix.length
        let quote = byte()
        let isTriple = byte(at: 1) == quote && byte(at: 2) == quote
        position += isTriple ? 3 : 1
        var content: [UInt8] = []
        var isValid = true
        while true {
            guard position < bytes.count, isTriple || !ASCII.isLineEnd(byte()) else {
                report(
                    from: start, to: min(start + 1 + prefix.length, bytes.count),
                    "this text does not end",
                    help: isTriple
                        ? "three quotes end it"
                        : position < bytes.count
                            ? "for a line break, write \\n, which is \\\\n in a string of JSON"
                            : "write \(quote == ASCII.quote ? "\"" : "'") at its end")
                return .invalid
            }
            let next = byte()
            if next == quote, !isTriple || (byte(at: 1) == quote && byte(at: 2) == quote) {
                position += isTriple ? 3 : 1
                break
            }
            if next == ASCII.backslash, !prefix.isRaw {
                isValid = escape(isBytes: prefix.isBytes, into: &content) && isValid
            } else {
                content.append(next)
                position += 1
            }
        }
        guard isValid else { return .invalid }
        return prefix.isBytes ? .bytes(content) : .string(String(utf8Bytes: content))
    }

    /// - Returns: True if the escape is valid; otherwise it is reported.
    private mutating func escape(isBytes: Bool, into content: inout [UInt8]) -> Bool {
        let start = position
        let letter = byte(at: 1)
        position += min(2, bytes.count - position)
        switch letter {
        case UInt8(ascii: "a"): content.append(0x07)
        case UInt8(ascii: "b"): content.append(0x08)
        case UInt8(ascii: "f"): content.append(0x0C)
        case UInt8(ascii: "n"): content.append(ASCII.lineFeed)
        case UInt8(ascii: "r"): content.append(ASCII.carriageReturn)
        case UInt8(ascii: "t"): content.append(ASCII.tab)
        case UInt8(ascii: "v"): content.append(0x0B)
        case ASCII.backslash, ASCII.quote, UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "?"):
            content.append(letter)
        case UInt8(ascii: "x"), UInt8(ascii: "X"):
            return code(2, radix: 16, isOctet: isBytes, from: start, into: &content)
        case UInt8(ascii: "u") where !isBytes:
            return code(4, radix: 16, isOctet: false, from: start, into: &content)
        case UInt8(ascii: "U") where !isBytes:
            return code(8, radix: 16, isOctet: false, from: start, into: &content)
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            position -= 1
            return code(3, radix: 8, isOctet: isBytes, from: start, into: &content)
        default:
            // All of a scalar belongs to the escape that is none.
            while UTF8.isContinuation(byte()) { position += 1 }
            report(
                from: start, "\(text(from: start).quotedExcerpt) is no escape",
                help: "for a backslash, write two of them, or r in front of the text")
            return false
        }
        return true
    }

    private mutating func code(
        _ count: Int, radix: Int, isOctet: Bool, from start: Int, into content: inout [UInt8]
    ) -> Bool {
        let digits = bytes[position...].prefix(count).prefix { ASCII.hexadecimalValue($0) != nil }
        guard digits.count == count, let value = UInt32(String(utf8Bytes: digits), radix: radix)
        else {
            position += digits.count
            report(
                from: start, "\(text(from: start).quotedExcerpt) is no escape",
                help: "\\x takes 2 hexadecimal digits, \\u 4, \\U 8, a backslash alone 3 octal ones"
            )
            return false
        }
        position += count
        if isOctet {
            content.append(UInt8(truncatingIfNeeded: value))
            return true
        }
        guard let scalar = Unicode.Scalar(value) else {
            report(
                from: start, "\(text(from: start).quotedExcerpt) is no character",
                help: "characters go to 10FFFF, without D800 to DFFF")
            return false
        }
        content.append(contentsOf: String(scalar).utf8)
        return true
    }
}
