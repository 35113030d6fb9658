/// A variable of a document, a screen or a component.
package struct VariableSpec: Sendable {
    package let name: String
    package let type: CELType
    /// Its first value; what a parameter has that is not given. Nil for a parameter that has to be.
    package let initial: CELValue?
    /// Whether the value outlives the process.
    package let isPersistent: Bool
    let place: DocumentPlace
}

/// The variables of a screen or a component: their slots follow those of the document.
package struct ScopeSpec: Sendable {
    /// The slot of the first parameter; that of the first variable of its own state comes after the
    /// last one.
    let firstSlot: Int
    let parameters: [VariableSpec]
    let state: [VariableSpec]

    /// Parameters first.
    var variables: [VariableSpec] { parameters + state }
}

/// Where an action puts a value: a variable, or a part of one.
package struct TargetSpec: Sendable {
    enum Step: Sendable {
        case field(String)
        case index(Int64)
        /// An int for an element of a list, a string for a key of a map.
        case formula(Formula)
    }

    let slot: Int
    let path: [Step]
    /// What may be put there.
    let type: CELType
    let place: DocumentPlace
    /// The object whose field this is, which it cannot be without; nil for anything else.
    var owner: CELObjectType?
}
