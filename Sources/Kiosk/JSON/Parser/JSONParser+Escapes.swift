extension JSONParser {
    /// Parses an escape (RFC 8259 §7), from its backslash on, into `scratch`.
    mutating func parseEscape() {
        let start = position
        position += 1
        // A backslash before the end of the line: the caller finds the string not closed.
        guard let byte = byte(at: position), !ASCII.isLineEnd(byte) else { return }
        switch byte {
        case ASCII.quote, ASCII.backslash, ASCII.slash: scratch.append(byte)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(ASCII.lineFeed)
        case UInt8(ascii: "r"): scratch.append(ASCII.carriageReturn)
        case UInt8(ascii: "t"): scratch.append(ASCII.tab)
        case UInt8(ascii: "u"):
            parseUnicodeEscape(from: start)
            return
        default:
            let scalar = scalar(at: position)
            if reports {
                report(
                    at: start, "unknown escape \\\(scalar) in a string",
                    help: "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four "
                        + "hexadecimal digits; a backslash itself is written \\\\")
            }
            position += UTF8.width(scalar)
            return
        }
        position += 1
    }

    /// Parses one UTF-16 code unit, or a surrogate pair, from the `u` on.
    private mutating func parseUnicodeEscape(from start: Int) {
        guard let unit = readCodeUnit() else {
            report(
                at: start, "\\u needs four hexadecimal digits",
                help: "write \\u00e9, or the character itself")
            return
        }
        var value = unit
        if UTF16.isLeadSurrogate(UInt16(unit)), byte(at: position) == ASCII.backslash,
            byte(at: position + 1) == UInt8(ascii: "u")
        {
            let second = position
            position += 1
            if let trail = readCodeUnit(), UTF16.isTrailSurrogate(UInt16(trail)) {
                value = 0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00)
            } else {
                position = second
            }
        }
        guard let scalar = Unicode.Scalar(value) else {
            guard reports else { return }
            let digits = String(unit, radix: 16, uppercase: true)
            report(
                at: start, "\\u\(digits) is only half of a surrogate pair",
                help: "write both halves, or the character itself")
            return
        }
        scratch.append(contentsOf: UTF8.encode(scalar)!)
    }

    /// Reads the `u` and four hex digits; consumes fewer digits and returns nil if some are
    /// missing.
    private mutating func readCodeUnit() -> UInt32? {
        position += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = byte(at: position).flatMap(ASCII.hexadecimalValue) else { return nil }
            unit = unit << 4 | UInt32(digit)
            position += 1
        }
        return unit
    }
}
