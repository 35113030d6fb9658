/// Divides an expression into tokens. Invalid characters are reported and skipped.
struct ExpressionLexer {
    let bytes: [UInt8]
    var position = 0
    private(set) var tokens: [ExpressionToken] = []
    private(set) var diagnostics: [CELDiagnostic] = []

    init(_ source: String) { bytes = Array(source.utf8) }

    mutating func run() {
        while true {
            skipSpace()
            guard position < bytes.count else { break }
            let start = position
            if let kind = next() {
                tokens.append(
                    ExpressionToken(kind: kind, range: SourceRange(start: start, end: position)))
            }
        }
        tokens.append(
            ExpressionToken(kind: .end, range: SourceRange(start: bytes.count, end: bytes.count)))
    }

    mutating func report(from start: Int, to end: Int? = nil, _ message: String, help: String?) {
        let range = SourceRange(start: start, end: end ?? position)
        diagnostics.append(CELDiagnostic(range, message, help: help))
    }

    func byte(at offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    func text(from start: Int) -> String { String(utf8Bytes: bytes[start..<position]) }

    /// Skips whitespace, and comments from `//` to the end of the line.
    private mutating func skipSpace() {
        while position < bytes.count {
            switch byte() {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn, 0x0C:
                position += 1
            case ASCII.slash where byte(at: 1) == ASCII.slash:
                while position < bytes.count, !ASCII.isLineEnd(byte()) { position += 1 }
            default:
                return
            }
        }
    }

    private mutating func next() -> ExpressionToken.Kind? {
        let first = byte()
        if let prefix = stringPrefix() { return string(prefix) }
        if isWordStart(first) {
            let start = position
            while isWordByte(byte()) { position += 1 }
            return .identifier(text(from: start))
        }
        if ASCII.isDigit(first)
            || (first == UInt8(ascii: ".") && ASCII.isDigit(byte(at: 1)) && !isBehindValue)
        {
            return number()
        }
        if first == UInt8(ascii: "`") { return quotedField() }
        if let symbol = symbol() { return .symbol(symbol) }
        return unknown()
    }

    /// True if a point here begins a field, as in `a.1`.
    private var isBehindValue: Bool {
        guard let last = tokens.last, last.range.end == position else { return false }
        switch last.kind {
        case .identifier, .quotedField, .string, .bytes: return true
        case .symbol(let symbol):
            return [.closeParenthesis, .closeBracket, .closeBrace].contains(symbol)
        default: return false
        }
    }

    private mutating func symbol() -> ExpressionSymbol? {
        let pair = String(utf8Bytes: bytes[position...].prefix(2))
        if pair.utf8.count == 2, let symbol = ExpressionSymbol(rawValue: pair) {
            position += 2
            return symbol
        }
        guard let symbol = ExpressionSymbol(rawValue: String(utf8Bytes: [byte()])) else {
            return nil
        }
        position += 1
        return symbol
    }

    /// A field in backquotes, such as `content-type`.
    private mutating func quotedField() -> ExpressionToken.Kind {
        let start = position
        position += 1
        while position < bytes.count, byte() != UInt8(ascii: "`"), !ASCII.isLineEnd(byte()) {
            position += 1
        }
        guard byte() == UInt8(ascii: "`"), position > start + 1 else {
            report(
                from: start, "this ` begins a field's name that does not end", help: "write `name`")
            return .invalid
        }
        position += 1
        return .quotedField(String(utf8Bytes: bytes[(start + 1)..<(position - 1)]))
    }

    private mutating func unknown() -> ExpressionToken.Kind? {
        let start = position
        // A whole scalar.
        position += 1
        while UTF8.isContinuation(byte()) { position += 1 }
        let character = text(from: start)
        let help: String? =
            switch character {
            case "=": "to compare, write =="
            case "&": "write && for \"and\""
            case "|": "write || for \"or\""
            case "“", "”", "„", "‘", "’", "«", "»": "write texts in straight quotes: \"text\""
            case "×": "write *"
            case "÷": "write /"
            case "−", "–": "write -"
            case "≤": "write <="
            case "≥": "write >="
            case "≠": "write !="
            case "$": "inside of an expression a variable is written without $ and braces"
            case ";": "an expression is one value; leave this out"
            default: nil
            }
        report(from: start, "\(character.quotedExcerpt) means nothing here", help: help)
        switch character {
        case "=": return .symbol(.equal)
        case "&": return .symbol(.and)
        case "|": return .symbol(.or)
        case "×": return .symbol(.times)
        case "÷": return .symbol(.divide)
        case "−", "–": return .symbol(.minus)
        case "≤": return .symbol(.lessOrEqual)
        case "≥": return .symbol(.greaterOrEqual)
        case "≠": return .symbol(.notEqual)
        default: return nil
        }
    }
}

func isWordStart(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte == UInt8(ascii: "_") }

func isWordByte(_ byte: UInt8) -> Bool { isWordStart(byte) || ASCII.isDigit(byte) }

extension Collection<UInt8> {
    /// True for a letter or underscore, followed by letters, digits and underscores.
    var isIdentifier: Bool { first.map(isWordStart) == true && allSatisfy(isWordByte) }
}

extension String {
    /// True for a letter or underscore, followed by letters, digits and underscores.
    var isIdentifier: Bool { utf8.isIdentifier }
}
