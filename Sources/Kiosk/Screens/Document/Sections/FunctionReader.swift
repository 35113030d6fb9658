/// Reads the functions that a document gives to its expressions.
struct FunctionReader: Checker {
    static let section = SectionKey(
        "functions", .members(.object(keys), by: "name"),
        "Functions that expressions may call.",
        help: "write an object with functions by name")
    static let keys = [parameterKey, result, value]
    private static let parameterKey = DocumentKey(
        "params", .members(.type, by: "name"), default: [:],
        "Its arguments, in their order. It sees nothing else.")
    private static let result = DocumentKey(
        "result", .type, "What its values are; without it, what the expression gives.")
    private static let value = DocumentKey(
        "value", .expression, required: true, "The expression for its value.")
    private static let help =
        "write an object such as { \"params\": { \"n\": \"int\" }, \"value\": \"${n * 2}\" }"

    let variables: VariableReader
    let compiler: ProgramCompiler
    var diagnostics: DiagnosticSink { variables.diagnostics }

    /// A function before its expression is compiled.
    private struct Draft {
        let entry: MemberLocation
        let parameters: [(name: String, type: CELType)]
        let result: CELType?
        let value: ValueLocation
        let expression: Expression

        var placeholder: CELFunction {
            FunctionReader.placeholder(entry.name, parameters, result)
        }
    }

    /// Compiles all functions, each after those that it calls, and lets expressions call them.
    func read(_ section: DocumentSection) {
        let count = limited(section.entries, to: DocumentLimits.computed, "functions").count
        let all = section.entries.map(draft)
        for draft in all.dropFirst(count).compactMap(\.self) { compiler.add(draft.placeholder) }
        let drafts = all.prefix(count).compactMap(\.self)
        let byName = Dictionary(drafts.map { ($0.entry.name, $0) }) { first, _ in first }
        let names = Set(drafts.map(\.entry.name))
        let chains = DependencyOrder(
            drafts.map { ($0.entry.name, $0.expression.calledNames.intersection(names).sorted()) })
        for cycle in chains.cycles {
            guard let draft = byName[cycle[0]] else { continue }
            error(
                atKeyOf: draft.entry,
                "the function \(cycle[0].quotedExcerpt) calls itself: "
                    + cycle.joined(separator: " → "),
                help: "functions cannot; use a function of lists, such as map or filter")
        }
        var levels: [String: Int] = [:]
        var areTooDeep = false
        for name in chains.order {
            guard let draft = byName[name] else { continue }
            let called = draft.expression.calledNames.compactMap { levels[$0] }.max() ?? 0
            levels[name] = draft.expression.depth + called
            if levels[name]! > CELLimits.callNesting, !areTooDeep {
                areTooDeep = true
                error(
                    atKeyOf: draft.entry,
                    "this function and those that it calls have more than "
                        + "\(CELLimits.callNesting) levels",
                    help: "make them simpler")
            }
            compiler.add(
                areTooDeep || chains.isCyclic(name) ? draft.placeholder : function(draft))
        }
    }

    private func function(_ draft: Draft) -> CELFunction {
        var scope = ScopeReader(compiler)
        scope.explainUnknownNames("a function sees its parameters only: add one to \"params\"")
        for (name, type) in draft.parameters {
            scope.declare(name, type, fixed: "it is a parameter")
        }
        guard let value = scope.value(draft.value, draft.result ?? .dyn, "\"value\""),
            case .formula(let formula) = value, case .expression(let program) = formula.content
        else { return draft.placeholder }
        return CELFunction(
            draft.entry.name, draft.parameters.map(\.type), draft.result ?? program.type, program)
    }

    private func draft(_ entry: MemberLocation) -> Draft? {
        guard variables.isName(entry, "a function") else { return nil }
        if !compiler.library.functions(entry.name, isMember: false).isEmpty || entry.name == "has" {
            error(
                atKeyOf: entry, "there is a function \(entry.name.quotedExcerpt) already",
                help: "give it another name")
            return nil
        }
        let members = object(
            entry.value, keys: FunctionReader.keys, of: "a function", help: FunctionReader.help)
        guard let members else { return nil }
        var parameters: [(name: String, type: CELType)] = []
        let help = "write an object with types by name"
        for entry in entries(members[FunctionReader.parameterKey], "\"params\"", help: help) {
            // An invalid name is kept nevertheless, so that calls are not reported as well.
            _ = variables.isName(entry, "a parameter")
            parameters.append((entry.name, variables.types.type(entry.value)))
        }
        let result = members[FunctionReader.result].map { variables.types.type($0) }
        let value = members.needed(FunctionReader.value, "a function", help: FunctionReader.help)
        guard let value, let source = source(of: value) else {
            compiler.add(FunctionReader.placeholder(entry.name, parameters, result))
            return nil
        }
        return Draft(
            entry: entry, parameters: parameters, result: result, value: value,
            expression: ExpressionParser.parse(source).0)
    }

    /// Returns the expression that a value consists of; reports any other value.
    private func source(of value: ValueLocation) -> String? {
        let sources = value.node.formulaSources
        if case .string(let text) = value.node.kind, sources.count == 1,
            text == "${\(sources[0])}"
        {
            return sources[0]
        }
        error(
            value, "the value of a function has to be one expression",
            help: "write it as one, such as \"${n * 2}\"")
        return nil
    }

    /// Makes what stands for a function with a mistake, so that its calls are not reported, too.
    private static func placeholder(
        _ name: String, _ parameters: [(name: String, type: CELType)], _ result: CELType?
    ) -> CELFunction {
        CELFunction(
            name, [CELSignature(parameters.map { _ in .dyn }, result ?? .dyn)],
            .variadic { _, _ throws(CELError) in throw .mismatch })
    }
}

extension CELType {
    /// Converts a value to this type. The steps are counted, since the conversion visits all of the
    /// value.
    fileprivate func checked(
        _ value: CELValue, _ run: inout Evaluation
    ) throws(CELError) -> CELValue {
        if self == .dyn { return value }
        try run.look(at: value)
        return try checked(value)
    }
}

extension CELFunction {
    /// A function of a document. Its evaluation counts for the limits of the expression around it.
    init(_ name: String, _ parameters: [CELType], _ result: CELType, _ program: CELProgram) {
        self.init(
            name, effects: program.effects, [CELSignature(parameters, result)],
            .variadic { arguments, run throws(CELError) in
                var values: [CELValue?] = []
                for (argument, type) in zip(arguments, parameters) {
                    values.append(try type.checked(argument, &run))
                }
                return try result.checked(program.evaluate(values, within: &run), &run)
            })
        widensIntegers = true
    }
}
