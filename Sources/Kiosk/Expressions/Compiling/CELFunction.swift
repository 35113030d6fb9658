/// A function that expressions can call, with one implementation for all its overloads.
package struct CELFunction: Sendable {
    /// `"size"`, or with a namespace `"math.abs"`.
    package let name: String
    /// Whether it is called as `x.f(y)`; the x is the first argument then.
    package let isMember: Bool
    package let signatures: [CELSignature]
    package let body: Body
    /// What it depends on besides its arguments.
    package let effects: CELEffects

    package typealias Unary =
        @Sendable (CELValue, inout Evaluation) throws(CELError) -> CELValue
    package typealias Binary =
        @Sendable (CELValue, CELValue, inout Evaluation) throws(CELError) -> CELValue
    package typealias Variadic =
        @Sendable ([CELValue], inout Evaluation) throws(CELError) -> CELValue

    /// What is called with values of any kind: it throws `CELError.mismatch` for those that no
    /// signature takes.
    package enum Body: Sendable {
        case unary(Unary)
        case binary(Binary)
        /// With any number of arguments that a signature has.
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

/// The types that a function takes, and what it gives.
package struct CELSignature: Sendable {
    package let parameters: [CELType]
    package let result: CELType

    package init(_ parameters: [CELType], _ result: CELType) {
        self.parameters = parameters
        self.result = result
    }
}

/// What an expression depends on besides the variables that it reads.
package struct CELEffects: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The time.
    package static let clock = CELEffects(rawValue: 1)
    /// The language, with its texts, separators and names, and the time zone.
    package static let locale = CELEffects(rawValue: 2)
}

extension CELError {
    /// No signature takes these values.
    package static let mismatch = CELError(.wrongType, "")
}
