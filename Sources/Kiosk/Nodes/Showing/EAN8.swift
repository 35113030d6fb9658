/// Bar codes of small goods: EAN-8 (ISO/IEC 15420).
enum EAN8 {
    /// Returns the 8 digits of a text of 7, of which the check digit is missing, or of 8; nil for another one, or if
    /// its check digit is wrong.
    static func digits(of text: String) -> [Int]? { EAN13.digits(of: text, count: 8) }

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
