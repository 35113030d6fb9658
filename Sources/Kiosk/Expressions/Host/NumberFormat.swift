extension CELLocale {
    /// How many digits of a fraction are written where nobody says how many.
    static let shownFractionDigits = 3

    /// A number with the locale's separators.
    ///
    /// - Parameter fractionDigits: How many digits are behind the point; nil for as many as it
    ///   takes, at most three.
    /// - Returns: Nil for what is no number.
    func text(of value: CELValue, fractionDigits: Int?) -> String? {
        guard let number = amount(of: value, fractionDigits) else { return nil }
        return (number.isNegative ? numbers.minusSign : "") + number.text
    }

    /// A number without its sign, and whether it has one.
    private func amount(
        of value: CELValue, _ fractionDigits: Int?
    ) -> (text: String, isNegative: Bool)? {
        switch value {
        case .int(let value):
            return text(of: DecimalNumber(value.magnitude, isNegative: value < 0), fractionDigits)
        case .uint(let value):
            return text(of: DecimalNumber(value, isNegative: false), fractionDigits)
        case .double(let value):
            guard value.isFinite else { return (value.isNaN ? "NaN" : "∞", value < 0) }
            return text(of: DecimalNumber(asWritten: value), fractionDigits)
        default: return nil
        }
    }

    private func text(
        of digits: DecimalNumber, _ fractionDigits: Int?
    ) -> (text: String, isNegative: Bool) {
        var plain = digits.fixed(fractionDigits ?? Self.shownFractionDigits).utf8[...]
        let isNegative = plain.first == ASCII.minus
        if isNegative { plain = plain.dropFirst() }
        let whole = plain.prefix { $0 != UInt8(ascii: ".") }
        var fraction = plain.dropFirst(whole.count + 1)
        if fractionDigits == nil {
            while fraction.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
        }
        var text = grouped(whole)
        if !fraction.isEmpty { text += numbers.decimalSeparator + Substring(fraction) }
        // What is rounded to nothing has no sign.
        let isZero = plain.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
        return (numbers.digits(text), isNegative && !isZero)
    }

    private func grouped(_ whole: Substring.UTF8View) -> String {
        guard whole.count >= 3 + numbers.minimumGroupingDigits else { return String(whole) ?? "" }
        var text = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index) % 3 == 0 { text += numbers.groupSeparator }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return text
    }

    /// An amount of money: `12,40 €`.
    ///
    /// - Parameter currency: Its code by ISO 4217, or any other symbol.
    func text(ofMoney value: CELValue, currency: String) -> String? {
        let digits = Currency.fractionDigits(of: currency)
        guard let (amount, isNegative) = amount(of: value, digits) else { return nil }
        let symbol = Currency.symbols[currency] ?? currency
        let sign = isNegative ? numbers.minusSign : ""
        switch numbers.currency {
        case .afterWithSpace: return "\(sign)\(amount)\u{A0}\(symbol)"
        case .beforeWithSpace: return "\(sign)\(symbol)\u{A0}\(amount)"
        case .before:
            // Letters do not touch digits.
            let space = symbol.unicodeScalars.last?.properties.isAlphabetic ?? false
            return "\(sign)\(symbol)\(space ? "\u{A0}" : "")\(amount)"
        }
    }
}

/// Currencies by their codes (ISO 4217).
enum Currency {
    /// Those that are in use.
    static let codes = """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN \
        BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD \
        FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY \
        KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP \
        MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR \
        RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT \
        TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER \
        ZAR ZMW ZWG
        """.split(separator: " ").map { String($0) }

    static let symbols = [
        "EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥", "CNY": "¥", "KRW": "₩", "INR": "₹",
        "RUB": "₽", "UAH": "₴", "TRY": "₺", "ILS": "₪", "PLN": "zł", "CZK": "Kč", "HUF": "Ft",
        "BRL": "R$", "VND": "₫", "THB": "฿", "PHP": "₱", "NGN": "₦", "KZT": "₸", "SEK": "kr",
        "NOK": "kr", "DKK": "kr.", "ISK": "kr", "CAD": "CA$", "AUD": "A$", "NZD": "NZ$",
        "MXN": "MX$", "HKD": "HK$", "TWD": "NT$",
    ]

    static func fractionDigits(of code: String) -> Int {
        switch code {
        case "JPY", "KRW", "VND", "CLP", "ISK", "PYG", "UGX", "XAF", "XOF", "XPF", "RWF": 0
        case "KWD", "BHD", "OMR", "JOD", "TND", "LYD", "IQD": 3
        default: 2
        }
    }
}
