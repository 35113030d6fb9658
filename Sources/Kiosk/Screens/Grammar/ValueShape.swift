/// The values that a key of the document language takes, apart from properties of nodes.
indirect enum ValueShape: Sendable {
    /// A string without expressions, described by the phrase.
    case string(String)
    /// A text with optional expressions, or a number, described by the phrase.
    case text(String)
    /// A string with optional expressions, described by the phrase.
    case formula(String)
    /// One expression.
    case expression
    case choice([String])
    case bool
    /// A truth value, or an expression.
    case condition
    /// An array, or an expression.
    case list
    /// Any value; its strings may contain expressions.
    case value
    /// Any value, taken literally.
    case literal
    case duration(ClosedRange<Duration>)
    /// An amount of memory such as "1MB".
    case size
    /// A quarter of a turn.
    case rotation
    /// A type such as "list(string)".
    case type
    /// A variable or a part of one.
    case target
    /// Values by variable, or by a part of one.
    case assignments
    /// Opaque colours by role.
    case colors
    /// A node, the use of a component, or a structure; one or several.
    case items
    /// A node or the use of a component.
    case node
    /// One action or several.
    case actions
    /// Actions by event; the root of the configuration has one more event.
    case handlers(ofRoot: Bool)
    /// A variable's initial value, or its declaration.
    case variable
    /// A parameter's type, or its declaration.
    case parameter
    /// Properties of any kind, and variants.
    case style
    /// Texts by key, nested keys, or the plural forms of one text.
    case texts
    case dataSource
    case object([DocumentKey])
    /// An object with arbitrary names as keys, described by the phrase.
    case members(ValueShape, by: String)
    case array(ValueShape)
    case oneOrMore(ValueShape)
    case either([ValueShape])

    /// Permitted values in words, for the reference.
    var expectation: String {
        switch self {
        case .string(let what), .text(let what), .formula(let what): what
        case .expression: "an expression"
        case .choice(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .bool: "true or false"
        case .condition: "true, false or an expression"
        case .list: "an array, or an expression for a list"
        case .value: "any value"
        case .literal: "any value, without expressions"
        case .duration(let range):
            "a time, `\"\(range.lowerBound.briefText)\"` to `\"\(range.upperBound.briefText)\"`"
        case .size: "a size, `\"1KB\"` to `\"64MB\"`"
        case .rotation: "0, 90, 180 or 270"
        case .type: "a [type](#types)"
        case .target: "a [path](#paths)"
        case .assignments: "values by [path](#paths)"
        case .colors: "`\"#rrggbb\"`, by [role](#colours)"
        case .items: "[items](#structure), one or several"
        case .node: "a node, or the use of a component"
        case .actions: "[actions](#actions), one or several"
        case .handlers: "actions by [event](#events)"
        case .variable: "a first value, or a [declaration](#variables)"
        case .parameter: "a [type](#types), or a [declaration](#parameters)"
        case .style: "a [style](#styles)"
        case .texts: "texts by key"
        case .dataSource: "a [data source](#data-sources)"
        case .object(let keys): "an object with \(wordList(keys.map { "`\($0.name)`" }))"
        case .members(let shape, let name): "\(shape.expectation), by \(name)"
        case .array(let shape): "an array: \(shape.expectation)"
        case .oneOrMore(let shape): "\(shape.expectation), one or several"
        case .either(let shapes): shapes.map(\.expectation).joined(separator: "; or ")
        }
    }
}
