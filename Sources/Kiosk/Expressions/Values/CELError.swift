/// Error of an evaluation.
package struct CELError: Error, Equatable, Sendable {
    package enum Kind: String, Sendable {
        case unknownVariable
        case unknownFunction
        /// Operands or arguments of types that are not accepted.
        case wrongType
        case noSuchKey
        case indexOutOfRange
        case repeatedKey
        case overflow
        case divisionByZero
        /// String or number that a conversion does not accept.
        case badConversion
        /// Argument of the right type that a function does not accept.
        case badArgument
        /// Invalid pattern, format or time zone.
        case badPattern
        /// A limit of `CELLimits` was exceeded.
        case limit
    }

    package let kind: Kind
    /// Message, in one line.
    package let message: String
    /// Offset in the expression, in bytes of UTF-8.
    package private(set) var offset: Int

    init(_ kind: Kind, _ message: String, at offset: Int = Self.nowhere) {
        self.kind = kind
        self.message = message
        self.offset = offset
    }

    /// Offset of errors of functions, which do not know where they are called.
    static let nowhere = -1

    func placed(at offset: Int) -> CELError {
        var error = self
        if error.offset == Self.nowhere { error.offset = offset }
        return error
    }
}
