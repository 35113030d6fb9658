extension PatternParser {
    /// `[a-z]`
    mutating func parseClass() throws(CELError) -> CharacterSet {
        var set = CharacterSet()
        set.ignoresCase = ignoresCase
        index += 1
        set.isNegated = skip("^")
        var isFirst = true
        while let scalar = current, scalar != "]" || isFirst {
            isFirst = false
            if skip("[:") {
                try parseNamedClass(into: &set)
                continue
            }
            if scalar == "\\", let next = following, "dDsSwWpP".unicodeScalars.contains(next) {
                try parseSetEscape(into: &set)
                continue
            }
            let low = try parseClassScalar()
            var high = low
            if current == "-", let next = following, next != "]" {
                index += 1
                high = try parseClassScalar()
            }
            guard low <= high else { throw failure("has a range that ends before it begins") }
            set.ranges.append(low.value...high.value)
        }
        guard skip("]") else { throw failure("has a [ that is not closed") }
        return set
    }

    private var following: Unicode.Scalar? {
        index + 1 < scalars.count ? scalars[index + 1] : nil
    }

    private mutating func parseClassScalar() throws(CELError) -> Unicode.Scalar {
        guard let scalar = current else { throw failure("has a [ that is not closed") }
        guard scalar == "\\" else {
            index += 1
            return scalar
        }
        var single = CharacterSet()
        try parseSetEscape(into: &single)
        guard let range = single.ranges.first, single.ranges.count == 1,
            range.lowerBound == range.upperBound, let scalar = Unicode.Scalar(range.lowerBound)
        else { throw failure("has a range between sets") }
        return scalar
    }

    /// `[:alpha:]`, inside of a class.
    private mutating func parseNamedClass(into set: inout CharacterSet) throws(CELError) {
        let isNegated = skip("^")
        var name = ""
        while let scalar = current, scalar != ":" {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard skip(":]"), let ranges = Self.namedClasses[name] else {
            throw failure("has no set [:\(name.excerpt()):]")
        }
        if isNegated { set.formInverted(ranges) } else { set.ranges += ranges }
    }

    private static let namedClasses: [String: [ClosedRange<UInt32>]] = [
        "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
        "ascii": [0x00...0x7F], "blank": [0x09...0x09, 0x20...0x20],
        "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": CharacterSet.digits, "graph": [0x21...0x7E],
        "lower": [0x61...0x7A], "print": [0x20...0x7E],
        "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
        "space": [0x09...0x0D, 0x20...0x20], "upper": [0x41...0x5A], "word": CharacterSet.words,
        "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    ]

    /// Parses an escape that stands for a character or a set.
    mutating func parseSetEscape(into set: inout CharacterSet) throws(CELError) {
        guard let letter = following else { throw failure("ends with a backslash") }
        index += 2
        switch letter {
        case "d": set.ranges += CharacterSet.digits
        case "D": set.formInverted(CharacterSet.digits)
        case "s": set.ranges += CharacterSet.spaces
        case "S": set.formInverted(CharacterSet.spaces)
        case "w": set.ranges += CharacterSet.words
        case "W": set.formInverted(CharacterSet.words)
        case "p", "P": set.categories.append(try parseCategory(isNegated: letter == "P"))
        case "a": set.ranges.append(0x07...0x07)
        case "f": set.ranges.append(0x0C...0x0C)
        case "n": set.ranges.append(0x0A...0x0A)
        case "r": set.ranges.append(0x0D...0x0D)
        case "t": set.ranges.append(0x09...0x09)
        case "v": set.ranges.append(0x0B...0x0B)
        case "x":
            let code = try parseCode()
            set.ranges.append(code...code)
        default:
            let isOther = letter.value >= 0x80 || !letter.isWord
            guard isOther || letter == "_" else {
                index -= 1
                throw failure("has \\\(letter), which means nothing here")
            }
            set.ranges.append(letter.value...letter.value)
        }
    }

    /// Parses the digits after `\x`: two, or any number in braces.
    private mutating func parseCode() throws(CELError) -> UInt32 {
        var digits = ""
        if skip("{") {
            while let scalar = current, scalar != "}", digits.utf8.count < 8 {
                digits.unicodeScalars.append(scalar)
                index += 1
            }
            guard skip("}") else { throw failure("has \\x without digits") }
        } else {
            for scalar in scalars[index...].prefix(2) { digits.unicodeScalars.append(scalar) }
            index += digits.unicodeScalars.count
            if digits.utf8.count != 2 { throw failure("has \\x without digits") }
        }
        guard let value = UInt32(digits: digits, radix: 16), Unicode.Scalar(value) != nil else {
            throw failure("has \\x without digits")
        }
        return value
    }

    /// Parses the name after `\p`: a letter, or a name in braces.
    private mutating func parseCategory(isNegated: Bool) throws(CELError) -> CharacterSet.Category {
        var (name, isNegated) = ("", isNegated)
        if skip("{") {
            if skip("^") { isNegated.toggle() }
            while let scalar = current, scalar != "}", name.utf8.count < 16 {
                name.unicodeScalars.append(scalar)
                index += 1
            }
            guard skip("}") else { throw failure("has \\p{ without }") }
        } else if let scalar = current {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        let categories = Self.categories.filter { $0.name.hasPrefix(name) }
        guard !name.isEmpty, !categories.isEmpty else {
            throw failure("has \\p{\(name.excerpt())}; there are categories such as L, Lu and Nd")
        }
        return CharacterSet.Category(
            categories: Set(categories.map(\.category)), isNegated: isNegated)
    }

    private static let categories: [(name: String, category: Unicode.GeneralCategory)] = [
        ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
        ("Lm", .modifierLetter), ("Lo", .otherLetter), ("Mn", .nonspacingMark),
        ("Mc", .spacingMark), ("Me", .enclosingMark), ("Nd", .decimalNumber),
        ("Nl", .letterNumber), ("No", .otherNumber), ("Pc", .connectorPunctuation),
        ("Pd", .dashPunctuation), ("Ps", .openPunctuation), ("Pe", .closePunctuation),
        ("Pi", .initialPunctuation), ("Pf", .finalPunctuation), ("Po", .otherPunctuation),
        ("Sm", .mathSymbol), ("Sc", .currencySymbol), ("Sk", .modifierSymbol),
        ("So", .otherSymbol), ("Zs", .spaceSeparator), ("Zl", .lineSeparator),
        ("Zp", .paragraphSeparator), ("Cc", .control), ("Cf", .format), ("Co", .privateUse),
    ]
}
