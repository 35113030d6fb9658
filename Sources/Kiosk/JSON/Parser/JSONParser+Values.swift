extension JSONParser {
    /// Parses a value (RFC 8259 §3). If none can begin here, consumes and reports nothing and
    /// returns nil.
    mutating func parseValue() -> JSONNode? {
        guard position < bytes.count else { return nil }
        let start = position
        switch bytes[start] {
        case ASCII.quote:
            let value = parseString()
            return node(.string(value), from: start)
        case ASCII.openBrace:
            return parseObject()
        case ASCII.openBracket:
            return parseArray()
        case ASCII.minus, UInt8(ascii: "0")...UInt8(ascii: "9"):
            return parseNumber()
        case UInt8(ascii: "t") where reads("true"):
            return node(.bool(true), from: start)
        case UInt8(ascii: "f") where reads("false"):
            return node(.bool(false), from: start)
        case UInt8(ascii: "n") where reads("null"):
            return node(.null, from: start)
        default:
            return parseForeignValue()
        }
    }

    /// Consumes a literal name if it stands here as a whole word.
    private mutating func reads(_ name: StaticString) -> Bool {
        let end = position + name.utf8CodeUnitCount
        guard end <= bytes.count, name.withUTF8Buffer({ $0.elementsEqual(bytes[position..<end]) }),
            end == bytes.count || !isWordByte(bytes[end])
        else { return false }
        position = end
        return true
    }

    /// Reports and consumes a value that only other languages allow.
    private mutating func parseForeignValue() -> JSONNode? {
        let start = position
        let byte = bytes[start]
        if foreignQuoteLength() > 0 {
            _ = parseForeignString()
        } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") {
            return parseNumber()
        } else if isWordByte(byte) {
            let word = parseWord()
            report(at: start, "\(word.wordExcerpt) is not a value", help: wordHelp(word))
        } else {
            return nil
        }
        return placeholder(from: start)
    }

    /// Reports a missing value at the position.
    mutating func reportNoValue(_ expectation: String) {
        report(
            at: position, "\(expectation); found \(found())",
            help: byte(at: position) == ASCII.comma ? "write null where there is no value" : nil)
    }
}
