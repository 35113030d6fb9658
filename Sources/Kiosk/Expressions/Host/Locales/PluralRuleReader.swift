/// Evaluates rules such as `one:i=1&v=0;few:v=0&i%10=2..4&i%100!=12..14`: for each category a
/// condition, which is made of relations with `&` (and) and `|` (or). UTS #35, part 3, "Plural rules
/// syntax".
struct PluralRuleReader {
    private var rest: Slice<LocaleRecord.Bytes>

    init(_ rules: LocaleRecord.Bytes) { rest = rules[...] }

    /// The first category whose condition holds.
    mutating func category(of operands: PluralOperands) -> PluralCategory {
        while let category = readName() {
            if readCondition(operands) { return category }
        }
        return .other
    }

    /// The categories with a condition.
    mutating func categories() -> [PluralCategory] {
        var categories: [PluralCategory] = []
        while let category = readName() {
            categories.append(category)
            rest = rest.drop { $0 != UInt8(ascii: ";") }.dropFirst()
        }
        return categories
    }

    private mutating func readName() -> PluralCategory? {
        let name = rest.prefix { $0 != UInt8(ascii: ":") }
        rest = rest[name.endIndex...].dropFirst()
        return PluralCategory(rawValue: String(decoding: name, as: UTF8.self))
    }

    /// Parses a whole condition, also after its value is known.
    private mutating func readCondition(_ operands: PluralOperands) -> Bool {
        var holds = false
        repeat {
            var all = true
            repeat { all = readRelation(operands) && all } while rest.skip("&")
            holds = holds || all
        } while rest.skip("|")
        _ = rest.skip(";")
        return holds
    }

    /// Parses a relation: `n%10=2..4,7`.
    private mutating func readRelation(_ operands: PluralOperands) -> Bool {
        let letter = rest.removeFirst()
        var value = operands.value(letter)
        if rest.skip("%") { value %= readNumber() }
        let isNegated = rest.skip("!")
        _ = rest.skip("=")
        var isFound = false
        repeat {
            let first = readNumber()
            let last = rest.skip(".") && rest.skip(".") ? readNumber() : first
            isFound = isFound || first...last ~= value
        } while rest.skip(",")
        // Lists contain whole numbers only.
        if letter == UInt8(ascii: "n"), !operands.isWhole { isFound = false }
        return isFound != isNegated
    }

    private mutating func readNumber() -> UInt64 {
        var number: UInt64 = 0
        while let digit = rest.first, ASCII.isDigit(digit) {
            number = number * 10 + UInt64(digit - UInt8(ascii: "0"))
            rest.removeFirst()
        }
        return number
    }
}

extension PluralOperands {
    /// An operand by its letter in the rules.
    fileprivate func value(_ letter: UInt8) -> UInt64 {
        switch letter {
        case UInt8(ascii: "n"), UInt8(ascii: "i"): i
        case UInt8(ascii: "v"), UInt8(ascii: "w"): UInt64(v)
        case UInt8(ascii: "f"), UInt8(ascii: "t"): f
        default: 0  // The power of ten of compact notations.
        }
    }
}
