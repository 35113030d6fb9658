extension ExpressionParser {
    /// `a || b ? c : d`
    mutating func parseExpression() -> Expression {
        deeper { $0.parseConditional() }
    }

    private mutating func parseConditional() -> Expression {
        let start = current.range.start
        let condition = parseLogic(isAnd: false)
        let range = current.range
        guard skip(.question) else { return condition }
        let first = deeper { $0.parseLogic(isAnd: false) }
        guard skip(.colon) else {
            reportUnexpected(
                "\":\" and the other value", help: "write condition ? value : other value")
            recover()
            return invalid(at: range)
        }
        let second = parseExpression()
        return make(
            .conditional(condition, first, second), from: start, messageRange: range,
            over: condition, first, second)
    }

    /// Parses operands joined by `||`, or by `&&` inside of them.
    private mutating func parseLogic(isAnd: Bool) -> Expression {
        let start = current.range.start
        var operands = [isAnd ? parseBinary(above: 0) : parseLogic(isAnd: true)]
        let range = current.range
        while skip(isAnd ? .and : .or) {
            operands.append(isAnd ? parseBinary(above: 0) : parseLogic(isAnd: true))
        }
        if operands.count == 1 { return operands[0] }
        return make(
            .logic(isAnd: isAnd, operands), from: start, messageRange: range, over: operands)
    }

    /// Parses operators above a precedence; equal ones associate to the left.
    private mutating func parseBinary(above precedence: Int) -> Expression {
        let start = current.range.start
        var left = parseUnary()
        while let binary = binaryOperator, binary.precedence > precedence {
            let range = advance().range
            let right = parseBinary(above: binary.precedence)
            left = make(
                .binary(binary, left, right), from: start, messageRange: range, over: left, right)
        }
        return left
    }

    private var binaryOperator: BinaryOperator? {
        switch current.kind {
        case .identifier("in"): .in
        case .symbol(let symbol): BinaryOperator(rawValue: symbol.rawValue)
        default: nil
        }
    }

    /// Parses any number of `!` or `-`. A sign belongs to the number behind it, so that the
    /// smallest one can be written.
    private mutating func parseUnary() -> Expression {
        let range = current.range
        if skip(.not) {
            let operand = deeper { $0.parseUnary() }
            return make(.not(operand), from: range.start, messageRange: range, over: operand)
        }
        guard current.kind == .symbol(.minus) else { return parseMember() }
        switch following.kind {
        case .int, .double:
            return parseMember()
        default:
            advance()
            let operand = deeper { $0.parseUnary() }
            return make(.negative(operand), from: range.start, messageRange: range, over: operand)
        }
    }
}
