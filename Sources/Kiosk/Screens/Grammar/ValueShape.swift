/// The values that a key of the document language takes, apart from properties of nodes.
package indirect enum ValueShape: Sendable {
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
    case wholeNumber(ClosedRange<Int>)
    /// A whole number of logical pixels, or a text with millimetres and their unit.
    case panelLength(ClosedRange<Int>, unit: String)
    /// A truth value, or an expression.
    case condition
    /// An array, or an expression.
    case list
    /// Any value; its strings may contain expressions.
    case value
    /// A value of a type.
    case typed(CELType)
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
}
