/// Node of an expression's syntax tree.
struct Expression {
    indirect enum Kind {
        case literal(CELValue)
        /// Name. A rooted one, with a point in front, is a variable's, never a loop variable's.
        case name(String, isRooted: Bool)
        case field(Expression, String)
        case index(Expression, Expression)
        case call(Call)
        case not(Expression)
        case negative(Expression)
        case binary(BinaryOperator, Expression, Expression)
        /// Operands joined by `&&` or by `||`.
        case logic(isAnd: Bool, [Expression])
        case conditional(Expression, Expression, Expression)
        case list([Expression])
        case map([(key: Expression, value: Expression)])
        /// Part that could not be parsed and was reported.
        case invalid
    }

    struct Call {
        let name: String
        let nameRange: SourceRange
        let target: Expression?
        let arguments: [Expression]
        /// `.f(x)`
        let isRooted: Bool
    }

    let kind: Kind
    /// Range of its bytes.
    let range: SourceRange
    /// Range of the operator, field or function name, for messages.
    let messageRange: SourceRange
    /// Depth of the subtree, including this node.
    let depth: Int

    /// True for `[]`.
    var isEmptyList: Bool { if case .list(let elements) = kind { elements.isEmpty } else { false } }

    /// The expressions directly in it.
    var parts: [Expression] {
        switch kind {
        case .literal, .name, .invalid: []
        case .field(let part, _), .not(let part), .negative(let part): [part]
        case .index(let a, let b), .binary(_, let a, let b): [a, b]
        case .call(let call): (call.target.map { [$0] } ?? []) + call.arguments
        case .logic(_, let parts), .list(let parts): parts
        case .conditional(let a, let b, let c): [a, b, c]
        case .map(let entries): entries.flatMap { [$0.key, $0.value] }
        }
    }
}

enum BinaryOperator: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case `in`
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"

    /// Operators of a higher precedence bind tighter.
    var precedence: Int {
        switch self {
        case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in: 1
        case .add, .subtract: 2
        case .multiply, .divide, .remainder: 3
        }
    }
}
