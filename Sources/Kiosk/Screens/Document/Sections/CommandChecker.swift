/// The parameters of a document's programs.
struct CommandDeclarations {
    fileprivate let section: DocumentSection
    fileprivate let scopes: [String: (spec: ScopeSpec, reader: ScopeReader)]

    init(_ section: DocumentSection, in state: CheckedState, _ variables: VariableReader) {
        self.section = section
        var scopes: [String: (ScopeSpec, ScopeReader)] = [:]
        for entry in section.entries {
            var scope = state.scope
            let spec = variables.scope(params: entry.value["params"], state: nil, in: &scope)
            scopes[entry.name] = (spec, scope)
        }
        self.scopes = scopes
    }

    /// The variables of a command; reports one that does not exist.
    func scope(of name: String, _ location: ValueLocation, _ checker: some Checker) -> ScopeSpec? {
        checker.isKnown(
            name, in: section, of: "command", location,
            help: """
                declare it in "commands", such as \
                { "reboot": { "argv": ["systemctl", "reboot"] } }
                """)
        return scopes[name]?.spec
    }
}

/// Reading of commands: the programs that a document may start.
struct CommandChecker: Checker {
    static let section = SectionKey(
        "commands", .members(.object(keys), by: "name"),
        "The only programs that the kiosk starts. There is never a shell.",
        help: "write an object with programs by name")
    static let keys = [
        DocumentKey(
            "params", .members(.parameter, by: "name"), default: [:],
            "What those who run it tell it."),
        argv, input.entry, timeout.entry,
    ]
    private static let argv = DocumentKey(
        "argv", .array(.text("a word, in which expressions may stand")), required: true,
        "The program, which cannot be an expression, and its arguments.")
    private static let input = ScopedKey.text(
        "input", "What the program reads from its standard input.")
    private static let timeout = ValueKey.duration(
        "timeout", in: .milliseconds(100)...(.seconds(3600)), default: ProcessRequest.usualTimeout,
        "After this long the program is ended, and has failed.")
    private static let help = "write an object such as { \"argv\": [\"systemctl\", \"reboot\"] }"

    let diagnostics: DiagnosticSink

    func check(_ declarations: CommandDeclarations) -> [String: CommandSpec] {
        var commands: [String: CommandSpec] = [:]
        for entry in declarations.section.entries {
            guard let (scope, reader) = declarations.scopes[entry.name] else { continue }
            commands[entry.name] = command(entry, scope, reader)
        }
        return commands
    }

    private func command(
        _ entry: MemberLocation, _ scope: ScopeSpec, _ reader: ScopeReader
    ) -> CommandSpec? {
        let members = completeObject(
            entry.value, keys: CommandChecker.keys, of: "a command", help: CommandChecker.help)
        guard let members, let timeout = members[CommandChecker.timeout],
            let argv = members[CommandChecker.argv]
        else { return nil }
        return CommandSpec(
            name: entry.name, scope: scope, program: program(of: argv), argv: words(argv, reader),
            input: members[CommandChecker.input, reader],
            timeout: timeout, location: entry.value.start)
    }

    private func program(of argv: ValueLocation) -> (name: String, location: DocumentLocation)? {
        guard let location = argv.elements.first, case .string(let name) = location.node.kind,
            FormulaText.isPlain(name)
        else { return nil }
        return (name, location.start)
    }

    private func words(_ location: ValueLocation, _ scope: ScopeReader) -> [ValueSpec] {
        let help = "write an array of strings, the program first"
        switch location.node.kind {
        case .array(let elements):
            guard let program = elements.first else {
                error(location, "\"argv\" cannot be empty", help: help)
                return []
            }
            if case .string(let path) = program.kind, !FormulaText.isPlain(path) {
                error(
                    location.inside(program), "the program itself cannot be computed",
                    help: "write a command for each program")
            }
            return location.elements.compactMap { scope.text($0, "a word of \"argv\"") }
        case .string(let line):
            let words = line.split(separator: " ").map(String.init)
            error(
                location, "\"argv\" cannot be one string, because there is no shell",
                help: "write [\(quotedList(words))]")
        default:
            mismatch(location, "\"argv\"", help: help)
        }
        return []
    }
}
