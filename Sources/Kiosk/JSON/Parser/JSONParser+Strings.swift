extension JSONParser {
    /// Parses a string (RFC 8259 §7), from its quote on; returns the unescaped value.
    mutating func parseString() -> String {
        let start = position
        lastStringIsCut = false
        let end = endOfPlainText(from: start + 1)
        if end < bytes.count, bytes[end] == ASCII.quote {
            position = end + 1
            let content = UnsafeBufferPointer(rebasing: bytes[start + 1..<end])
            return String(decoding: content, as: UTF8.self)
        }
        return parseStringWithEscapes(from: start, plainTextEnd: end)
    }

    private mutating func parseStringWithEscapes(from start: Int, plainTextEnd: Int) -> String {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: bytes[start + 1..<plainTextEnd])
        position = plainTextEnd
        while let byte = byte(at: position), !ASCII.isLineEnd(byte) {
            switch byte {
            case ASCII.quote:
                position += 1
                return String(decoding: scratch, as: UTF8.self)
            case ASCII.backslash:
                parseEscape()
            case 0..<0x20:
                reportControlCharacter(byte)
                position += 1
            default:
                let end = endOfPlainText(from: position)
                scratch.append(contentsOf: bytes[position..<end])
                position = end
            }
        }
        reportCutString(from: start)
        return String(decoding: scratch, as: UTF8.self)
    }

    /// Reports a string that is not closed on its line.
    mutating func reportCutString(from start: Int) {
        report(
            at: start, "this string is not closed on its line",
            help: "close it with '\"'; a line break in a string is written \\n")
        lastStringIsCut = true
        someStringIsCut = true
    }

    private mutating func reportControlCharacter(_ byte: UInt8) {
        guard reports else { return }
        let digits = String(byte, radix: 16)
        let escape = byte == ASCII.tab ? "\\t" : (byte < 0x10 ? "\\u000" : "\\u00") + digits
        report(at: position, "found \(found()) in a string", help: "write \(escape)")
    }

    /// Finds the first quote, backslash or control character from an offset on, or the end of the
    /// text, eight bytes at a time.
    private func endOfPlainText(from offset: Int) -> Int {
        var offset = offset
        let ones: UInt64 = 0x0101_0101_0101_0101
        while offset + 8 <= bytes.count {
            let word = UInt64(
                littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
                    fromByteOffset: offset, as: UInt64.self))
            let quote = word ^ (ones &* UInt64(ASCII.quote))
            let backslash = word ^ (ones &* UInt64(ASCII.backslash))
            // A subtraction borrows into the top bit of a byte that is too small. A borrow corrupts
            // only the bytes above, and the lowest hit is the one that counts.
            let hits =
                ((word &- ones &* 0x20) & ~word) | ((quote &- ones) & ~quote)
                | ((backslash &- ones) & ~backslash)
            let marks = hits & (ones << 7)
            if marks != 0 { return offset + marks.trailingZeroBitCount / 8 }
            offset += 8
        }
        while offset < bytes.count, bytes[offset] >= 0x20, bytes[offset] != ASCII.quote,
            bytes[offset] != ASCII.backslash
        {
            offset += 1
        }
        return offset
    }
}
