/// Functions that check what a guest has entered.
let checkFunctions: [CELFunction] = [
    textCheck("isBlank") { text in text.allSatisfy(\.isWhitespace) },
    textCheck("isEmail", TextChecks.isEmail),
    textCheck("isPhone", TextChecks.isPhone),
    textCheck("isIBAN", TextChecks.isIBAN),
    textCheck("isCardNumber", TextChecks.isCardNumber),
]

private func textCheck(
    _ name: String, _ check: @escaping @Sendable (String) -> Bool
) -> CELFunction {
    CELFunction(
        name, [CELSignature([.string], .bool)],
        .unary { value, run throws(CELError) in
            guard case .string(let text) = value else { throw .mismatch }
            try run.spend(text.utf8.count / 16 + 1)
            return .bool(check(text))
        })
}

/// Notations of what guests enter.
enum TextChecks {
    /// An address as HTML takes it in a field for one, with a point in the name of the host.
    static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, text.utf8.count <= 254,
            parts[0].utf8.allSatisfy({
                ASCII.isLetter($0) || ASCII.isDigit($0) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
            })
        else { return false }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return labels.count >= 2
            && labels.allSatisfy { label in
                1...63 ~= label.utf8.count && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy {
                        // Names with other letters than those of ASCII are valid, too.
                        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-")
                            || $0 >= 0x80
                    }
            }
    }

    /// A number by E.123: 5 to 15 digits, grouped by anything usual, with a plus in front of a
    /// country's code.
    static func isPhone(_ text: String) -> Bool {
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

    /// A number by ISO 13616, whose remainder by 97 is 1. Spaces do not count.
    static func isIBAN(_ text: String) -> Bool {
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

    /// 12 to 19 digits whose last one is right by ISO 7812. Spaces and hyphens do not count.
    static func isCardNumber(_ text: String) -> Bool {
        var digits: [Int] = []
        for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
            guard ASCII.isDigit(byte) else { return false }
            digits.append(Int(byte - 48))
        }
        guard 12...19 ~= digits.count else { return false }
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            let doubled = place.isMultiple(of: 2) ? digit : digit * 2
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return sum.isMultiple(of: 10)
    }
}
