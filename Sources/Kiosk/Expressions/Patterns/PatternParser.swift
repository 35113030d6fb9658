/// Parses a regular expression in RE2's notation, which can be matched in linear time.
struct PatternParser {
    let scalars: [Unicode.Scalar]
    var index = 0
    private var level = 0
    private var flags = Flags()

    struct Flags {
        var ignoresCase = false
        var dotTakesLineEnds = false
        var hasLines = false
    }

    var ignoresCase: Bool { flags.ignoresCase }

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    mutating func parseAll() throws(CELError) -> PatternNode {
        let node = try parseChoice()
        if index < scalars.count { throw failure("has a ) without a (") }
        return node
    }

    func failure(_ what: String) -> CELError {
        CELError(.badPattern, "the pattern \(what), at its character \(index + 1)")
    }

    var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    mutating func skip(_ text: String) -> Bool {
        guard scalars[index...].starts(with: text.unicodeScalars) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    private mutating func parseChoice() throws(CELError) -> PatternNode {
        var choices = [try parseSequence()]
        while skip("|") { choices.append(try parseSequence()) }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func parseSequence() throws(CELError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = current, scalar != "|", scalar != ")" {
            if skip("\\Q") {
                while index < scalars.count, !skip("\\E") { parts.append(literal()) }
                // A repetition behind the quoted text applies to its last character.
                if let last = parts.popLast() { parts.append(try parseRepetition(of: last)) }
                continue
            }
            let part = try parseAtom()
            parts.append(try parseRepetition(of: part))
        }
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
    }

    private mutating func literal() -> PatternNode {
        index += 1
        return .character(
            FastSet(CharacterSet(scalars[index - 1], ignoresCase: flags.ignoresCase)))
    }

    private mutating func parseAtom() throws(CELError) -> PatternNode {
        switch scalars[index] {
        case "(": return try parseGroup()
        case "[": return .character(FastSet(try parseClass()))
        case ".":
            index += 1
            var all = CharacterSet()
            all.formInverted(flags.dotTakesLineEnds ? [] : [0x0A...0x0A])
            return .character(FastSet(all))
        case "^":
            index += 1
            return .assertion(flags.hasLines ? .lineStart : .textStart)
        case "$":
            index += 1
            return .assertion(flags.hasLines ? .lineEnd : .textEnd)
        case "*", "+", "?": throw failure("repeats nothing")
        case "\\": return try parseEscape()
        default: return literal()
        }
    }

    private mutating func parseEscape() throws(CELError) -> PatternNode {
        guard index + 1 < scalars.count else { throw failure("ends with a backslash") }
        switch scalars[index + 1] {
        case "A": index += 2; return .assertion(.textStart)
        case "z": index += 2; return .assertion(.textEnd)
        case "b": index += 2; return .assertion(.wordEdge)
        case "B": index += 2; return .assertion(.noWordEdge)
        default:
            var set = CharacterSet()
            set.ignoresCase = flags.ignoresCase
            try parseSetEscape(into: &set)
            return .character(FastSet(set))
        }
    }

    // MARK: Groups

    private mutating func parseGroup() throws(CELError) -> PatternNode {
        guard level < CELLimits.patternNesting else {
            throw failure("has more than \(CELLimits.patternNesting) groups in each other")
        }
        let before = flags
        index += 1
        if skip("?") {
            if skip("P<") || (current == "<" && !isLookBehind && skip("<")) {
                while let scalar = current, scalar != ">" {
                    guard scalar.isWord else { throw failure("has a name with odd characters") }
                    index += 1
                }
                guard skip(">") else { throw failure("has a name that does not end") }
            } else {
                guard try parseFlags() else { return .empty }
            }
        }
        level += 1
        let content = try parseChoice()
        level -= 1
        guard skip(")") else { throw failure("has a ( that is not closed") }
        flags = before
        return content
    }

    private var isLookBehind: Bool {
        index + 1 < scalars.count && (scalars[index + 1] == "=" || scalars[index + 1] == "!")
    }

    /// - Returns: True if a group begins; otherwise the flags apply to the rest of the enclosing
    ///   group.
    private mutating func parseFlags() throws(CELError) -> Bool {
        var value = true
        while let scalar = current {
            index += 1
            switch scalar {
            case "i": flags.ignoresCase = value
            case "s": flags.dotTakesLineEnds = value
            case "m": flags.hasLines = value
            // Greediness makes no difference to whether there is a match.
            case "U": break
            case "-": value = false
            case ":": return true
            case ")": return false
            case "=", "!", "<":
                index -= 1
                throw failure("looks ahead or behind, which is not possible")
            default:
                index -= 1
                throw failure("has a flag that is none of i, m, s, U")
            }
        }
        throw failure("has a ( that is not closed")
    }

    // MARK: Repetitions

    private mutating func parseRepetition(of part: PatternNode) throws(CELError) -> PatternNode {
        let node: PatternNode
        switch current {
        case "*"?: node = .repetition(part, minimum: 0, maximum: nil)
        case "+"?: node = .repetition(part, minimum: 1, maximum: nil)
        case "?"?: node = .repetition(part, minimum: 0, maximum: 1)
        case "{"?:
            guard let counted = try parseCount(of: part) else { return part }
            return try endRepetition(counted)
        default: return part
        }
        index += 1
        return try endRepetition(node)
    }

    private mutating func endRepetition(_ node: PatternNode) throws(CELError) -> PatternNode {
        _ = skip("?")
        var isCount = false
        if current == "{" { isCount = try parseCount(of: .empty) != nil }
        switch current {
        case _ where isCount: throw failure("repeats a repetition; put it in brackets")
        case "*"?, "+"?, "?"?: throw failure("repeats a repetition; put it in brackets")
        default: return node
        }
    }

    /// Parses `{2}`, `{2,}` or `{2,5}`; nil for a literal brace.
    private mutating func parseCount(of part: PatternNode) throws(CELError) -> PatternNode? {
        let start = index
        index += 1
        if let minimum = number() {
            var maximum: Int? = minimum
            if skip(",") { maximum = current == "}" ? nil : number() ?? -1 }
            if maximum != -1, skip("}") {
                guard minimum <= 1000, maximum ?? 0 <= 1000 else {
                    throw failure("repeats more than 1000 times")
                }
                guard maximum ?? minimum >= minimum else {
                    throw failure("repeats at most less often than at least")
                }
                return .repetition(part, minimum: minimum, maximum: maximum)
            }
        }
        index = start
        return nil
    }

    private mutating func number() -> Int? {
        let start = index
        var value = 0
        while let scalar = current, 0x30...0x39 ~= scalar.value {
            value = min(value * 10 + Int(scalar.value) - 0x30, 100_000)
            index += 1
        }
        return index > start ? value : nil
    }
}
