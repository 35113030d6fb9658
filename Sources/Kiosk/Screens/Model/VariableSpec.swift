/// A variable of a document, a screen or a component.
package struct VariableSpec: Sendable {
    package let name: String
    package let type: CELType
    /// Initial value, or a parameter's default; nil for a required parameter.
    package let initial: CELValue?
    package let persistence: Persistence
    let location: DocumentLocation

    /// The ways in which a value outlives the process.
    package enum Persistence: Sendable {
        /// It does not.
        case none
        /// It is on the disk within a second.
        case soon
        /// A change goes to the disk at once.
        case now
    }

    /// True if the value outlives the process.
    package var isPersistent: Bool { persistence != .none }
}

/// The variables of a screen or a component: their slots follow those of the document.
package struct ScopeSpec: Sendable {
    /// Slot of the first parameter; the variables of its own state follow the parameters.
    let firstSlot: Int
    let parameters: [VariableSpec]
    let state: [VariableSpec]
    /// First values of the variables behind them, which nothing sets: those of timers, and computed
    /// ones.
    var derived: [CELValue?] = []
    var computed: [ComputedSpec] = []

    /// Parameters, followed by the state.
    var variables: [VariableSpec] { parameters + state }
}

/// The target of an action: a variable, or a part of one.
public struct TargetSpec: Sendable {
    enum Step: Sendable {
        case field(String)
        case index(Int64)
        /// An int for an element of a list, a string for a key of a map.
        case formula(Formula)
    }

    let slot: Int
    let path: [Step]
    /// Type of the target.
    let type: CELType
    let location: DocumentLocation
    /// The object in which this is a required field; nil for anything else.
    var owner: CELObjectType?
}
