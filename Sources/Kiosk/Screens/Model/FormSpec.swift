/// A variable with what is known about a form, which expressions read as `forms.ID`.
package struct FormSpec: NodeVariableSpec {
    let slot: Int

    static let namespace = "forms."
    static let cause = "what a guest writes changes it"

    static func type(_ id: String) -> CELType {
        .object(named: "the form \(id.quotedExcerpt)", ["valid": .bool, "touched": .bool])
    }

    static func value(_ state: FormNode.State) -> CELValue {
        .object(["valid": .bool(state.isValid), "touched": .bool(state.isTouched)])
    }
}

/// Check of the value of an input.
package struct CheckSpec: Sendable {
    /// Condition under which the value is wrong.
    let condition: ValueSpec
    /// Message about the mistake.
    let error: ValueSpec
}
