import CLocales

/// Currencies by their codes (ISO 4217).
enum Currency {
    /// Codes in use.
    static let codes = String(cString: kiosk_currency_codes()).split(separator: " ").map {
        String($0)
    }

    /// True for a text that ISO 4217 could have as a code.
    static func isCode(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// Symbol of a currency in a locale; its code if there is none.
    static func symbol(of code: String, _ locale: LocaleRecord) -> String {
        guard isCode(code) else { return code }
        return locale.value(.currencySymbols, of: code) ?? code
    }

    static func fractionDigits(of code: String) -> Int { digits[code] ?? usualDigits }

    private static let digits: [String: Int] = {
        let words = String(cString: kiosk_currency_digits()).split(separator: " ")
        return Dictionary(
            uniqueKeysWithValues: words.map { (String($0.dropLast()), $0.last!.wholeNumberValue!) })
    }()
    private static let usualDigits = digits["DEFAULT"]!
}
