/// A function that expressions can call, with one implementation for all its overloads.
public struct CELFunction: Sendable {
    /// `"size"`, or with a namespace `"math.abs"`.
    public let name: String
    /// True for a function that is called as `x.f(y)`; x is its first argument.
    package let isMember: Bool
    package let signatures: [CELSignature]
    package let body: Body
    /// Dependencies besides its arguments.
    package let effects: CELEffects
    /// True if it takes whole numbers where a signature has a double.
    var widensIntegers = false

    package typealias Unary =
        @Sendable (CELValue, inout Evaluation) throws(CELError) -> CELValue
    package typealias Binary =
        @Sendable (CELValue, CELValue, inout Evaluation) throws(CELError) -> CELValue
    package typealias Variadic =
        @Sendable ([CELValue], inout Evaluation) throws(CELError) -> CELValue

    /// Implementation. It takes values of any kind, and throws `CELError.mismatch` for those that
    /// no signature accepts.
    package enum Body: Sendable {
        case unary(Unary)
        case binary(Binary)
        /// Takes any number of arguments.
        case variadic(Variadic)
    }

    package init(
        _ name: String, isMember: Bool = false, effects: CELEffects = [],
        _ signatures: [CELSignature], _ body: Body
    ) {
        self.name = name
        self.isMember = isMember
        self.effects = effects
        self.signatures = signatures
        self.body = body
    }

    /// A function of a package's own.
    ///
    /// ```swift
    /// CELFunction("shop.twice", [CELSignature([.string], .string)]) { arguments throws(CELError) in
    ///     guard case .string(let text) = arguments[0] else { throw .mismatch }
    ///     return .string(text + text)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: As expressions call it; a namespace of its own keeps it apart from functions of
    ///     later versions of the library.
    ///   - signatures: The types that it takes, each with the type of the result.
    ///   - effects: Dependencies besides the arguments. An expression is evaluated again when the
    ///     variables that it reads or its effects change.
    ///   - body: The implementation. It is called on the frame thread with as many arguments as a
    ///     signature has, which may be of any type, and throws `CELError.mismatch` for those that
    ///     no signature takes. It has to be quick.
    public init(
        _ name: String, _ signatures: [CELSignature], effects: CELEffects = [],
        _ body: @escaping @Sendable ([CELValue]) throws(CELError) -> CELValue
    ) {
        self.init(
            name, effects: effects, signatures,
            .variadic { arguments, run throws(CELError) in
                let result = try body(arguments)
                try run.look(at: result)
                try run.produce(result.size)
                return result
            })
    }

    func takes(_ count: Int) -> Bool { signatures.contains { $0.parameters.count == count } }
}

/// Types of a function's parameters and of its result.
public struct CELSignature: Sendable {
    /// Types of the arguments, in order.
    public let parameters: [CELType]
    /// Type of the result.
    public let result: CELType

    /// Makes a signature.
    public init(_ parameters: [CELType], _ result: CELType) {
        self.parameters = parameters
        self.result = result
    }
}

extension CELSignature {
    /// Makes the signatures of a function whose last parameters may be left out.
    static func overloads(
        _ parameters: [CELType], optional: [CELType], _ result: CELType
    ) -> [CELSignature] {
        (0...optional.count).map { CELSignature(parameters + optional.prefix($0), result) }
    }
}

/// Dependencies of an expression besides the variables that it reads.
public struct CELEffects: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The time.
    public static let clock = CELEffects(rawValue: 1)
    /// The language, with its texts, separators and names, and the time zone.
    public static let locale = CELEffects(rawValue: 2)
}

extension CELError {
    /// Error for values that no signature accepts.
    public static let mismatch = CELError(.wrongType, "")
}

extension CELValue {
    /// Memory of the value's content, in bytes.
    fileprivate var size: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .bytes(let bytes): bytes.count
        case .list(let elements):
            elements.reduce(0) { $0 + $1.size + MemoryLayout<CELValue>.stride }
        case .map(let map):
            map.entries.reduce(0) {
                $0 + $1.key.size + $1.value.size + 4 * MemoryLayout<CELValue>.stride
            }
        default: 0
        }
    }
}
