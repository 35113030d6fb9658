extension ExpressionCompiler {
    mutating func compileBinary(
        _ operation: BinaryOperator, _ left: Expression, _ right: Expression,
        _ expression: Expression
    ) -> Part {
        let (a, b) = (use(left), use(right))
        let offset = expression.messageRange.start
        switch operation {
        case .equal, .notEqual:
            if !solver.canEqual(a.type, b.type) { reportMismatch(operation, a, b, expression) }
            return Part(
                node: EqualityNode(operation, a.node, b.node, offset: offset), type: .bool,
                path: nil)
        case .less, .lessOrEqual, .greater, .greaterOrEqual, .in:
            if !(operation == .in ? isContainer(b.type, of: a.type) : areOrdered(a.type, b.type)) {
                reportMismatch(operation, a, b, expression)
            }
            return Part(
                node: ComparisonNode(operation, a.node, b.node, offset: offset), type: .bool,
                path: nil)
        case .add, .subtract, .multiply, .divide, .remainder:
            var type = CELType.dyn
            if let result = arithmeticResult(operation, a.type, b.type) {
                type = result
            } else {
                reportMismatch(operation, a, b, expression)
            }
            return Part(
                node: ArithmeticNode(operation, a.node, b.node, offset: offset), type: type,
                path: nil)
        }
    }

    private mutating func isContainer(_ container: CELType, of element: CELType) -> Bool {
        switch solver.known(container).nonNull {
        case .dyn, .parameter: true
        case .list(let type): solver.canEqual(element, type)
        case .map(let key, _): solver.canEqual(element, key)
        case .object: solver.assign(element, to: .string)
        default: false
        }
    }

    private mutating func areOrdered(_ a: CELType, _ b: CELType) -> Bool {
        let (a, b) = (solver.known(a).nonNull, solver.known(b).nonNull)
        switch (a, b) {
        case (.dyn, let other), (let other, .dyn), (.parameter, let other), (let other, .parameter):
            return other.isOrdered
        case (.bool, .bool), (.string, .string), (.bytes, .bytes), (.timestamp, .timestamp),
            (.duration, .duration):
            return true
        default: return a.isNumber && b.isNumber
        }
    }

    /// Result type of an operator; nil if it does not accept the operands.
    private mutating func arithmeticResult(
        _ operation: BinaryOperator, _ a: CELType, _ b: CELType
    ) -> CELType? {
        let (a, b) = (solver.known(a).nonNull, solver.known(b).nonNull)
        switch (operation, a, b) {
        case (_, .parameter, _), (_, _, .parameter): return .dyn
        case (_, .dyn, .dyn): return .dyn
        case (_, .dyn, let known), (_, let known, .dyn):
            return dynamicResult(operation, known)
        case (_, .int, .int), (_, .uint, .uint): return a
        case (.remainder, _, _): return nil
        case (_, .double, .double): return a
        case (.add, .string, .string), (.add, .bytes, .bytes): return a
        case (.add, .list(let a), .list(let b)): return .list(solver.join(a, b) ?? .dyn)
        case (.add, .timestamp, .duration), (.add, .duration, .timestamp),
            (.subtract, .timestamp, .duration):
            return .timestamp
        case (.subtract, .timestamp, .timestamp), (.add, .duration, .duration),
            (.subtract, .duration, .duration):
            return .duration
        default: return nil
        }
    }

    /// Result type if only one of the operands' types is known.
    private func dynamicResult(_ operation: BinaryOperator, _ known: CELType) -> CELType? {
        switch (operation, known) {
        case (_, .int), (_, .uint): known
        case (.remainder, _): nil
        case (_, .double): known
        case (.add, .string), (.add, .bytes): known
        case (.add, .list): .list(.dyn)
        case (.add, .timestamp): .timestamp
        case (.add, .duration), (.subtract, .timestamp), (.subtract, .duration): .dyn
        default: nil
        }
    }

    private mutating func reportMismatch(
        _ operation: BinaryOperator, _ a: Part, _ b: Part, _ expression: Expression
    ) {
        let (a, b) = (solver.final(a.type), solver.final(b.type))
        let text = "\"\(operation.rawValue)\""
        let message =
            switch operation {
            case .equal, .notEqual: "values of type \(a) and \(b) are never equal"
            case .in:
                "\(text) takes a list or a map on its right that can hold the value of type \(a) on its left; found \(b)"
            default: "\(text) does not take values of type \(a) and \(b)"
            }
        report(expression.messageRange, message, help: mismatchHelp(operation, a, b))
    }

    private func mismatchHelp(_ operation: BinaryOperator, _ a: CELType, _ b: CELType) -> String? {
        let (a, b) = (a.nonNull, b.nonNull)
        switch operation {
        case .add where a == .string || b == .string:
            return "write string(x) to make a text of a value"
        case .equal where a == .null || b == .null, .notEqual where a == .null || b == .null:
            return "this value is never null"
        case .add, .subtract, .multiply, .divide:
            guard a.isNumber, b.isNumber else { return nil }
            return a == .double || b == .double
                ? "both must be of one kind: write 2.0 instead of 2, or double(x)"
                : "both must be of one kind: write int(x)"
        case .remainder:
            return a == .double || b == .double ? "write int(x) to drop the fraction" : nil
        case .in:
            return b == .string ? "write text.contains(\"part\")" : nil
        default:
            if a == .string && b.isNumber || b == .string && a.isNumber {
                return
                    "a number is written without quotes; write double(x) for the number in a text"
            }
            return nil
        }
    }

    mutating func compileNegative(_ operand: Expression, _ expression: Expression) -> Part {
        let part = use(operand)
        var type = solver.known(part.type).nonNull
        switch type {
        case .int, .double, .duration, .dyn: break
        case .parameter: type = .dyn
        default:
            report(
                expression.messageRange,
                "\"-\" does not take a value of type \(solver.final(type))",
                help: type == .uint ? "write -int(x)" : nil)
            type = .dyn
        }
        return Part(
            node: NegativeNode(part.node, offset: expression.messageRange.start), type: type,
            path: nil)
    }

    mutating func compileConditional(
        _ condition: Expression, _ first: Expression, _ second: Expression,
        _ expression: Expression
    ) -> Part {
        let decision = self.condition(condition, for: "?:")
        var (a, b) = (compile(first), compile(second))
        let isChoice = [(a, first), (b, second)].allSatisfy {
            $0.0.makesNothing || $0.1.isEmptyList
        }
        note(&a)
        note(&b)
        return Part(
            node: ConditionalNode(
                decision.node, a.node, b.node, offset: expression.messageRange.start),
            type: conditionalType(a.type, b.type, at: expression.messageRange), path: nil,
            isChoice: isChoice)
    }

    private mutating func conditionalType(
        _ a: CELType, _ b: CELType, at range: SourceRange
    ) -> CELType {
        switch (solver.known(a), solver.known(b)) {
        case (.null, .null): return .null
        case (.null, .dyn), (.dyn, .null): return .dyn
        case (.null, let type), (let type, .null): return .nullable(type.nonNull)
        default: break
        }
        if let type = solver.join(a, b) { return type }
        let (a, b) = (solver.final(a), solver.final(b))
        let help: String? =
            if a == .string || b == .string {
                "write string(x) to make a text of a value"
            } else if a == .double || b == .double {
                "write 2.0 instead of 2, or double(x)"
            } else {
                nil
            }
        report(range, "both values of ?: must be of one type; these are \(a) and \(b)", help: help)
        return .dyn
    }
}
