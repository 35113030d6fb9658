/// Reads an expression: CEL's grammar, with everything that is wrong with it.
///
/// Recursion is bounded by `CELLimits.nesting`.
struct ExpressionParser {
    private let tokens: [ExpressionToken]
    private var index = 0
    private(set) var diagnostics: [CELDiagnostic]
    /// Number of open brackets, conditionals and signs.
    private var level = 0
    /// Set once the nesting is too deep: nothing more is parsed.
    private var hasStopped = false

    /// - Returns: The expression as far as it could be parsed, and its diagnostics.
    static func parse(_ source: String) -> (Expression, [CELDiagnostic]) {
        let length = source.utf8.count
        guard length <= CELLimits.sourceBytes else {
            let range = SourceRange(start: 0, end: length)
            let message = "the expression is longer than \(CELLimits.sourceBytes) bytes"
            return (
                Expression(kind: .invalid, range: range, messageRange: range, depth: 1),
                [
                    CELDiagnostic(
                        range, message, help: "keep long texts and lists in the state or in data")
                ]
            )
        }
        var lexer = ExpressionLexer(source)
        lexer.run()
        var parser = ExpressionParser(tokens: lexer.tokens, diagnostics: lexer.diagnostics)
        let expression = parser.parseAll()
        return (expression, parser.diagnostics)
    }

    private init(tokens: [ExpressionToken], diagnostics: [CELDiagnostic]) {
        self.tokens = tokens
        self.diagnostics = diagnostics
    }

    private mutating func parseAll() -> Expression {
        if current.kind == .end {
            if diagnostics.isEmpty {
                report(
                    current.range, "there is no expression",
                    help: "write a value, such as count + 1")
            }
            return invalid(at: current.range)
        }
        let expression = parseExpression()
        if current.kind != .end && !hasStopped { reportUnexpected("the end of the expression") }
        return expression
    }

    // MARK: Tokens

    var current: ExpressionToken { tokens[index] }

    /// The token after the current one, or the end.
    var following: ExpressionToken { tokens[min(index + 1, tokens.count - 1)] }

    @discardableResult
    mutating func advance() -> ExpressionToken {
        let token = tokens[index]
        if index < tokens.count - 1 { index += 1 }
        return token
    }

    mutating func skip(_ symbol: ExpressionSymbol) -> Bool {
        guard current.kind == .symbol(symbol) else { return false }
        advance()
        return true
    }

    /// The range from a token to the last one that was read.
    func range(from start: Int) -> SourceRange {
        SourceRange(start: start, end: max(start, index > 0 ? tokens[index - 1].range.end : start))
    }

    // MARK: Diagnostics

    mutating func report(_ range: SourceRange, _ message: String, help: String?) {
        guard !hasStopped else { return }
        diagnostics.append(CELDiagnostic(range, message, help: help))
    }

    mutating func reportUnexpected(_ expected: String, help: String? = nil) {
        // The lexer has said what is wrong with it.
        if current.kind == .invalid { return }
        report(
            current.range, "expected \(expected); found \(describe(current))", help: help ?? hint())
    }

    private func describe(_ token: ExpressionToken) -> String {
        switch token.kind {
        case .end: "the end"
        case .identifier(let name), .quotedField(let name): name.quotedExcerpt
        case .symbol(let symbol): "\"\(symbol.rawValue)\""
        case .string: "a text"
        case .bytes: "bytes"
        case .int, .uint, .double: "a number"
        case .invalid: "something unreadable"
        }
    }

    /// Help for the syntax of other languages.
    private func hint() -> String? {
        guard case .identifier(let name) = current.kind else { return nil }
        switch name {
        case "and": return "write &&"
        case "or": return "write ||"
        case "not": return "write !"
        case "is", "eq": return "write =="
        case "then", "else", "if": return "write condition ? value : other value"
        default: return nil
        }
    }

    func invalid(at range: SourceRange) -> Expression {
        Expression(kind: .invalid, range: range, messageRange: range, depth: 1)
    }

    /// Skips tokens up to a comma or the end of the open bracket.
    mutating func recover() {
        var depth = 0
        while current.kind != .end {
            if case .symbol(let symbol) = current.kind {
                switch symbol {
                case .openParenthesis, .openBracket, .openBrace: depth += 1
                case .closeParenthesis, .closeBracket, .closeBrace:
                    if depth == 0 { return }
                    depth -= 1
                case .comma where depth == 0: return
                default: break
                }
            }
            advance()
        }
    }

    // MARK: Depth

    /// Parses a part one level deeper, or stops.
    mutating func deeper(_ body: (inout ExpressionParser) -> Expression) -> Expression {
        guard level < CELLimits.nesting else { return stop(at: current.range) }
        level += 1
        defer { level -= 1 }
        return body(&self)
    }

    private mutating func stop(at range: SourceRange) -> Expression {
        report(
            range, "more than \(CELLimits.nesting) operators or brackets are in each other",
            help: "divide the expression")
        hasStopped = true
        while current.kind != .end { advance() }
        return invalid(at: range)
    }

    /// Creates a node, unless the tree becomes too deep to be walked.
    mutating func make(
        _ kind: Expression.Kind, from start: Int, messageRange: SourceRange,
        over parts: Expression...
    ) -> Expression {
        make(kind, from: start, messageRange: messageRange, over: parts)
    }

    mutating func make(
        _ kind: Expression.Kind, from start: Int, messageRange: SourceRange,
        over parts: [Expression]
    ) -> Expression {
        let depth = 1 + (parts.lazy.map(\.depth).max() ?? 0)
        if depth > CELLimits.nesting { return stop(at: messageRange) }
        return Expression(
            kind: kind, range: range(from: start), messageRange: messageRange, depth: depth)
    }
}
