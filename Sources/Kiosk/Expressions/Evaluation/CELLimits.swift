/// Limits on the cost of an expression. Each is far above the needs of a kiosk's configuration, and
/// far below what a person would notice.
package enum CELLimits {
    /// The length of an expression, in bytes of UTF-8.
    package static let sourceBytes = 64 << 10
    /// Nested operators, brackets and calls. A level of a debug build takes up to 2 KB of stack.
    package static let nesting = 200
    /// Levels of a function and of those that it calls, in all. A level of a debug build takes up to
    /// 2 KB of stack.
    package static let callNesting = 1000
    /// Diagnostics per expression.
    package static let diagnostics = 20
    /// Evaluated operators and calls; those whose time grows with a value's size count more.
    package static let steps = 1_000_000
    /// Steps as which reading a time zone's file counts.
    package static let zoneSteps = 1000
    /// Bytes of all strings, lists and maps that one evaluation creates.
    package static let memory = 4 << 20
    /// Elements of the result, including those of nested lists and maps.
    package static let resultElements = 100_000
    /// Nested lists and maps in the result.
    package static let resultNesting = 256
    /// States of a regular expression after repetitions are written out.
    package static let patternStates = 2000
    /// Nested groups of a regular expression.
    package static let patternNesting = 50
}
