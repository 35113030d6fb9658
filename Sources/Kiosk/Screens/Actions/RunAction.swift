/// Runs one of the document's programs, and waits for its end.
struct RunAction: DocumentAction {
    static let form = DocumentForm(
        "run", .either([.string("the name of a command"), .object(Keys.all)]),
        "Runs a program of `commands`, and waits. Fails if the program does.")
    static let objects = [DocumentObject("`run`", Keys.all)]

    private enum Keys {
        static let command = DocumentKey(
            "command", .string("the name of a command"), required: true, "Which one.")
        static let into = ScopedKey.target(
            "into", for: result,
            "The variable that gets `{ \"ok\": bool, \"status\": int, \"output\": string, "
                + "\"error\": string }`.")
        /// The value of `into`.
        private static let result = CELObjectType(
            name: "the result of \"run\"",
            fields: ["ok": .bool, "status": .int, "output": .string, "error": .string])
        static let all = [command, DocumentGrammar.with, into.entry]
    }

    private let command: String
    /// The values of the command's parameters, in their order; nil for the default.
    private let arguments: [ValueSpec?]
    private let target: TargetSpec?

    /// Reads `"print"`, or `{ "command": "print", "with": { … }, "into": "printed" }`.
    init?(_ reader: ActionReader) {
        let help = "write the name of one of the \"commands\""
        let members = reader.object(
            Keys.all, shortFor: Keys.command, help: help)
        guard let members,
            let location = reader.needed(Keys.command, of: members, help: help),
            let name = reader.string(location, "\"run\"", help: help),
            let scope = reader.names.commands.scope(of: name, location, reader)
        else { return nil }
        command = name
        arguments = reader.scope.arguments(
            members[DocumentGrammar.with], scope.parameters, "the command \"\(name)\"",
            at: reader.value)
        target = members[Keys.into, reader.scope]
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let services = try run.services()
        guard let spec = run.document.document.commands[command] else {
            throw ActionFailure("there is no command \(command.quotedExcerpt)")
        }
        let request = try run.attempt { () throws(CELError) in
            let inner = CommandScope(spec, run.document.runtime)
            try inner.setArguments(arguments, from: run.scope)
            return ProcessRequest(
                argv: try inner.argv(), input: try inner.input(), timeout: spec.timeout)
        }
        run.suspend(survivesScreen: true) { resume in
            let running = services.data.processes.start(request) { result in
                let answer = CommandAnswer(result)
                resume { run throws(ActionFailure) in
                    try run.put(answer.value, into: target)
                    if !answer.isOK {
                        throw ActionFailure("command \"\(command)\": \(answer.reason)")
                    }
                }
            }
            return { running.cancel() }
        }
    }
}

/// The result of a command, for documents.
private struct CommandAnswer {
    let isOK: Bool
    private let status: Int64
    private let output: String
    private let errorOutput: String
    /// Reason of a failure; empty if it succeeded.
    let reason: String

    init(_ result: Result<ProcessResult, ProcessFailure>) {
        switch result {
        case .failure(let failure):
            (isOK, status, output, errorOutput) = (false, -1, "", failure.description)
            reason = failure.description
        case .success(let result):
            isOK = result.isSuccess
            output = lines(result.output)
            let said = lines(result.errorOutput)
            (status, reason) =
                switch result.end {
                case .exited(0): (0, "")
                case .exited(let status): (Int64(status), "ended with status \(status)")
                case .killed(let signal): (-1, "was killed by signal \(signal)")
                case .timedOut: (-1, "took longer than its timeout, and was ended")
                }
            errorOutput = said.isEmpty ? reason : said
        }
    }

    /// The value `{ "ok", "status", "output", "error" }`.
    var value: CELValue {
        let members: [(key: String, value: CELValue)] = [
            ("ok", .bool(isOK)), ("status", .int(status)), ("output", .string(output)),
            ("error", .string(isOK ? "" : errorOutput)),
        ]
        return .map(CELMap(members))
    }
}

/// The output of a program without final line breaks; bytes that are not UTF-8 are replaced.
private func lines(_ bytes: [UInt8]) -> String {
    let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
}
