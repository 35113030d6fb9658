/// Bar codes of small goods: EAN-8 (ISO/IEC 15420).
enum EAN8 {
    /// Returns the 8 digits of a text of 7, of which the check digit is missing, or of 8; nil for another one, or if
    /// its check digit is wrong.
    static func digits(of text: String) -> [Int]? {
        let bytes = Array(text.utf8)
        guard bytes.count == 7 || bytes.count == 8, bytes.allSatisfy(ASCII.isDigit) else {
            return nil
        }
        let digits = bytes.map { Int($0) - 48 }
        let check = EAN13.checkDigit(of: digits.prefix(7))
        guard digits.count == 7 || digits[7] == check else { return nil }
        return digits.prefix(7) + [check]
    }

    /// The 67 modules, true for dark ones; nil for a text that is no such code.
    static func modules(of text: String) -> [Bool]? {
        guard let digits = digits(of: text) else { return nil }
        var modules = [true, false, true]
        for digit in digits[..<4] { modules += EAN13.bits(EAN13.odd[digit]) }
        modules += [false, true, false, true, false]
        for digit in digits[4...] { modules += EAN13.bits(~EAN13.odd[digit]) }
        return modules + [true, false, true]
    }
}
