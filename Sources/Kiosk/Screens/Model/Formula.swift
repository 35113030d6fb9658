/// A value that a document computes: an expression, or a text in which expressions stand.
package final class Formula: Sendable {
    enum Content: Sendable {
        /// Keeps the type of its value.
        case expression(CELProgram)
        /// Values are written into the text.
        case text([Part])
    }

    enum Part: Sendable {
        case text(String)
        case expression(CELProgram)
    }

    /// A variable, or a part of it, that the formula reads.
    package struct Read: Hashable, Sendable {
        /// The slot of the variable where the formula stands.
        package let slot: Int
        package let keys: [CELPath.Key]
    }

    let content: Content
    /// What its values are; dyn where that is known only when it is evaluated.
    package let type: CELType
    /// While these and what `effects` names stay the same, so does the value.
    package let reads: [Read]
    package let effects: CELEffects
    package let place: DocumentPlace

    /// - Parameter declarations: Those that the programs were compiled with.
    init(_ content: Content, _ declarations: CELDeclarations, at place: DocumentPlace) {
        self.content = content
        self.place = place
        let programs: [CELProgram]
        switch content {
        case .expression(let program):
            type = program.type
            programs = [program]
        case .text(let parts):
            type = .string
            programs = parts.compactMap {
                if case .expression(let program) = $0 { program } else { nil }
            }
        }
        var reads: [Read] = []
        for path in programs.lazy.flatMap(\.reads) {
            guard let slot = declarations.slot(of: path.variable) else { continue }
            let read = Read(slot: slot, keys: path.keys)
            if !reads.contains(read) { reads.append(read) }
        }
        self.reads = reads
        effects = programs.reduce(CELEffects()) { $0.union($1.effects) }
    }

    /// The value; an error that no default can hide is for the caller to name.
    package func evaluate(
        _ bindings: CELBindings, host: any CELHost
    ) throws(CELError) -> CELValue {
        switch content {
        case .expression(let program): return try program.evaluate(bindings, host: host)
        case .text(let parts):
            var result = ""
            for part in parts {
                switch part {
                case .text(let text): result += text
                case .expression(let program):
                    result += try program.evaluate(bindings, host: host).interpolated
                }
                guard result.utf8.count <= DocumentLimits.textLength else {
                    throw CELError(.limit, DocumentLimits.textMessage, at: 0)
                }
            }
            return .string(result)
        }
    }
}

/// A JSON value of a document in which strings may be formulas.
package indirect enum ValueSpec: Sendable {
    case literal(CELValue)
    case formula(Formula)
    case list([ValueSpec])
    case map([(key: String, value: ValueSpec)])

    /// - Parameter read: Gives the value of a formula.
    func evaluate(
        _ read: (Formula) throws(CELError) -> CELValue
    ) throws(CELError) -> CELValue {
        switch self {
        case .literal(let value): return value
        case .formula(let formula): return try read(formula)
        case .list(let elements):
            var result: [CELValue] = []
            for element in elements { result.append(try element.evaluate(read)) }
            return .list(result)
        case .map(let members):
            var result = CELMap()
            for (key, value) in members { result[field: key] = try value.evaluate(read) }
            return .map(result)
        }
    }

    /// All formulas in it.
    var formulas: [Formula] {
        switch self {
        case .literal: []
        case .formula(let formula): [formula]
        case .list(let elements): elements.flatMap(\.formulas)
        case .map(let members): members.flatMap(\.value.formulas)
        }
    }
}
