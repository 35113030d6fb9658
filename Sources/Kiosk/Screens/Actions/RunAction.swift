/// Runs one of the document's programs, and waits for its end.
struct RunAction: DocumentAction {
    static let form = DocumentForm(
        "run", .either([.string("the name of a command"), .object(Keys.all)]),
        "Runs a program of `commands`, and waits. Fails if the program does.")
    static let objects = [DocumentObject("`run`", Keys.all)]

    private enum Keys {
        static let into = ScopedKey.target(
            "into", for: result,
            "The variable that gets `{ \"ok\": bool, \"status\": int, \"output\": string, "
                + "\"error\": string }`.")
        /// The value of `into`.
        private static let result = CELObjectType(
            name: "the result of \"run\"",
            fields: ["ok": .bool, "status": .int, "output": .string, "error": .string])
        static let all = [CommandCall.command, DocumentGrammar.with, into.entry]
    }

    private let call: CommandCall
    private let target: TargetSpec?

    /// Reads `"print"`, or `{ "command": "print", "with": { … }, "into": "printed" }`.
    init?(_ reader: ActionReader) {
        let members = reader.object(
            Keys.all, shortFor: CommandCall.command, help: CommandCall.help)
        guard let members,
            let call = CommandCall(members, "\"run\"", reader.names.commands, reader.scope)
        else { return nil }
        self.call = call
        target = members[Keys.into, reader.scope]
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let services = try run.services()
        let found = try run.attempt { () throws(CELError) in
            try call.request(in: run.scope, run.document.runtime)
        }
        guard let request = found else {
            throw ActionFailure("there is no command \(call.name.quotedExcerpt)")
        }
        let command = call.name
        run.suspend(survivesScreen: true) { resume in
            let running = services.data.processes.start(request) { result in
                let answer = ProgramAnswer(result)
                resume { run throws(ActionFailure) in
                    try run.put(answer.value, into: run.current(self).target)
                    if !answer.isOK {
                        throw ActionFailure("command \"\(command)\": \(answer.failure)")
                    }
                }
            }
            return { running.cancel() }
        }
    }
}

extension ProgramAnswer {
    /// The value `{ "ok", "status", "output", "error" }`.
    fileprivate var value: CELValue {
        .object([
            "ok": .bool(isOK), "status": .int(Int64(status)), "output": .string(output),
            "error": .string(isOK ? "" : errorOutput),
        ])
    }
}
