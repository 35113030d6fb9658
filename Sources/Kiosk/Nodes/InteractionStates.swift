/// What something to press is up to, for looks that depend on it.
package struct InteractionStates: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A finger is on it.
    package static let pressed = InteractionStates(rawValue: 1 << 0)
    /// It cannot be pressed.
    package static let disabled = InteractionStates(rawValue: 1 << 1)
    /// Keys go to it.
    package static let focused = InteractionStates(rawValue: 1 << 2)
    /// It is the chosen one among several.
    package static let selected = InteractionStates(rawValue: 1 << 3)

    /// Puts states in or takes them out.
    package mutating func set(_ states: InteractionStates, _ isSet: Bool) {
        if isSet { formUnion(states) } else { subtract(states) }
    }
}
