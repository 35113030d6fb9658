import CLocales

extension CELLocale {
    /// Default maximum of fraction digits.
    static let shownFractionDigits = 3

    /// Formats a number.
    ///
    /// - Parameter fractionDigits: Number of fraction digits; nil for as many as needed, at most
    ///   three.
    /// - Returns: Nil for values that are not numbers.
    func text(of value: CELValue, fractionDigits: Int?) -> String? {
        text(of: value, fractionDigits, numbers.plain, symbol: "")
    }

    /// Formats hundredths: `12 %`, of 12.
    ///
    /// - Returns: Nil for values that are not numbers.
    func text(ofPercentage value: CELValue, fractionDigits: Int) -> String? {
        text(of: value, fractionDigits, numbers.percentage, symbol: "")
    }

    /// Formats an amount of money: `12,40 €`.
    ///
    /// - Parameters:
    ///   - currency: Code by ISO 4217, or any other symbol.
    ///   - fractionDigits: Number of fraction digits; nil for as many as the currency has.
    func text(ofMoney value: CELValue, currency: String, fractionDigits: Int? = nil) -> String? {
        let own =
            numbers.hasOwnFormats && Currency.isCode(currency)
            ? record.value(.currencyFormats, of: currency + "^") : nil
        let format = own.map {
            NumberFormat(
                $0.split(separator: "^", omittingEmptySubsequences: false).map { String($0) },
                minusSign: numbers.minusSign)
        }
        return text(
            of: value, fractionDigits ?? Currency.fractionDigits(of: currency),
            format ?? numbers.money, symbol: Currency.symbol(of: currency, record))
    }

    private func text(
        of value: CELValue, _ fractionDigits: Int?, _ format: NumberFormat, symbol: String
    ) -> String? {
        let (text, isNegative): (String, Bool)
        if let digits = DecimalNumber(value) {
            (text, isNegative) = amount(digits, fractionDigits, format)
        } else if case .double(let value) = value {
            (text, isNegative) = (
                value.isNaN ? numbers.notANumber : numbers.infinity, value < 0
            )
        } else {
            return nil
        }
        return text.enclosed(in: isNegative ? format.negative : format.positive, symbol: symbol)
    }

    /// Formats the magnitude of a number; `isNegative` is false for numbers that round to zero.
    private func amount(
        _ digits: DecimalNumber, _ fractionDigits: Int?, _ format: NumberFormat
    ) -> (String, isNegative: Bool) {
        var plain = digits.fixed(fractionDigits ?? Self.shownFractionDigits).utf8[...]
        let isNegative = plain.first == ASCII.minus
        if isNegative { plain = plain.dropFirst() }
        let whole = plain.prefix { $0 != UInt8(ascii: ".") }
        var fraction = plain.dropFirst(whole.count + 1)
        if fractionDigits == nil {
            while fraction.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
        }
        var text = format.grouped(whole, minimum: numbers.minimumGroupingDigits)
        if !fraction.isEmpty { text += format.decimalSeparator + Substring(fraction) }
        // A number that is rounded to nothing has no sign.
        let isZero = plain.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
        return (numbers.digits(text), isNegative && !isZero)
    }
}

extension String {
    /// Adds the prefix and suffix to the digits of a number.
    fileprivate func enclosed(
        in affixes: (prefix: NumberFormat.Affix, suffix: NumberFormat.Affix), symbol: String
    ) -> String {
        let (prefix, suffix) = affixes
        var text = prefix.first
        if let rest = prefix.second {
            text += symbol
            let touches = rest.isEmpty
            if touches, isSpaced(unicodeScalars.first, symbol.unicodeScalars.last) {
                text += "\u{A0}"
            }
            text += rest
        }
        text += self
        text += suffix.first
        if let rest = suffix.second {
            let touches = suffix.first.isEmpty
            if touches, isSpaced(unicodeScalars.last, symbol.unicodeScalars.first) {
                text += "\u{A0}"
            }
            text += symbol + rest
        }
        return text
    }

    /// Returns true if a space separates a digit from the symbol's nearest character: from letters,
    /// but not from €. These are the rules of CLDR's root, which no locale overrides.
    private func isSpaced(_ digit: Unicode.Scalar?, _ edge: Unicode.Scalar?) -> Bool {
        guard let edge, digit?.properties.generalCategory == .decimalNumber else { return false }
        switch edge.properties.generalCategory {
        case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol, .spaceSeparator,
            .lineSeparator, .paragraphSeparator:
            return false
        default: return true
        }
    }
}
