extension JSONParser {
    /// Parses a number (RFC 8259 §6).
    mutating func parseNumber() -> JSONNode {
        let start = position
        var scanner = NumberScanner(bytes: bytes, position: start)
        let isNumber = scanner.scan()
        position = scanner.position
        guard isNumber, position == bytes.count || !isNumberByte(bytes[position]) else {
            position = start
            return parseForeignNumber()
        }
        guard let number = value(of: scanner, from: start) else {
            return placeholder(from: start)
        }
        return node(.number(number), from: start)
    }

    /// Returns the value; reports an error and returns nil if it is too large.
    private mutating func value(of scanner: NumberScanner, from start: Int) -> JSONNumber? {
        if let number = scanner.exactValue { return number }
        let text = String(
            decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
        if scanner.isInteger {
            report(
                at: start, "the integer \(text.excerpt()) is too large for 64 bits",
                help: "write it with .0 if it may be rounded, or as a string")
            return nil
        }
        guard let value = Double(text), value.isFinite else {
            report(
                at: start, "the number \(text.excerpt()) is too large",
                help: "the largest is 1.7976931348623157e308")
            return nil
        }
        return .double(value)
    }

    /// Reports and consumes a malformed number.
    private mutating func parseForeignNumber() -> JSONNode {
        let start = position
        while position < bytes.count, isNumberByte(bytes[position]) { position += 1 }
        let text = text(from: start, to: position)
        report(
            at: start, "\(text.wordExcerpt) is not a number",
            help: foreignNumberHelp(for: text))
        return placeholder(from: start)
    }

    /// Returns true for bytes of a malformed number, including `%` and units.
    private func isNumberByte(_ byte: UInt8) -> Bool {
        isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "%")
    }
}

/// Suggests a correct notation for a malformed number.
private func foreignNumberHelp(for text: String) -> String {
    let isNegative = text.hasPrefix("-")
    let sign = isNegative ? "-" : ""
    let digits = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    if digits.lowercased().hasPrefix("0x"),
        let value = UInt64(digits: digits.dropFirst(2), radix: 16)
    {
        return "write \(sign)\(value)"
    }
    if ["infinity", "inf", "nan"].contains(digits.lowercased()) {
        return "JSON has no infinity and no NaN; write null or a large number"
    }
    // Try the text as a number without plus sign, leading zeros and underscores, with a digit on
    // both sides of the point.
    var candidate = digits.filter { $0 != "_" }
    while candidate.hasPrefix("0") { candidate.removeFirst() }
    if candidate.first.map({ !$0.isNumber }) ?? true { candidate = "0" + candidate }
    if let point = candidate.firstIndex(of: ".") {
        let next = candidate.index(after: point)
        if next == candidate.endIndex || !candidate[next].isNumber {
            candidate.insert("0", at: next)
        }
    }
    candidate = sign + candidate
    let bytes = Array(candidate.utf8)
    let isNumber = bytes.withUnsafeBufferPointer { bytes in
        var scanner = NumberScanner(bytes: bytes, position: 0)
        return scanner.scan() && scanner.position == bytes.count
    }
    if isNumber, digits.contains(where: \.isNumber) { return "write \(candidate.excerpt())" }
    return "numbers look like 12, -1.5 or 2e3; a text is written in double quotes: "
        + text.quotedExcerpt
}
