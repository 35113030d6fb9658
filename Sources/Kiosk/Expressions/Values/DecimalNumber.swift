/// Decimal digits of a finite number, for rounding and formatting.
struct DecimalNumber {
    /// Digits without leading zeros; empty for 0.
    private let digits: [UInt8]
    /// Exponent: the number is `0.digits` times ten to this power.
    private let point: Int
    private let isNegative: Bool
    private var tiesGoUp = false

    /// The digits of the number as people write it: `1.005`, although the double is a little less.
    /// Ties are rounded away from zero, as on paper.
    private init(asWritten value: Double) {
        isNegative = value < 0
        tiesGoUp = true
        guard value != 0 else {
            (digits, point) = ([], 0)
            return
        }
        let shortest = ShortestDigits(of: value.magnitude)
        (digits, point) = (shortest.digits, shortest.exponent + 1)
    }

    /// The digits of a number, those of a double as they are written; nil for other values, and for a
    /// double that is not finite.
    init?(_ value: CELValue) {
        switch value {
        case .int(let value): self.init(value.magnitude, isNegative: value < 0)
        case .uint(let value): self.init(value, isNegative: false)
        case .double(let value) where value.isFinite: self.init(asWritten: value)
        default: return nil
        }
    }

    /// The digits of a whole number.
    private init(_ magnitude: UInt64, isNegative: Bool) {
        digits = magnitude == 0 ? [] : Array(String(magnitude).utf8)
        point = digits.count
        self.isNegative = isNegative
    }

    /// All digits of a double, for rounding that is right in every case. Ties are rounded to the
    /// even digit.
    init(exactly value: Double) {
        isNegative = value.sign == .minus
        let magnitude = value.magnitude
        guard magnitude > 0 else {
            (digits, point) = ([], 0)
            return
        }
        // value = significand * 2^exponent, or significand * 5^k / 10^k for a negative exponent.
        let exponent = Int(magnitude.exponent) - 52
        let isSubnormal = magnitude.exponentBitPattern == 0
        let significand = magnitude.significandBitPattern | (isSubnormal ? 0 : 1 << 52)
        let power = isSubnormal ? -1074 : exponent
        var number = BigNumber(significand)
        number.multiply(by: power < 0 ? 5 : 2, power.magnitude)
        let all = number.digits
        digits = all
        point = all.count - (power < 0 ? -power : 0)
    }

    /// The number with so many digits behind the point.
    func fixed(_ fractionDigits: Int) -> String {
        let (kept, carry) = rounded(to: point + fractionDigits)
        let wholeCount = point + (carry ? 1 : 0)
        let whole = wholeCount > 0 ? kept.prefix(wholeCount) : []
        let missing = max(0, wholeCount - kept.count)
        var text = String(decoding: whole, as: UTF8.self) + String(repeating: "0", count: missing)
        if text.isEmpty { text = "0" }
        guard fractionDigits > 0 else { return sign + text }
        let leading = String(repeating: "0", count: min(fractionDigits, max(0, -wholeCount)))
        let fraction = leading + String(decoding: kept.dropFirst(max(0, wholeCount)), as: UTF8.self)
        return sign + text + "."
            + fraction + String(repeating: "0", count: max(0, fractionDigits - fraction.utf8.count))
    }

    /// Scientific notation with so many digits behind the point.
    func scientific(_ fractionDigits: Int) -> String {
        let (kept, carry) = rounded(to: 1 + fractionDigits)
        var text = kept.isEmpty ? [UInt8(ascii: "0")] : Array(kept.prefix(1 + fractionDigits))
        text.append(
            contentsOf: repeatElement(UInt8(ascii: "0"), count: 1 + fractionDigits - text.count))
        if fractionDigits > 0 { text.insert(UInt8(ascii: "."), at: 1) }
        let power = digits.isEmpty ? 0 : point - 1 + (carry ? 1 : 0)
        return sign + String(decoding: text, as: UTF8.self) + (power < 0 ? "e-" : "e+")
            + String(power.magnitude).padded(to: 2)
    }

    private var sign: String { isNegative ? "-" : "" }

    /// Rounds to the first `count` digits; `carry` is true if they became one more, as 99 becomes
    /// 100.
    private func rounded(to count: Int) -> (digits: [UInt8], carry: Bool) {
        guard count >= 0 else { return ([], false) }
        guard count < digits.count else { return (digits, false) }
        var kept = Array(digits[..<count])
        guard roundsUp(at: count) else { return (kept, false) }
        var index = count - 1
        while index >= 0, kept[index] == UInt8(ascii: "9") {
            kept[index] = UInt8(ascii: "0")
            index -= 1
        }
        if index >= 0 {
            kept[index] += 1
            return (kept, false)
        }
        return ([UInt8(ascii: "1")] + kept, true)
    }

    private func roundsUp(at count: Int) -> Bool {
        let next = digits[count]
        if next != UInt8(ascii: "5") { return next > UInt8(ascii: "5") }
        if digits[(count + 1)...].contains(where: { $0 != UInt8(ascii: "0") }) { return true }
        return tiesGoUp || count > 0 && digits[count - 1] & 1 == 1
    }
}

/// A whole number of any size, in groups of nine digits, the lowest first.
private struct BigNumber {
    private static let base: UInt64 = 1_000_000_000
    private var groups: [UInt64] = []

    init(_ value: UInt64) {
        var rest = value
        while rest > 0 {
            groups.append(rest % Self.base)
            rest /= Self.base
        }
    }

    /// Multiplies by a power of a small number.
    mutating func multiply(by factor: UInt64, _ power: UInt) {
        var left = power
        while left > 0 {
            // As many factors at once as 30 bits hold.
            var (product, count): (UInt64, UInt) = (1, 0)
            while count < left, product * factor < 1 << 30 {
                product *= factor
                count += 1
            }
            left -= count
            var carry: UInt64 = 0
            for index in groups.indices {
                let value = groups[index] * product + carry
                groups[index] = value % Self.base
                carry = value / Self.base
            }
            while carry > 0 {
                groups.append(carry % Self.base)
                carry /= Self.base
            }
        }
    }

    var digits: [UInt8] {
        var text = groups.last.map { String($0) } ?? ""
        for group in groups.dropLast().reversed() { text += String(group).padded(to: 9) }
        return Array(text.utf8)
    }
}
