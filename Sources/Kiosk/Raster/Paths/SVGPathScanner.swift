/// Reads the numbers, flags and separators of SVG path data.
struct SVGPathScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// In bytes from the beginning.
    private(set) var offset = 0

    /// The bytes outlive the scanner.
    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next byte; nil at the end.
    func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance() { offset += 1 }

    mutating func skipSpace() {
        while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B {
            offset += 1
        }
    }

    /// Whether a command repeats; skips what separates the repetitions, of which a comma has to be
    /// followed by a number.
    mutating func startsAnotherNumber() -> Bool {
        skipSpace()
        guard let byte = peek() else { return false }
        return byte == 0x2C || isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
    }

    /// A number after an optional comma, rounded to the nearest `Float`.
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

    /// A single 0 or 1; no separator has to follow it.
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
        guard peek() == 0x2C, offset > 0, !isLetter(lastVisible) else { return }
        offset += 1
        skipSpace()
    }

    /// The last byte before this place that is no space.
    private var lastVisible: UInt8 {
        var index = offset - 1
        while index > 0, bytes[index] <= 0x20 { index -= 1 }
        return bytes[index]
    }

    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
