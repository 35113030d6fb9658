/// A variable with what is known about a form, which expressions read as `forms.ID`.
package struct FormSpec: Sendable {
    let slot: Int

    /// Prefix of the names of such variables.
    static let namespace = "forms."

    static func type(_ id: String) -> CELType {
        .object(
            CELObjectType(
                name: "the form \(id.quotedExcerpt)",
                fields: ["valid": .bool, "touched": .bool]))
    }

    static func value(_ state: FormNode.State) -> CELValue {
        .map(
            CELMap([
                (key: "valid", value: .bool(state.isValid)),
                (key: "touched", value: .bool(state.isTouched)),
            ]))
    }
}

/// Check of the value of an input.
package struct CheckSpec: Sendable {
    /// Condition under which the value is wrong.
    let condition: ValueSpec
    /// Message about the mistake.
    let error: ValueSpec
}
