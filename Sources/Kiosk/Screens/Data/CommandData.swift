/// The output of one of the document's programs.
struct CommandData: DocumentDataKind {
    static let form = DocumentForm(
        "command", .string("the name of a command"), [DocumentGrammar.with],
        "What a program of `commands` prints.")

    private let command: String
    /// The values of the command's parameters, in their order; nil for the default.
    private let arguments: [ValueSpec?]

    init?(_ reader: DataSourceReader) {
        let location = reader.value
        let help = "write the name of one of the \"commands\""
        guard let name = reader.string(location, "\"command\"", help: help),
            let scope = reader.commands.scope(of: name, location, reader)
        else { return nil }
        command = name
        arguments = reader.scope.arguments(
            reader.members[DocumentGrammar.with], scope.parameters, "the command \"\(name)\"",
            at: reader.members.location)
    }

    func connect(_ runtime: DocumentRuntime) -> DataConnection {
        let scope: Scope = runtime.global
        let formulas = arguments.flatMap { $0?.formulas ?? [] }
        guard let spec = runtime.document.commands[command] else {
            return DataConnection(reads: []) { .command(argv: []) }
        }
        let inner = CommandScope(spec, runtime)
        return DataConnection(
            reads: [(formulas, scope), (inner.formulas, inner.scope)], timeout: spec.timeout
        ) { () throws(CELError) in
            try inner.setArguments(arguments, from: scope)
            return .command(argv: try inner.argv(), input: try inner.input())
        }
    }
}
