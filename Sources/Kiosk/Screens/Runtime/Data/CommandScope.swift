/// The variables of a command: its parameters, and those of the document.
final class CommandScope {
    let spec: CommandSpec
    let scope: Scope
    private let directory: String

    init(_ spec: CommandSpec, _ runtime: DocumentRuntime) {
        self.spec = spec
        directory = runtime.directory
        scope = runtime.global.inner(
            firstSlot: spec.scope.firstSlot,
            values: spec.scope.variables.map { $0.initial ?? .null })
    }

    /// All formulas of the command.
    var formulas: [Formula] { spec.argv.flatMap(\.formulas) + (spec.input?.formulas ?? []) }

    /// - Parameter caller: Scope of the arguments.
    func setArguments(_ arguments: [ValueSpec?], from caller: Scope) throws(CELError) {
        for (index, parameter) in spec.scope.parameters.enumerated() {
            guard index < arguments.count, let argument = arguments[index] else { continue }
            let value = try parameter.converted(caller.evaluate(argument))
            let slot = spec.scope.firstSlot + index
            if scope[slot] != value { scope.set(slot, to: value) }
        }
    }

    /// Returns the program and its arguments. A relative path of a program is resolved against the
    /// document's folder.
    func argv() throws(CELError) -> [String] {
        var result: [String] = []
        for part in spec.argv { result.append(try scope.text(part)) }
        if let program = result.first, program.utf8.contains(ASCII.slash) {
            result[0] = program.path(in: directory)
        }
        return result
    }

    /// Standard input of the program.
    func input() throws(CELError) -> [UInt8] {
        try RequestBody(spec.input.map { value throws(CELError) in try scope.evaluate(value) })
            .bytes
    }
}

extension VariableSpec {
    /// Converts a value to the variable's type; the error names the variable.
    func converted(_ value: CELValue) throws(CELError) -> CELValue {
        do {
            return try type.converted(value)
        } catch {
            throw CELError(.wrongType, "\(name.quotedExcerpt): \(error.message)", at: 0)
        }
    }
}
