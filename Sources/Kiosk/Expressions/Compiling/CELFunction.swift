/// A function that expressions can call, with one implementation for all its overloads.
package struct CELFunction: Sendable {
    /// `"size"`, or with a namespace `"math.abs"`.
    package let name: String
    /// True for a function that is called as `x.f(y)`; x is its first argument.
    package let isMember: Bool
    package let signatures: [CELSignature]
    package let body: Body
    /// Dependencies besides its arguments.
    package let effects: CELEffects

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

    func takes(_ count: Int) -> Bool { signatures.contains { $0.parameters.count == count } }
}

/// Types of a function's parameters and of its result.
package struct CELSignature: Sendable {
    package let parameters: [CELType]
    package let result: CELType

    package init(_ parameters: [CELType], _ result: CELType) {
        self.parameters = parameters
        self.result = result
    }
}

/// Dependencies of an expression besides the variables that it reads.
package struct CELEffects: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The time.
    package static let clock = CELEffects(rawValue: 1)
    /// The language, with its texts, separators and names, and the time zone.
    package static let locale = CELEffects(rawValue: 2)
}

extension CELError {
    /// Error for values that no signature accepts.
    package static let mismatch = CELError(.wrongType, "")
}
