final class UnaryCallNode: EvaluationNode {
    private let name: String
    private let body: CELFunction.Unary
    private let argument: EvaluationNode

    init(
        _ name: String, _ body: @escaping CELFunction.Unary, _ argument: EvaluationNode, offset: Int
    ) {
        self.name = name
        self.body = body
        self.argument = argument
        super.init(offset: offset, over: [argument])
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let value = try argument.evaluate(&run)
        do throws(CELError) {
            return try body(value, &run)
        } catch {
            throw error.explained(name, [value]).placed(at: offset)
        }
    }
}

final class BinaryCallNode: EvaluationNode {
    private let name: String
    private let body: CELFunction.Binary
    private let first: EvaluationNode
    private let second: EvaluationNode

    init(
        _ name: String, _ body: @escaping CELFunction.Binary, _ first: EvaluationNode,
        _ second: EvaluationNode, offset: Int
    ) {
        self.name = name
        self.body = body
        self.first = first
        self.second = second
        super.init(offset: offset, over: [first, second])
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let (a, b) = (try first.evaluate(&run), try second.evaluate(&run))
        do throws(CELError) {
            return try body(a, b, &run)
        } catch {
            throw error.explained(name, [a, b]).placed(at: offset)
        }
    }
}

final class VariadicCallNode: EvaluationNode {
    private let name: String
    private let body: CELFunction.Variadic
    private let arguments: [EvaluationNode]

    init(
        _ name: String, _ body: @escaping CELFunction.Variadic, _ arguments: [EvaluationNode],
        offset: Int
    ) {
        self.name = name
        self.body = body
        self.arguments = arguments
        super.init(offset: offset, over: arguments)
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        var values: [CELValue] = []
        values.reserveCapacity(arguments.count)
        for argument in arguments { values.append(try argument.evaluate(&run)) }
        do throws(CELError) {
            return try body(values, &run)
        } catch {
            throw error.explained(name, values).placed(at: offset)
        }
    }
}

extension CELError {
    /// Error message for a mismatch.
    fileprivate func explained(_ function: String, _ values: [CELValue]) -> CELError {
        guard self == .mismatch else { return self }
        let list = values.isEmpty ? "nothing" : wordList(values.map(\.kind.phrase))
        return CELError(.wrongType, "\(function) does not take \(list)")
    }
}

/// `matches` with a pattern that was parsed at compile time.
final class MatchesNode: EvaluationNode {
    private let text: EvaluationNode
    private let pattern: TextPattern

    init(_ text: EvaluationNode, _ pattern: TextPattern, offset: Int) {
        self.text = text
        self.pattern = pattern
        super.init(offset: offset, over: [text])
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let value = try text.evaluate(&run)
        guard case .string(let text) = value else {
            throw CELError(
                .wrongType, "matches does not take \(value.kind.phrase)", at: offset)
        }
        do throws(CELError) {
            return .bool(try pattern.isFound(in: text, &run))
        } catch {
            throw error.placed(at: offset)
        }
    }
}
