/// Operands of plural rules for a number; see UTS #35, part 3, "Operands".
///
/// They go by the digits that are shown. Numbers are written without zeros at the end of their
/// fraction, so that `w` is `v` and `t` is `f`, and never with an exponent, so that `e` is 0.
struct PluralOperands {
    /// Whole part. From 19 digits on, the last 18 with a one in front: rules look at the last
    /// digits, and whether the number is small.
    private(set) var i: UInt64 = 0
    /// Number of digits of the fraction.
    private(set) var v = 0
    /// The digits of the fraction.
    private(set) var f: UInt64 = 0

    /// True for a whole number: `n` is `i`.
    var isWhole: Bool { v == 0 }

    /// Operands of a number as `formatNumber` writes it; nil for other values.
    init?(_ value: CELValue) {
        guard let digits = DecimalNumber(value) else { return nil }
        // Rules go by the magnitude.
        let text = digits.fixed(CELLocale.shownFractionDigits).utf8.drop { $0 == ASCII.minus }
        let whole = text.prefix { $0 != UInt8(ascii: ".") }
        var fraction = text.dropFirst(whole.count + 1)
        while fraction.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
        i = Self.number(whole.suffix(18))
        if whole.count > 18 { i += 1_000_000_000_000_000_000 }
        v = fraction.count
        f = Self.number(fraction)
    }

    private static func number(_ digits: Substring.UTF8View) -> UInt64 {
        digits.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    }
}
