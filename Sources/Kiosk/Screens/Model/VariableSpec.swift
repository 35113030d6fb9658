/// A variable of a document, a screen or a component.
package struct VariableSpec: Sendable {
    package let name: String
    package let type: CELType
    /// Initial value, or a parameter's default; nil for a required parameter.
    package let initial: CELValue?
    package let persistence: Persistence
    package let location: DocumentLocation
    /// Version of the kept values' meaning; 0 for a variable without versions.
    package var version = 0
    /// Names under which an earlier version kept the value, the latest first.
    package var formerNames: [String] = []
    /// Computes the value from one of an earlier version; nil where such a value is taken as it is.
    var migration: MigrationSpec?

    /// The ways in which a value outlives the process.
    package enum Persistence: Sendable {
        /// The value is not kept.
        case none
        /// A change is on the disk within a second.
        case soon
        /// A change goes to the disk at once.
        case now
    }

    /// True if the value outlives the process.
    package var isPersistent: Bool { persistence != .none }
}

/// A rule that converts a value kept by an earlier version of a document.
struct MigrationSpec: Sendable {
    /// The value, with formulas that see `old` and `version`.
    let value: ValueSpec
    let location: DocumentLocation

    /// Variables of the formulas, by their slots.
    static let variables: [(name: String, type: CELType)] = [("old", .dyn), ("version", .int)]

    /// Computes the value; each formula has the limits of an evaluation.
    func value(
        from old: JSON, of version: Int, host: any CELHost
    ) throws(CELError) -> CELValue {
        var declarations = CELDeclarations()
        for variable in MigrationSpec.variables { declarations.declare(variable.name, .dyn) }
        var bindings = CELBindings(declarations)
        bindings[0] = CELValue(old)
        bindings[1] = .int(Int64(version))
        var (steps, spare) = (0, CELValue.null)
        return try value.evaluate { formula throws(CELError) in
            try formula.evaluate(bindings, host: host, steps: &steps, spare: &spare)
        }
    }
}

/// The variables of a screen or a component: their slots follow those of the document.
package struct ScopeSpec: Sendable {
    /// Slot of the first parameter; the variables of its own state follow the parameters.
    let firstSlot: Int
    let parameters: [VariableSpec]
    let state: [VariableSpec]
    /// First values of the variables behind them, which nothing sets: those of timers and of nodes that
    /// scroll, and computed ones.
    var derived: [CELValue?] = []
    var scrolls: [ScrollSpec] = []
    var forms: [FormSpec] = []
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

    /// Name of the variable.
    let name: String
    let slot: Int
    let path: [Step]
    /// Type of the target.
    let type: CELType
    /// Type of the variable; `dyn` if it is not known.
    var whole = CELType.dyn
    let location: DocumentLocation
    /// The object in which this is a required field; nil for anything else.
    var owner: CELObjectType?
}
