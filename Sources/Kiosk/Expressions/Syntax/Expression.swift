/// A part of an expression as it was written.
struct Expression {
    indirect enum Kind {
        case literal(CELValue)
        /// With a point in front of it, a name is that of a variable, never of a loop's element.
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
        /// What could not be read, and was reported.
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
    /// From the first to behind the last byte.
    let range: SourceRange
    /// The operator, the field's name or the function's name, where messages point to.
    let place: SourceRange
    /// Levels, this one counted.
    let depth: Int
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
