/// What somebody is doing with a node, or has done.
package struct InteractionStates: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let selected = InteractionStates(rawValue: 1)
    package static let focused = InteractionStates(rawValue: 2)
    package static let pressed = InteractionStates(rawValue: 4)
    package static let disabled = InteractionStates(rawValue: 8)
}
