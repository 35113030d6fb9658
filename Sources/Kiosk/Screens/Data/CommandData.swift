/// The output of one of the document's programs.
struct CommandData: DocumentDataKind {
    static let form = DocumentForm(
        "command", .string("the name of a command"), [DocumentGrammar.with],
        "What a program of `commands` prints.")

    private let call: CommandCall

    init?(_ reader: DataSourceReader) {
        let call = CommandCall(
            reader.members, named: reader.value, "\"command\"", reader.commands, reader.scope)
        guard let call else { return nil }
        self.call = call
    }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        let scope: Scope = runtime.global
        let formulas = call.arguments.flatMap { $0?.formulas ?? [] }
        guard let spec = runtime.document.commands[call.name] else {
            return DataConnection(reads: []) { .command(argv: []) }
        }
        let inner = CommandScope(spec, runtime)
        return DataConnection(
            reads: [(formulas, scope), (inner.formulas, inner.scope)], timeout: spec.timeout
        ) { () throws(CELError) in
            try inner.setArguments(call.arguments, from: scope)
            return .command(argv: try inner.argv(), input: try inner.input())
        }
    }
}
