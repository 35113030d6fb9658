extension ExpressionParser {
    /// Parses a value with its selections, indexes and calls.
    mutating func parseMember() -> Expression {
        let start = current.range.start
        var value = parsePrimary()
        while true {
            let range = current.range
            if skip(.dot) {
                value = parseSelection(of: value, from: start)
            } else if skip(.openBracket) {
                let index = parseExpression()
                close(.closeBracket, opened: range)
                value = make(
                    .index(value, index), from: start, messageRange: range, over: value, index)
            } else if current.kind == .symbol(.openBrace) {
                value = parseMessage(value)
            } else {
                return value
            }
        }
    }

    /// Parses what follows a point: a field or a call.
    private mutating func parseSelection(of target: Expression, from start: Int) -> Expression {
        let token = current
        let name: String
        switch token.kind {
        case .identifier(let word) where !Self.literals.contains(word): name = word
        case .quotedField(let word): name = word
        case .symbol(.question):
            report(
                token.range, "optional fields, such as a.?b, are not part of this language",
                help: "write has(a.b) ? a.b : something else")
            advance()
            if case .identifier = current.kind { advance() }
            return invalid(at: token.range)
        default:
            reportUnexpected("a field's name behind the point")
            recover()
            return invalid(at: token.range)
        }
        advance()
        guard current.kind == .symbol(.openParenthesis) else {
            return make(.field(target, name), from: start, messageRange: token.range, over: target)
        }
        let arguments = parseArguments()
        let call = Expression.Call(
            name: name, nameRange: token.range, target: target, arguments: arguments,
            isRooted: false)
        return make(.call(call), from: start, messageRange: token.range, over: [target] + arguments)
    }

    /// Parses arguments in parentheses.
    private mutating func parseArguments() -> [Expression] {
        let open = advance().range
        return parseItems(until: .closeParenthesis, opened: open) { $0.parseExpression() }
    }

    /// Parses items separated by commas, and the closing bracket. A trailing comma is allowed.
    private mutating func parseItems<Item>(
        until end: ExpressionSymbol, opened open: SourceRange,
        _ item: (inout ExpressionParser) -> Item
    ) -> [Item] {
        var items: [Item] = []
        while current.kind != .symbol(end), current.kind != .end {
            items.append(item(&self))
            if !skip(.comma) { break }
        }
        close(end, opened: open)
        return items
    }

    private mutating func close(_ symbol: ExpressionSymbol, opened open: SourceRange) {
        if skip(symbol) { return }
        if current.kind == .end {
            report(open, "this bracket is not closed", help: "write \(symbol.rawValue) behind it")
        } else {
            reportUnexpected("\"\(symbol.rawValue)\"")
            recover()
            while skip(.comma) { recover() }
            _ = skip(symbol)
        }
    }

    /// Words that are never names, not even of fields.
    static let literals: Set<String> = ["true", "false", "null", "in"]

    /// Words that CEL reserves; fields may have these names.
    static let reserved: Set<String> = [
        "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let",
        "loop", "package", "namespace", "return", "var", "void", "while",
    ]

    private mutating func parsePrimary() -> Expression {
        let token = current
        switch token.kind {
        case .string(let value): return literal(.string(value))
        case .bytes(let value): return literal(.bytes(value))
        case .double(let value): return literal(.double(value))
        case .uint(let value): return literal(.uint(value))
        case .int(let magnitude): return parseInt(magnitude, isNegative: false)
        case .symbol(.minus):
            advance()
            if case .int(let magnitude) = current.kind {
                return parseInt(magnitude, isNegative: true)
            }
            guard case .double(let value) = current.kind else { return invalid(at: token.range) }
            return literal(.double(-value))
        case .symbol(.openParenthesis):
            advance()
            let expression = parseExpression()
            close(.closeParenthesis, opened: token.range)
            return expression
        case .symbol(.openBracket):
            advance()
            let items = parseItems(until: .closeBracket, opened: token.range) {
                $0.parseExpression()
            }
            return make(
                .list(items), from: token.range.start, messageRange: token.range, over: items)
        case .symbol(.openBrace):
            return parseMap()
        case .symbol(.dot):
            advance()
            return parseName(isRooted: true)
        case .identifier:
            return parseName(isRooted: false)
        case .invalid:
            advance()
            return invalid(at: token.range)
        default:
            reportUnexpected("a value")
            recover()
            return invalid(at: token.range)
        }
    }

    private mutating func literal(_ value: CELValue) -> Expression {
        let range = advance().range
        return Expression(kind: .literal(value), range: range, messageRange: range, depth: 1)
    }

    private mutating func parseInt(_ magnitude: UInt64, isNegative: Bool) -> Expression {
        let range = current.range
        let value =
            isNegative ? Int64(exactly: -Int128(magnitude)) : Int64(exactly: magnitude)
        guard let value else {
            report(
                range, "the number is too large for an int",
                help: "write u behind it for a uint, or .0 if it may be rounded")
            advance()
            return invalid(at: range)
        }
        return literal(.int(value))
    }

    private mutating func parseName(isRooted: Bool) -> Expression {
        let token = current
        guard case .identifier(let name) = token.kind else {
            reportUnexpected("a name behind the point")
            recover()
            return invalid(at: token.range)
        }
        switch name {
        case "true" where !isRooted: return literal(.bool(true))
        case "false" where !isRooted: return literal(.bool(false))
        case "null" where !isRooted: return literal(.null)
        case "in", "true", "false", "null":
            reportUnexpected("a value")
            advance()
            return invalid(at: token.range)
        default: break
        }
        if Self.reserved.contains(name) { return parseReserved(name) }
        advance()
        guard current.kind == .symbol(.openParenthesis) else {
            return make(
                .name(name, isRooted: isRooted), from: token.range.start, messageRange: token.range)
        }
        let arguments = parseArguments()
        let call = Expression.Call(
            name: name, nameRange: token.range, target: nil, arguments: arguments,
            isRooted: isRooted)
        return make(
            .call(call), from: token.range.start, messageRange: token.range, over: arguments)
    }

    /// Reports a word that is no name, and reads what a function of that name would have.
    private mutating func parseReserved(_ word: String) -> Expression {
        let range = advance().range
        let isChoice = word == "if" && current.kind == .symbol(.openParenthesis)
        report(
            range, "the word \(word.quotedExcerpt) is reserved and cannot be a name",
            help: isChoice
                ? "write condition ? value : other value"
                : "use another name; as a field, as in a.\(word), it is fine")
        if isChoice { _ = parseArguments() }
        return invalid(at: range)
    }

    private mutating func parseMap() -> Expression {
        let open = advance().range
        var parts: [Expression] = []
        let entries = parseItems(until: .closeBrace, opened: open) { parser in
            let key = parser.parseExpression()
            var value = parser.invalid(at: parser.current.range)
            if parser.skip(.colon) {
                value = parser.parseExpression()
            } else {
                parser.reportUnexpected("\":\" and a value")
                parser.recover()
            }
            parts += [key, value]
            return (key: key, value: value)
        }
        return make(.map(entries), from: open.start, messageRange: open, over: parts)
    }

    /// `Name{field: value}`
    private mutating func parseMessage(_ name: Expression) -> Expression {
        let range = current.range
        report(
            range, "values cannot be made with a type's name in front of the brace",
            help: "write a map, such as {\"name\": value}")
        advance()
        var depth = 1
        while depth > 0, current.kind != .end {
            if current.kind == .symbol(.openBrace) { depth += 1 }
            if current.kind == .symbol(.closeBrace) { depth -= 1 }
            advance()
        }
        return invalid(at: range)
    }
}
