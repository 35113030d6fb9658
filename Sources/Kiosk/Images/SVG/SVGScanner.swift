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
        if consume(",") { skipSpace() }
    }

    /// Skips the next byte if it is this ASCII character.
    mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: character) else { return false }
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
            ASCII.isAlphanumeric(byte) || byte == 0x2D || byte == 0x5F || byte == UInt8(ascii: "%")
        {
            offset += 1
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self).lowercased()
    }

    /// Parses a text that is one number with an optional unit; nil for anything else.
    static func quantity(_ text: String) -> (number: Double, unit: String)? {
        var scanner = SVGScanner(text)
        scanner.skipSpace()
        guard let number = scanner.number() else { return nil }
        let unit = scanner.word()
        return scanner.isAtEnd() ? (number, unit) : nil
    }

    /// Parses a list of numbers; nil for anything else.
    static func numbers(_ text: String) -> [Float]? {
        var scanner = SVGScanner(text)
        var numbers: [Float] = []
        while !scanner.isAtEnd() {
            guard numbers.count < 1000, let number = scanner.number() else { return nil }
            numbers.append(Float(number))
            scanner.skipSeparator()
        }
        return numbers
    }

    /// Reads the text before the next such character, which is skipped; nil without one.
    mutating func text(until character: Unicode.Scalar) -> String? {
        guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: character)) else { return nil }
        defer { offset = end + 1 }
        return String(decoding: bytes[offset..<end], as: UTF8.self)
    }

    /// The remaining text.
    var rest: String { String(decoding: bytes[offset...], as: UTF8.self) }
}
