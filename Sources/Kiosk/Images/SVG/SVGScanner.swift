/// A scanner for the values of attributes and style sheets: numbers, words, functions and
/// separators.
struct SVGScanner {
    private let bytes: [UInt8]
    private var offset = 0

    /// Greatest magnitude of a valid number.
    private static let greatest = 1e9

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    /// The next byte; nil at the end.
    func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Skips white space; returns true if nothing else is left.
    mutating func isAtEnd() -> Bool {
        skipSpace()
        return offset == bytes.count
    }

    mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    }

    /// Skips white space with at most one comma.
    mutating func skipSeparator() {
        skipSpace()
        if consume(UInt8(ascii: ",")) { skipSpace() }
    }

    /// Skips the next byte if it equals this one.
    mutating func consume(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        offset += 1
        return true
    }

    /// Reads a number without a unit; nil, and nothing is skipped, if there is none.
    mutating func number() -> Double? {
        guard let end = bytes.endOfDecimal(from: offset),
            let value = Double(String(decoding: bytes[offset..<end], as: UTF8.self)),
            abs(value) <= Self.greatest
        else { return nil }
        offset = end
        return value
    }

    /// Reads a word of letters, digits, `-`, `_` and `%`, in lower case; empty if there is none.
    mutating func word() -> String {
        let start = offset
        while let byte = peek(),
            ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x5F
                || byte == UInt8(ascii: "%")
        {
            offset += 1
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    }

    /// Reads the text before the next `byte`, which is skipped; nil without such a byte.
    mutating func text(until byte: UInt8) -> String? {
        guard let end = bytes[offset...].firstIndex(of: byte) else { return nil }
        defer { offset = end + 1 }
        return String(decoding: bytes[offset..<end], as: UTF8.self)
    }

    /// The remaining text.
    var rest: String { String(decoding: bytes[offset...], as: UTF8.self) }
}
