/// A compiled expression, which can be evaluated any number of times.
///
///     var declarations = CELDeclarations(library: .kiosk)
///     let count = declarations.declare("count", .int)
///     let program = try CELProgram("count + 1", declarations)
///     var bindings = CELBindings(declarations)
///     bindings[count] = .int(41)
///     let value = try program.evaluate(bindings)
///
/// It can be evaluated on any thread: its nodes are immutable.
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
    /// True if no value is new: each is a variable, a part of one, or another value that exists
    /// already, so that its size needs no check.
    private let makesNothing: Bool

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
        makesNothing = part.makesNothing
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

    /// Evaluates the expression. Whatever the expression and the bindings are, this neither traps nor
    /// exceeds `CELLimits`.
    ///
    /// - Parameters:
    ///   - bindings: Bindings of the declarations that the program was compiled with; further
    ///     variables may follow.
    ///   - host: Source of the time, the language and the texts for functions.
    package func evaluate(
        _ bindings: CELBindings, host: any CELHost = PlainHost.shared
    ) throws(CELError) -> CELValue {
        var (steps, spare) = (0, CELValue.null)
        return try evaluate(bindings, host: host, steps: &steps, spare: &spare)
    }

    /// Evaluates the expression, with counted steps and with memory to reuse.
    ///
    /// - Parameters:
    ///   - steps: Increased by the steps of the evaluation.
    ///   - spare: A value that is not used any more, whose memory the result may take over; null
    ///     afterwards.
    package func evaluate(
        _ bindings: CELBindings, host: any CELHost, steps: inout Int, spare: inout CELValue
    ) throws(CELError) -> CELValue {
        var run = Evaluation(variables: bindings.values, localCount: localCount, host: host)
        run.spare = spare
        spare = .null
        defer { steps += run.stepsTaken }
        let value = try root.evaluate(&run)
        if !makesNothing { try value.checkSize() }
        return value
    }

    /// Evaluates the expression as a part of another evaluation, within that one's limits.
    ///
    /// - Parameter variables: The values of the variables, by their slots.
    func evaluate(
        _ variables: [CELValue?], within run: inout Evaluation
    ) throws(CELError) -> CELValue {
        try run.spend(1 + root.weight)
        let (outerVariables, outerLocals) = (run.variables, run.locals)
        defer { (run.variables, run.locals) = (outerVariables, outerLocals) }
        run.variables = variables
        run.locals = Array(repeating: .null, count: localCount)
        return try root.evaluate(&run)
    }

    /// Evaluates the expression without values for its variables.
    package func evaluate() throws(CELError) -> CELValue {
        try evaluate(CELBindings(CELDeclarations()))
    }
}
