import CLocales

/// What a locale writes numbers with.
final class NumberSymbols: Sendable {
    let minusSign: String
    let notANumber: String
    let infinity: String
    /// The first of the ten digits.
    let zeroDigit: Unicode.Scalar
    /// So many digits must be in front of the first separator of groups.
    let minimumGroupingDigits: Int
    let plain: NumberFormat
    let money: NumberFormat
    /// Whether some currencies are written otherwise than by `money`.
    let hasOwnFormats: Bool

    init(_ record: LocaleRecord) {
        minusSign = record.text(.minus)
        notANumber = record.text(.nan)
        infinity = record.text(.infinity)
        zeroDigit = record.text(.zero).unicodeScalars.first ?? "0"
        minimumGroupingDigits = Int(record.text(.minimumGrouping)) ?? 1
        plain = NumberFormat(
            record.parts(.number) + [record.text(.decimal), record.text(.group)],
            minusSign: minusSign)
        money = NumberFormat(
            record.parts(.currency) + [record.text(.currencyDecimal), record.text(.currencyGroup)],
            minusSign: minusSign)
        hasOwnFormats = record[.currencyFormats] != nil
    }

    /// A text with the locale's digits in place of Latin ones.
    func digits(_ text: String) -> String {
        if zeroDigit == "0" { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isDigit = ("0"..."9").contains(scalar)
            // The ten digits of a script follow each other; see UTS #35, part 3.
            let local = isDigit ? Unicode.Scalar(scalar.value - 0x30 + zeroDigit.value) : nil
            result.append(local ?? scalar)
        }
        return String(result)
    }
}

/// What stands around and between the digits of a number.
struct NumberFormat: Sendable {
    /// What stands in front of the digits, or behind them.
    struct Affix: Sendable {
        let first: String
        /// What follows the symbol of the currency; nil where there is none.
        let second: String?

        /// - Parameter pattern: With `-` for the sign and `¤` for the symbol.
        fileprivate init(_ pattern: String, minusSign: String) {
            let parts = pattern.split(separator: "¤", omittingEmptySubsequences: false).map {
                $0.split(separator: "-", omittingEmptySubsequences: false)
                    .joined(separator: minusSign)
            }
            (first, second) = (parts[0], parts.count > 1 ? parts[1] : nil)
        }
    }

    /// The size of the group in front of the decimal separator, and that of the others; 0 for none.
    let groupSizes: (last: Int, others: Int)
    let positive: (prefix: Affix, suffix: Affix)
    let negative: (prefix: Affix, suffix: Affix)
    let decimalSeparator: String
    let groupSeparator: String

    /// - Parameter parts: Eight: two sizes, two affixes, two of negative numbers, two separators.
    init(_ parts: [String], minusSign: String) {
        let affixes = parts[2..<6].map { Affix($0, minusSign: minusSign) }
        groupSizes = (Int(parts[0]) ?? 0, Int(parts[1]) ?? 0)
        positive = (affixes[0], affixes[1])
        negative = (affixes[2], affixes[3])
        (decimalSeparator, groupSeparator) = (parts[6], parts[7])
    }

    /// The digits in front of the decimal separator, in groups.
    func grouped(_ whole: Substring.UTF8View, minimum: Int) -> String {
        let (last, others) = groupSizes
        guard last > 0, whole.count >= last + minimum else { return String(whole) ?? "" }
        var text = ""
        for (index, digit) in whole.enumerated() {
            let left = whole.count - index
            if index > 0, left >= last, (left - last) % others == 0 { text += groupSeparator }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return text
    }
}
