/// Why an expression has no value.
package struct CELError: Error, Equatable, Sendable {
    package enum Kind: String, Sendable {
        case unknownVariable
        case unknownFunction
        /// An operator or a function got values that it does not take.
        case wrongType
        case noSuchKey
        case indexOutOfRange
        case repeatedKey
        case overflow
        case divisionByZero
        /// A text or a number that a conversion does not take.
        case badConversion
        /// A value of the right type that a function does not take.
        case badArgument
        /// Something else that a pattern, a format or a time zone has wrong.
        case badPattern
        /// The expression does more than `CELLimits` permits.
        case limit
    }

    package let kind: Kind
    /// One line.
    package let message: String
    /// Where in the expression, in bytes of UTF-8.
    package private(set) var offset: Int

    init(_ kind: Kind, _ message: String, at offset: Int = Self.nowhere) {
        self.kind = kind
        self.message = message
        self.offset = offset
    }

    /// What a function says that does not know where it is called.
    static let nowhere = -1

    func placed(at offset: Int) -> CELError {
        var error = self
        if error.offset == Self.nowhere { error.offset = offset }
        return error
    }
}
