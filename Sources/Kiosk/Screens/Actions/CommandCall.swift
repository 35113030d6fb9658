/// A use of one of the document's programs, with the values of its parameters.
struct CommandCall: Sendable {
    static let command = DocumentKey(
        "command", .string("the name of a command"), required: true, "Which one.")
    static let help = "write the name of one of the \"commands\""

    let name: String
    /// The values of the command's parameters, in their order; nil for the default.
    let arguments: [ValueSpec?]

    /// Reads the name and `with`; nil after a mistake was reported.
    ///
    /// - Parameters:
    ///   - given: The command's name; nil to find it among the members.
    ///   - what: The name of the surrounding object, for messages.
    init?(
        _ members: Members, named given: ValueLocation? = nil, _ what: String,
        _ commands: CommandDeclarations, _ scope: ScopeReader
    ) {
        let nameLocation =
            given ?? members.needed(CommandCall.command, what, help: CommandCall.help)
        guard let nameLocation,
            let name = members.string(nameLocation, what, help: CommandCall.help),
            let spec = commands.scope(of: name, nameLocation, members)
        else { return nil }
        self.name = name
        arguments = scope.arguments(
            members[DocumentGrammar.with], spec.parameters, "the command \"\(name)\"",
            at: members.location)
    }

    /// Returns the program to run, with the current values; nil if there is no such command.
    func request(
        in scope: Scope, _ runtime: DocumentRuntime
    ) throws(CELError) -> ProcessRequest? {
        guard let spec = runtime.document.commands[name] else { return nil }
        let inner = CommandScope(spec, runtime)
        try inner.setArguments(arguments, from: scope)
        return ProcessRequest(
            argv: try inner.argv(), input: try inner.input(), timeout: spec.timeout)
    }
}
