/// A decimal number: digits, and optionally a point with further digits.
struct DecimalDigits {
    private let whole: Substring
    let fraction: Substring

    /// Reads a text that is such a number alone; nil for another one.
    init?(_ text: Substring) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(ASCII.isDigit) }) else {
            return nil
        }
        (whole, fraction) = (parts[0], parts.count > 1 ? parts[1] : "")
    }

    /// Returns the number times ten to the power of `decimals`, which is at least its number of
    /// decimals; saturated.
    func scaled(by decimals: Int) -> Int64 {
        let zeros = String(repeating: "0", count: decimals - fraction.count)
        return Int64(digits: whole + fraction + zeros) ?? .max
    }
}
