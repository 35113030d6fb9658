/// Error of an evaluation.
public struct CELError: Error, Equatable, Sendable {
    public enum Kind: String, Sendable {
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

    public let kind: Kind
    /// Message, in one line.
    public let message: String
    /// Offset in the expression, in bytes of UTF-8.
    public private(set) var offset: Int

    init(_ kind: Kind, _ message: String, at offset: Int = Self.nowhere) {
        self.kind = kind
        self.message = message
        self.offset = offset
    }

    /// Error for an argument of the right type that a function does not accept.
    ///
    /// - Parameter message: What is wrong, in one line without a full stop.
    public init(badArgument message: String) { self.init(.badArgument, message) }

    /// Offset of errors of functions, which do not know where they are called.
    static let nowhere = -1

    func placed(at offset: Int) -> CELError {
        var error = self
        if error.offset == Self.nowhere { error.offset = offset }
        return error
    }
}
