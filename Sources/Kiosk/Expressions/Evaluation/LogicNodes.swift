/// `a && b`, `a || b`: a deciding operand wins even over an error before it.
final class LogicNode: EvaluationNode {
    private let operands: [EvaluationNode]
    /// Value that decides: false for `&&`.
    private let deciding: Bool

    init(isAnd: Bool, _ operands: [EvaluationNode], offset: Int) {
        self.operands = operands
        deciding = !isAnd
        super.init(offset: offset, over: operands)
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        var firstError: CELError?
        for index in operands.indices {
            do throws(CELError) {
                if try operands[index].decide(&run) == deciding { return .bool(deciding) }
            } catch {
                // An expression that is too expensive is not tried again in another operand.
                if error.kind == .limit { throw error }
                if firstError == nil { firstError = error }
            }
        }
        if let firstError { throw firstError }
        return .bool(!deciding)
    }
}

/// `!a`
final class NotNode: UnaryNode {
    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        .bool(!(try operand.decide(&run)))
    }
}

/// `a ? b : c`
final class ConditionalNode: EvaluationNode {
    private let condition: EvaluationNode
    private let first: EvaluationNode
    private let second: EvaluationNode

    init(
        _ condition: EvaluationNode, _ first: EvaluationNode, _ second: EvaluationNode, offset: Int
    ) {
        self.condition = condition
        self.first = first
        self.second = second
        super.init(offset: offset, over: [condition, first, second])
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        try condition.decide(&run) ? first.evaluate(&run) : second.evaluate(&run)
    }
}

/// `a == b`, `a != b`
final class EqualityNode: BinaryNode {
    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let (a, b) = (try left.evaluate(&run), try right.evaluate(&run))
        do throws(CELError) {
            let areEqual = try run.areEqual(a, b)
            // `==` could compare the raw values, which are texts.
            switch operation {
            case .notEqual: return .bool(!areEqual)
            default: return .bool(areEqual)
            }
        } catch {
            throw error.placed(at: offset)
        }
    }
}

/// `a < b` and the other comparisons, and `a in b`
final class ComparisonNode: BinaryNode {
    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let (a, b) = (try left.evaluate(&run), try right.evaluate(&run))
        do throws(CELError) {
            if operation == .in { return .bool(try run.contains(a, in: b)) }
            switch (a, b) {
            case (.string(let a), .string(let b)):
                try run.look(at: min(a.utf8.count, b.utf8.count))
            case (.bytes(let a), .bytes(let b)): try run.look(at: min(a.count, b.count))
            default: break
            }
            let order = try compareValues(a, b)
            switch operation {
            case .less: return .bool(order == .before)
            case .lessOrEqual: return .bool(order == .before || order == .same)
            case .greater: return .bool(order == .after)
            default: return .bool(order == .after || order == .same)
            }
        } catch {
            throw error.explained(operation, a, b).placed(at: offset)
        }
    }
}

extension CELError {
    /// Error message for a mismatch.
    func explained(_ operation: BinaryOperator, _ a: CELValue, _ b: CELValue) -> CELError {
        guard self == .mismatch else { return self }
        return CELError(
            .wrongType,
            "\"\(operation.rawValue)\" does not take \(a.kind.phrase) and \(b.kind.phrase)")
    }
}
