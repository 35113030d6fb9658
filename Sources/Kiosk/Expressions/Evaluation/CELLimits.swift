/// What an expression may cost. Each limit is far above what a kiosk's configuration needs, and far
/// below what a person would notice.
package enum CELLimits {
    /// The length of an expression, in bytes of UTF-8.
    package static let sourceBytes = 64 << 10
    /// Operators, brackets and calls in each other. A level of a debug build takes up to 2 KB of
    /// stack.
    package static let nesting = 200
    /// Diagnostics that one expression gives.
    package static let diagnostics = 20
    /// Evaluated operators and calls; what takes time that grows with a value's size counts more.
    package static let steps = 1_000_000
    /// Bytes of all texts, lists and maps that one evaluation makes.
    package static let memory = 4 << 20
    /// Elements of the value that comes out, those of its lists and maps counted.
    package static let resultElements = 100_000
    /// Lists and maps in each other in the value that comes out.
    package static let resultNesting = 256
    /// States of a regular expression after repetitions are written out.
    package static let patternStates = 2000
    /// Groups in each other in a regular expression.
    package static let patternNesting = 50
}
