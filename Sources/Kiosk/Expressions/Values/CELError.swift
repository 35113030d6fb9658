/// Error of an evaluation.
public struct CELError: Error, Equatable, Sendable {
    /// A kind of mistake.
    public enum Kind: String, Sendable {
        /// No variable of this name is visible.
        case unknownVariable
        /// There is no function of this name.
        case unknownFunction
        /// Operands or arguments of types that are not accepted.
        case wrongType
        /// The map has no such key.
        case noSuchKey
        /// The list has no such index.
        case indexOutOfRange
        /// A map literal has a key twice.
        case repeatedKey
        /// A number does not fit its type.
        case overflow
        /// An integer was divided by zero.
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

    /// Kind of mistake.
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
    /// - Parameter message: The mistake, in one line without a full stop.
    public init(badArgument message: String) { self.init(.badArgument, message) }

    /// Offset of errors of functions, which do not know where they are called.
    static let nowhere = -1

    func placed(at offset: Int) -> CELError {
        var error = self
        if error.offset == Self.nowhere { error.offset = offset }
        return error
    }
}
