/// A computed value of a document: an expression, or a text with expressions.
public final class Formula: Sendable {
    enum Content: Sendable {
        /// An expression, with a value of its own type.
        case expression(CELProgram)
        /// A text with interpolated values.
        case text([Part])

        /// The expressions in it.
        var programs: [CELProgram] {
            switch self {
            case .expression(let program): [program]
            case .text(let parts):
                parts.compactMap { if case .expression(let program) = $0 { program } else { nil } }
            }
        }
    }

    enum Part: Sendable {
        case text(String)
        case expression(CELProgram)
    }

    /// A variable, or a part of it, that the formula reads.
    package struct Read: Hashable, Sendable {
        /// Slot of the variable in the formula's scope.
        package let slot: Int
        package let keys: [CELPath.Key]
    }

    let content: Content
    /// Type of its values; dyn if only known at run time.
    package let type: CELType
    /// Reads of the formula. Its value is constant while these and `effects` are unchanged.
    package let reads: [Read]
    package let effects: CELEffects
    package let location: DocumentLocation

    /// - Parameter declarations: The declarations with which the programs were compiled.
    init(_ content: Content, _ declarations: CELDeclarations, at location: DocumentLocation) {
        self.content = content
        self.location = location
        type = if case .expression(let program) = content { program.type } else { .string }
        let programs = content.programs
        var reads: [Read] = []
        for path in programs.lazy.flatMap(\.reads) {
            guard let slot = declarations.slot(of: path.variable) else { continue }
            let read = Read(slot: slot, keys: path.keys)
            if !reads.contains(read) { reads.append(read) }
        }
        self.reads = reads
        effects = programs.reduce(CELEffects()) { $0.union($1.effects) }
    }

    /// Evaluates the formula; throws an error that no default hides.
    ///
    /// - Parameters:
    ///   - limit: Steps after which no further expression of a text is evaluated.
    ///   - steps: The steps that the evaluation takes are added to it.
    ///   - spare: A value that is not used any more, whose memory the result may take over; null afterwards.
    package func evaluate(
        _ bindings: CELBindings, host: any CELHost, limit: Int = .max, steps: inout Int,
        spare: inout CELValue
    ) throws(CELError) -> CELValue {
        switch content {
        case .expression(let program):
            return try program.evaluate(bindings, host: host, steps: &steps, spare: &spare)
        case .text(let parts):
            var result = ""
            for part in parts {
                switch part {
                case .text(let text): result += text
                case .expression(let program):
                    guard steps < limit else {
                        throw CELError(.limit, "its expressions take too many steps", at: 0)
                    }
                    let value = try program.evaluate(
                        bindings, host: host, steps: &steps, spare: &spare)
                    result += try value.checkedText()
                }
                guard result.utf8.count <= DocumentLimits.textLength else {
                    throw CELError(.limit, DocumentLimits.textMessage, at: 0)
                }
            }
            return .string(result)
        }
    }
}

/// A JSON value of a document whose strings may be formulas.
public indirect enum ValueSpec: Sendable {
    /// A value without formulas.
    case literal(CELValue)
    /// An expression, or a text with expressions.
    case formula(Formula)
    /// Values in order.
    case list([ValueSpec])
    /// Members in order; no two have the same key.
    case map([(key: String, value: ValueSpec)])

    /// - Parameter read: Evaluates a formula.
    func evaluate(
        _ read: (Formula) throws(CELError) -> CELValue
    ) throws(CELError) -> CELValue {
        var spare = CELValue.null
        return try evaluate(spare: &spare, read)
    }

    /// - Parameters:
    ///   - spare: A value that is not used any more, whose memory the result may take over; null afterwards.
    ///   - read: Evaluates a formula.
    func evaluate(
        spare: inout CELValue, _ read: (Formula) throws(CELError) -> CELValue
    ) throws(CELError) -> CELValue {
        defer { spare = .null }
        switch self {
        case .literal(let value): return value
        case .formula(let formula): return try read(formula)
        case .list, .map:
            let value = try assembled(&spare, read)
            try value.checkSize()
            return value
        }
    }

    private func assembled(
        _ spare: inout CELValue, _ read: (Formula) throws(CELError) -> CELValue
    ) throws(CELError) -> CELValue {
        switch self {
        case .literal(let value): return value
        case .formula(let formula): return try read(formula)
        case .list(let elements):
            var list =
                spare.takeList(of: elements.count)
                ?? Array(repeating: .null, count: elements.count)
            for index in elements.indices {
                var part = list[index]
                list[index] = .null
                list[index] = try elements[index].assembled(&part, read)
            }
            return .list(list)
        case .map(let members):
            var map =
                spare.takeMap(of: members.count) { $1 == .string(members[$0].key) }
                ?? CELMap(members.lazy.map { (key: $0.key, value: CELValue.null) })
            for index in members.indices {
                var part = map.entries[index].value
                map.set(index, to: .null)
                map.set(index, to: try members[index].value.assembled(&part, read))
            }
            return .map(map)
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
