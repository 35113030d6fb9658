/// Reads the numbers, flags and separators of SVG path data.
struct SVGPathScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Offset in bytes from the beginning.
    private(set) var offset = 0

    /// Reads bytes that must outlive the scanner.
    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next byte; nil at the end.
    func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance() { offset += 1 }

    mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B {
            offset += 1
        }
    }

    /// Returns true if a command repeats; skips the separator, whose comma must be followed by a
    /// number.
    mutating func startsAnotherNumber() -> Bool {
        skipSpace()
        guard let byte = peek() else { return false }
        return byte == 0x2C || ASCII.isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }

    /// Reads a number after an optional comma, rounded to the nearest `Float`.
    mutating func number() throws(SVGPathError) -> Float {
        skipComma()
        let start = offset
        guard let end = bytes.endOfDecimal(from: start) else {
            throw SVGPathError(offset: start, expected: "a number")
        }
        offset = end
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let value = Float(text), value.isFinite else {
            throw SVGPathError(offset: start, expected: "a number below 3.4e38")
        }
        return value
    }

    /// Reads a single 0 or 1; no separator needs to follow.
    mutating func flag() throws(SVGPathError) -> Bool {
        skipComma()
        guard let byte = peek(), byte == 0x30 || byte == 0x31 else {
            throw SVGPathError(offset: offset, expected: "a flag, 0 or 1")
        }
        offset += 1
        return byte == 0x31
    }

    private mutating func skipComma() {
        skipSpace()
        // The first number of a path command has none before it.
        guard peek() == 0x2C, offset > 0, !ASCII.isLetter(lastVisible) else { return }
        offset += 1
        skipSpace()
    }

    /// The last non-space byte before the position.
    private var lastVisible: UInt8 {
        var index = offset - 1
        while index > 0, bytes[index] <= 0x20 { index -= 1 }
        return bytes[index]
    }
}
