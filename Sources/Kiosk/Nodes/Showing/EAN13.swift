/// Bar codes of goods: EAN-13 (ISO/IEC 15420).
enum EAN13 {
    /// Modules of the digits on the left, with an odd number of dark ones.
    static let odd = [
        0b0001101, 0b0011001, 0b0010011, 0b0111101, 0b0100011, 0b0110001, 0b0101111, 0b0111011,
        0b0110111, 0b0001011,
    ]
    /// The digits on the left that have an even number of dark modules, which say the first digit:
    /// a bit for each of the six, the first one highest.
    private static let even = [
        0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110,
        0b011010,
    ]

    /// Returns the 13 digits of a text of 12, of which the check digit is missing, or of 13; nil for
    /// another one, or if its check digit is wrong.
    static func digits(of text: String) -> [Int]? { digits(of: text, count: 13) }

    /// Returns the `count` digits of a text that has them, or all but the last one, the check digit; nil
    /// for another text, or if its check digit is wrong.
    static func digits(of text: String, count: Int) -> [Int]? {
        let bytes = Array(text.utf8)
        guard count - 1...count ~= bytes.count, bytes.allSatisfy(ASCII.isDigit) else { return nil }
        let digits = bytes.map { Int($0) - 48 }
        let check = checkDigit(of: digits.prefix(count - 1))
        guard digits.count < count || digits[count - 1] == check else { return nil }
        return digits.prefix(count - 1) + [check]
    }

    /// The 95 modules, true for dark ones; nil for a text that is no such code.
    static func modules(of text: String) -> [Bool]? {
        guard let digits = digits(of: text) else { return nil }
        var modules = [true, false, true]
        for (index, digit) in digits[1...6].enumerated() {
            let isEven = even[digits[0]] >> (5 - index) & 1 == 1
            // Even ones are the mirrored complement.
            let pattern = isEven ? reversed(~odd[digit]) : odd[digit]
            modules += bits(pattern)
        }
        modules += [false, true, false, true, false]
        for digit in digits[7...12] { modules += bits(~odd[digit]) }
        return modules + [true, false, true]
    }

    /// The digit behind others, of which the last counts three times, the one before once, and so on.
    private static func checkDigit(of digits: ArraySlice<Int>) -> Int {
        let sum = digits.reversed().enumerated().reduce(0) {
            $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 3 : 1)
        }
        return (10 - sum % 10) % 10
    }

    static func bits(_ pattern: Int) -> [Bool] {
        (0..<7).map { pattern >> (6 - $0) & 1 == 1 }
    }

    private static func reversed(_ pattern: Int) -> Int {
        (0..<7).reduce(0) { $0 << 1 | pattern >> $1 & 1 }
    }
}
