/// A scanner for the number grammar of RFC 8259 §6 that collects the digits.
struct NumberScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    private(set) var isInteger = true
    private var isNegative = false
    /// All digits as one integer; valid up to 19 digits.
    private var digits: UInt64 = 0
    private var digitCount = 0
    /// Power of ten by which the digits are multiplied.
    private var exponent = 0

    init(bytes: UnsafeBufferPointer<UInt8>, position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Scans a number at the position; returns false if there is none.
    mutating func scan() -> Bool {
        isNegative = goOver(ASCII.minus)
        if !goOver(UInt8(ascii: "0")) {
            guard scanDigits() > 0 else { return false }
        }
        if goOver(UInt8(ascii: ".")) {
            isInteger = false
            let count = scanDigits()
            guard count > 0 else { return false }
            exponent = -count
        }
        if goOver(UInt8(ascii: "e")) || goOver(UInt8(ascii: "E")) {
            isInteger = false
            guard scanExponent() else { return false }
        }
        return true
    }

    /// The value, if it needs at most one rounding: 64-bit integers, and doubles of up to 53 bits
    /// times or divided by an exact power of ten, up to 10^22 (Clinger, "How to read floating point
    /// numbers accurately", 1990).
    var exactValue: JSONNumber? {
        guard digitCount <= 19 else { return nil }
        if isInteger {
            let magnitude = Int64(exactly: digits)
            if let magnitude { return .int(isNegative ? -magnitude : magnitude) }
            return isNegative && digits == Int64.min.magnitude ? .int(.min) : nil
        }
        guard digits <= 1 << 53, abs(exponent) < powersOfTen.count else { return nil }
        let power = powersOfTen[abs(exponent)]
        let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
        return .double(isNegative ? -value : value)
    }

    private mutating func goOver(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func scanDigits() -> Int {
        let start = position
        while position < bytes.count, ASCII.isDigit(bytes[position]) {
            digits = digits &* 10 &+ UInt64(bytes[position] &- 0x30)
            position += 1
        }
        digitCount += position - start
        return position - start
    }

    private mutating func scanExponent() -> Bool {
        let isNegative = goOver(ASCII.minus)
        if !isNegative { _ = goOver(UInt8(ascii: "+")) }
        let start = position
        var value = 0
        while position < bytes.count, ASCII.isDigit(bytes[position]) {
            // Far beyond any double; capped to avoid overflow.
            value = min(value * 10 + Int(bytes[position] &- 0x30), 1_000_000)
            position += 1
        }
        exponent += isNegative ? -value : value
        return position > start
    }
}

private let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]
