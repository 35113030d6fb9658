/// Checks of what guests enter, for forms in Swift and for expressions alike.
///
/// ```swift
/// Field(mail) { mail = $0 }
///     .checks(ValueCheck(if: !TextChecks.isEmail(mail), "This is no address"))
/// ```
public enum TextChecks {
    /// Returns true if nothing is written, or spaces only.
    public static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    /// Returns true for an e-mail address as HTML's e-mail fields accept it, with a dot in the host
    /// name.
    public static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254,
            parts[0].utf8.allSatisfy({
                ASCII.isAlphanumeric($0) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
            })
        else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                1...63 ~= label.utf8.count && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy {
                        // Names with other letters than those of ASCII are valid, too.
                        ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 >= 0x80
                    }
            }
    }

    /// Returns true for a telephone number by E.123: 5 to 15 digits with the usual separators, and
    /// a plus in front of a country code.
    public static func isPhone(_ text: String) -> Bool {
        var digits = 0
        for (index, byte) in text.utf8.enumerated() {
            if ASCII.isDigit(byte) {
                digits += 1
            } else if !(byte == UInt8(ascii: "+") && index == 0 || " -/().".utf8.contains(byte)) {
                return false
            }
        }
        return 5...15 ~= digits
    }

    /// Returns true for an IBAN (ISO 13616): its remainder modulo 97 is 1. Spaces do not count.
    public static func isIBAN(_ text: String) -> Bool {
        let bytes = text.utf8.filter { $0 != UInt8(ascii: " ") }.map { byte in
            (97...122).contains(byte) ? byte - 32 : byte
        }
        guard 15...34 ~= bytes.count, bytes.prefix(2).allSatisfy(ASCII.isLetter),
            bytes.dropFirst(2).prefix(2).allSatisfy(ASCII.isDigit)
        else { return false }
        var rest = 0
        for byte in bytes.dropFirst(4) + bytes.prefix(4) {
            if ASCII.isDigit(byte) {
                rest = (rest * 10 + Int(byte - 48)) % 97
            } else if ASCII.isLetter(byte) {
                rest = (rest * 100 + Int(byte - 55)) % 97
            } else {
                return false
            }
        }
        return rest == 1
    }

    /// Returns true for a card number: 12 to 19 digits, of which the last is the right check digit
    /// (ISO 7812). Spaces and hyphens do not count.
    public static func isCardNumber(_ text: String) -> Bool {
        var digits: [Int] = []
        for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
            guard ASCII.isDigit(byte) else { return false }
            digits.append(Int(byte - 48))
        }
        guard 12...19 ~= digits.count else { return false }
        var sum = 0
        for (index, digit) in digits.reversed().enumerated() {
            let doubled = index.isMultiple(of: 2) ? digit : digit * 2
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return sum.isMultiple(of: 10)
    }
}
