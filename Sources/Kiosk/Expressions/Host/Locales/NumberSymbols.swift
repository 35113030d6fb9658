import CLocales

/// Symbols and formats of a locale's numbers.
final class NumberSymbols: Sendable {
    let minusSign: String
    let notANumber: String
    let infinity: String
    /// Zero; the other digits follow it.
    let zeroDigit: Unicode.Scalar
    /// Digits that must precede the first group separator.
    let minimumGroupingDigits: Int
    let plain: NumberFormat
    let money: NumberFormat
    let percentage: NumberFormat
    /// True if some currencies have formats other than `money`.
    let hasOwnFormats: Bool

    init(_ record: LocaleRecord) {
        minusSign = record.text(.minus)
        notANumber = record.text(.nan)
        infinity = record.text(.infinity)
        zeroDigit = record.text(.zero).unicodeScalars.first ?? "0"
        minimumGroupingDigits = Int(record.text(.minimumGrouping)) ?? 1
        let separators = [record.text(.decimal), record.text(.group)]
        plain = NumberFormat(record.parts(.number) + separators, minusSign: minusSign)
        percentage = NumberFormat(record.parts(.percentage) + separators, minusSign: minusSign)
        money = NumberFormat(
            record.parts(.currency) + [record.text(.currencyDecimal), record.text(.currencyGroup)],
            minusSign: minusSign)
        hasOwnFormats = record[.currencyFormats] != nil
    }

    /// Replaces Latin digits by those of the locale.
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

/// Format of a number: affixes, group sizes and separators.
struct NumberFormat: Sendable {
    /// Prefix or suffix, divided at the symbol of the currency.
    struct Affix: Sendable {
        let first: String
        /// Text behind the symbol; nil if the affix has no symbol.
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

    /// Size of the group in front of the decimal separator, and of the others; 0 for no groups.
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

    /// Inserts separators between the groups of a whole number.
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
