/// The programs that a document may start.
extension DocumentReader {
    private static let commandHelp =
        "write an object such as { \"argv\": [\"systemctl\", \"reboot\"] }"

    mutating func declareCommands() {
        for entry in sections["commands"] {
            var context = globals
            var params: Place?
            if case .object(let object) = entry.value.node.kind {
                params = object["params"].map { entry.value.inside($0) }
            }
            let scope = readScope(params: params, state: nil, in: &context)
            commandScopes[entry.name] = scope
            commandContexts[entry.name] = context
        }
    }

    mutating func readCommands() {
        for entry in sections["commands"] {
            let members = object(
                entry.value, keys: DocumentGrammar.commandKeys.names, of: "a command",
                help: DocumentReader.commandHelp)
            guard let members, let scope = commandScopes[entry.name],
                let context = commandContexts[entry.name]
            else { continue }
            guard let argv = members["argv"] else {
                missing(
                    "argv", in: entry.value, "a command needs \"argv\"",
                    help: DocumentReader.commandHelp)
                continue
            }
            let words = readWords(argv, in: context)
            let input = members["input"].flatMap { readText($0, "\"input\"", in: context) }
            let timeout = members["timeout"].flatMap {
                duration($0, "\"timeout\"", in: DocumentTimes.command)
            }
            document.commands[entry.name] = CommandSpec(
                name: entry.name, scope: scope, argv: words, input: input,
                timeout: timeout ?? .seconds(30), place: entry.value.kept)
        }
    }

    private mutating func readWords(_ place: Place, in context: DocumentContext) -> [ValueSpec] {
        guard case .array(let elements) = place.node.kind, !elements.isEmpty else {
            if case .string(let line) = place.node.kind {
                let words = line.split(separator: " ").map(String.init)
                error(
                    place, "\"argv\" cannot be one string, because there is no shell",
                    help: "write [\(quotedList(words))]")
            } else if case .array = place.node.kind {
                error(
                    place, "\"argv\" cannot be empty",
                    help: "write an array of strings, the program first")
            } else {
                mismatch(place, "\"argv\"", help: "write an array of strings, the program first")
            }
            return []
        }
        if case .string(let program) = elements[0].kind, !FormulaText.isPlain(program) {
            error(
                place.inside(elements[0]), "the program itself cannot be computed",
                help: "write a command for each program")
        }
        return elements.compactMap { readText(place.inside($0), "a word of \"argv\"", in: context) }
    }

    /// The parameters of a command; reports one that does not exist.
    mutating func knownCommand(_ name: String, _ place: Place) -> ScopeSpec? {
        if let scope = commandScopes[name] { return scope }
        guard knowsAll, !sections.unreadable.contains("commands") else { return nil }
        error(
            place, "there is no command \(name.quotedExcerpt)",
            help: suggestion(for: name, among: sections["commands"].map(\.name))
                ?? "declare it in \"commands\", such as { \"reboot\": { \"argv\": [\"systemctl\", \"reboot\"] } }"
        )
        return nil
    }
}
