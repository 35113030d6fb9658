/// Node of a compiled expression. Nodes are immutable.
class EvaluationNode {
    /// Offset of the node in the source, in bytes, for errors.
    let offset: Int
    /// Number of nodes of the subtree: the cost of an evaluation, apart from loops.
    let weight: Int

    init(offset: Int, over parts: [EvaluationNode] = []) {
        self.offset = offset
        weight = parts.reduce(1) { $0 + $1.weight }
    }

    func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        fatalError("a node without an evaluation")
    }

    /// The value, which must be a bool.
    final func decide(_ run: inout Evaluation) throws(CELError) -> Bool {
        let value = try evaluate(&run)
        guard case .bool(let answer) = value else {
            throw CELError(
                .wrongType, "expected true or false; found \(value.kind.phrase)", at: offset)
        }
        return answer
    }
}

/// Node over one operand.
class UnaryNode: EvaluationNode {
    final let operand: EvaluationNode

    init(_ operand: EvaluationNode, offset: Int) {
        self.operand = operand
        super.init(offset: offset, over: [operand])
    }
}

/// Node over two operands.
class BinaryNode: EvaluationNode {
    final let operation: BinaryOperator
    final let left: EvaluationNode
    final let right: EvaluationNode

    init(
        _ operation: BinaryOperator, _ left: EvaluationNode, _ right: EvaluationNode, offset: Int
    ) {
        self.operation = operation
        self.left = left
        self.right = right
        super.init(offset: offset, over: [left, right])
    }
}

final class ConstantNode: EvaluationNode {
    let value: CELValue

    init(_ value: CELValue, offset: Int) {
        self.value = value
        super.init(offset: offset)
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue { value }
}

/// Expression that fails whenever it is evaluated.
final class FailureNode: EvaluationNode {
    private let error: CELError

    init(_ error: CELError) {
        self.error = error
        super.init(offset: error.offset)
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue { throw error }
}

final class VariableNode: EvaluationNode {
    private let slot: Int
    private let name: String

    init(slot: Int, name: String, offset: Int) {
        self.slot = slot
        self.name = name
        super.init(offset: offset)
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        guard slot < run.variables.count, let value = run.variables[slot] else {
            throw CELError(.unknownVariable, "\(name.quotedExcerpt) has no value", at: offset)
        }
        return value
    }
}

/// Loop variable, or a value that `cel.bind` has named.
final class LocalNode: EvaluationNode {
    private let slot: Int

    init(slot: Int, offset: Int) {
        self.slot = slot
        super.init(offset: offset)
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        run.locals[slot]
    }
}

/// `cel.bind(name, value, body)`
final class BindNode: EvaluationNode {
    private let slot: Int
    private let value: EvaluationNode
    private let body: EvaluationNode

    init(slot: Int, _ value: EvaluationNode, _ body: EvaluationNode, offset: Int) {
        self.slot = slot
        self.value = value
        self.body = body
        super.init(offset: offset, over: [value, body])
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        run.locals[slot] = try value.evaluate(&run)
        return try body.evaluate(&run)
    }
}
