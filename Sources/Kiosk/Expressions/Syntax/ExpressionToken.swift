/// Token of an expression, with its range in bytes of UTF-8.
struct ExpressionToken {
    enum Kind: Equatable {
        case identifier(String)
        /// Field name in backquotes, which need not be an identifier.
        case quotedField(String)
        /// Whole number without its sign.
        case int(UInt64)
        case uint(UInt64)
        case double(Double)
        case string(String)
        case bytes([UInt8])
        case symbol(ExpressionSymbol)
        /// Invalid token that was reported; it stands for any value.
        case invalid
        case end
    }

    let kind: Kind
    let range: SourceRange
}

enum ExpressionSymbol: String, CaseIterable {
    // Longer ones first, so that the lexer finds them first.
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case and = "&&"
    case or = "||"
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case remainder = "%"
    case not = "!"
    case question = "?"
    case colon = ":"
    case comma = ","
    case dot = "."
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case openBrace = "{"
    case closeBrace = "}"
}
