/// An expression that was compiled, ready to be evaluated as often as one likes.
///
///     var declarations = CELDeclarations(library: .kiosk)
///     let count = declarations.declare("count", .int)
///     let program = try CELProgram("count + 1", declarations)
///     var bindings = CELBindings(declarations)
///     bindings[count] = .int(41)
///     let value = try program.evaluate(bindings)
///
/// Any thread may evaluate one: its nodes never change, and share nothing that does.
package struct CELProgram: @unchecked Sendable {
    /// Type of its values; dyn if only an evaluation can tell.
    package let type: CELType
    /// The variables, and parts of variables, that it reads: while they and what `effects` names
    /// stay the same, so does its value. None lies within another.
    package let reads: [CELPath]
    /// Dependencies besides variables.
    package let effects: CELEffects

    private let root: EvaluationNode
    private let localCount: Int
    /// The value is a part of a variable, and as large as that.
    private let givesWhatItReads: Bool

    /// Reads and checks an expression.
    ///
    /// - Parameters:
    ///   - expected: The type that its value must have.
    ///   - isChecked: True if unknown names and wrong types are errors now; false if only their
    ///     evaluation fails.
    package init(
        _ source: String, _ declarations: CELDeclarations, expecting expected: CELType = .dyn,
        isChecked: Bool = true
    ) throws(CELDiagnostics) {
        let (expression, mistakes) = ExpressionParser.parse(source)
        var compiler = ExpressionCompiler(declarations: declarations, isChecked: isChecked)
        var part = compiler.compile(expression)
        givesWhatItReads = part.path != nil
        compiler.note(&part)
        if mistakes.isEmpty && !compiler.solver.assign(part.type, to: expected) {
            let type = compiler.solver.final(part.type)
            compiler.report(
                expression.range, "expected a value of type \(expected); this is of type \(type)",
                help: expected == .string ? "write string(x)" : nil)
        }
        let diagnostics = mistakes + compiler.diagnostics
        guard diagnostics.isEmpty else { throw CELDiagnostics(diagnostics) }
        root = part.node
        type = compiler.solver.final(part.type)
        reads = compiler.reads.outermost
        effects = compiler.effects
        localCount = compiler.localCount
    }

    /// The value. Neither the expression nor the bindings can make this trap, or run or grow beyond
    /// `CELLimits`.
    ///
    /// - Parameters:
    ///   - bindings: Those of the declarations that the program was compiled with, or with more
    ///     variables behind them.
    ///   - host: Source of the time, the language and the texts for functions.
    package func evaluate(
        _ bindings: CELBindings, host: any CELHost = PlainHost.shared
    ) throws(CELError) -> CELValue {
        var run = Evaluation(variables: bindings.values, localCount: localCount, host: host)
        let value = try root.evaluate(&run)
        if !givesWhatItReads { try run.checkSize(of: value) }
        return value
    }

    /// The value of a program that needs no variables, or none of which is known.
    package func evaluate() throws(CELError) -> CELValue {
        try evaluate(CELBindings(CELDeclarations()))
    }
}

extension Evaluation {
    /// Lists that share their elements are small, but may be endless for those who go through them.
    fileprivate func checkSize(of value: CELValue) throws(CELError) {
        var left = CELLimits.resultElements
        try count(value, &left, level: 0)
    }

    private func count(
        _ value: CELValue, _ left: inout Int, level: Int
    ) throws(CELError) {
        let size: Int
        switch value {
        case .list(let elements): size = elements.count
        case .map(let map): size = map.count
        default: return
        }
        left -= size
        guard left >= 0, level < CELLimits.resultNesting else {
            throw CELError(
                .limit,
                "the value has more than \(CELLimits.resultElements) elements, or \(CELLimits.resultNesting) levels",
                at: 0)
        }
        switch value {
        case .list(let elements):
            for element in elements { try count(element, &left, level: level + 1) }
        case .map(let map):
            for entry in map.entries { try count(entry.value, &left, level: level + 1) }
        default: break
        }
    }
}
