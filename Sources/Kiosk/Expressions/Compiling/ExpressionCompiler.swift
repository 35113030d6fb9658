/// Compiles an expression to evaluation nodes: resolves names, infers types, records reads, and
/// reports mistakes.
struct ExpressionCompiler {
    let declarations: CELDeclarations
    /// Reports mismatched types. If false, they are errors of the evaluation.
    let isChecked: Bool
    var diagnostics: [CELDiagnostic] = []
    var solver = TypeSolver()
    var reads: Set<CELPath> = []
    var effects: CELEffects = []
    /// Names of loops and of `cel.bind` that are in scope, the innermost last.
    var locals: [Local] = []
    private(set) var localCount = 0

    struct Local {
        let name: String
        let type: CELType
        /// Path of the value that `cel.bind` has named, if it is a variable or a part of one.
        let path: CELPath?
        var isUsed = false
    }

    /// Compiled part of an expression.
    struct Part {
        var node: EvaluationNode
        var type: CELType
        /// Path of the value. It is not recorded as read yet, since a longer path may follow.
        var path: CELPath?
        /// True for a choice among values that are there already, which makes none.
        var isChoice = false

        /// True if the value is a part of a variable, and as large as that, or is written as it is.
        var makesNothing: Bool { path != nil || isChoice || node is ConstantNode }
    }

    init(declarations: CELDeclarations, isChecked: Bool) {
        self.declarations = declarations
        self.isChecked = isChecked
    }

    /// True if another diagnostic is reported. Suggestions take time that unreported ones need not
    /// cost.
    var isHeard: Bool { isChecked && diagnostics.count < CELLimits.diagnostics }

    mutating func report(_ range: SourceRange, _ message: String, help: String? = nil) {
        guard isHeard else { return }
        diagnostics.append(CELDiagnostic(range, message, help: help))
    }

    /// Reports a part without a meaning, and returns a node that fails.
    func failure(_ kind: CELError.Kind, _ message: String, at range: SourceRange) -> Part {
        Part(
            node: FailureNode(CELError(kind, message.singleLine, at: range.start)), type: .dyn,
            path: nil)
    }

    /// Compiles a part whose whole value is used.
    mutating func use(_ expression: Expression) -> Part {
        var part = compile(expression)
        note(&part)
        return part
    }

    mutating func note(_ part: inout Part) {
        if let path = part.path { reads.insert(path) }
        part.path = nil
    }

    mutating func compile(_ expression: Expression) -> Part {
        let offset = expression.messageRange.start
        switch expression.kind {
        case .literal(let value):
            return Part(
                node: ConstantNode(value, offset: offset), type: CELType(value.kind), path: nil)
        case .name(let name, let isRooted):
            return compileName(name, isRooted: isRooted, expression)
        case .field(let target, let field):
            return compileField(target, field, expression)
        case .index(let target, let index):
            return compileIndex(target, index, expression)
        case .call(let call):
            return compileCall(call, expression)
        case .not(let operand):
            let part = condition(operand, for: "!")
            return Part(node: NotNode(part.node, offset: offset), type: .bool, path: nil)
        case .negative(let operand):
            return compileNegative(operand, expression)
        case .binary(let operation, let left, let right):
            return compileBinary(operation, left, right, expression)
        case .logic(let isAnd, let operands):
            let parts = operands.map { condition($0, for: isAnd ? "&&" : "||") }
            return Part(
                node: LogicNode(isAnd: isAnd, parts.map(\.node), offset: offset), type: .bool,
                path: nil)
        case .conditional(let condition, let first, let second):
            return compileConditional(condition, first, second, expression)
        case .list(let elements):
            return compileList(elements, offset: offset)
        case .map(let entries):
            return compileMap(entries, offset: offset)
        case .invalid:
            return failure(.wrongType, "the expression cannot be read", at: expression.messageRange)
        }
    }

    /// Compiles a part that must be a bool.
    mutating func condition(_ expression: Expression, for purpose: String) -> Part {
        let part = use(expression)
        if !solver.assign(part.type, to: .bool) {
            let type = solver.final(part.type)
            report(
                expression.range, "\(purpose) takes true or false; this is a value of type \(type)",
                help: Self.comparisonHelp(for: type))
        }
        return part
    }

    private static func comparisonHelp(for type: CELType) -> String {
        switch type.nonNull {
        case .string: "compare it, such as with != \"\""
        case .object: "compare a field of it"
        case .list, .map: "compare its size, such as with size(x) > 0"
        case .int: "compare it, such as with > 0"
        case .double: "compare it, such as with > 0.0"
        default: "compare it with =="
        }
    }

    // MARK: Locals

    /// Compiles a part with a name bound to a local value.
    mutating func with<Answer>(
        _ new: [Local], _ body: (inout ExpressionCompiler) -> Answer
    ) -> Answer {
        locals += new
        localCount = max(localCount, locals.count)
        let answer = body(&self)
        locals.removeLast(new.count)
        return answer
    }

    // MARK: Lists and maps

    private mutating func compileList(_ elements: [Expression], offset: Int) -> Part {
        var type = solver.freshParameter()
        var nodes: [EvaluationNode] = []
        for element in elements {
            let part = use(element)
            nodes.append(part.node)
            type = solver.join(type, part.type) ?? .dyn
        }
        return Part(
            node: constantList(nodes, offset: offset), type: .list(type), path: nil)
    }

    /// Node of a list; a list of literals is built only once.
    private func constantList(_ nodes: [EvaluationNode], offset: Int) -> EvaluationNode {
        let values = nodes.compactMap { ($0 as? ConstantNode)?.value }
        return values.count == nodes.count
            ? ConstantNode(.list(values), offset: offset) : ListLiteralNode(nodes, offset: offset)
    }

    private mutating func compileMap(
        _ entries: [(key: Expression, value: Expression)], offset: Int
    ) -> Part {
        var keyType = solver.freshParameter()
        var valueType = solver.freshParameter()
        var nodes: [(key: EvaluationNode, value: EvaluationNode)] = []
        for entry in entries {
            let (key, value) = (use(entry.key), use(entry.value))
            var type = solver.known(key.type).nonNull
            switch type {
            case .dyn, .bool, .int, .uint, .string, .parameter: break
            default:
                if isHeard {
                    report(
                        entry.key.range,
                        "keys of a map are texts, whole numbers and bools; this is of type \(solver.final(type))",
                        help: "write it in quotes")
                }
                // A map of maps as keys would double its type.
                type = .dyn
            }
            nodes.append((key: key.node, value: value.node))
            keyType = solver.join(keyType, type) ?? .dyn
            valueType = solver.join(valueType, value.type) ?? .dyn
        }
        return Part(
            node: MapNode(nodes, offset: offset), type: .map(keyType, valueType), path: nil)
    }
}
