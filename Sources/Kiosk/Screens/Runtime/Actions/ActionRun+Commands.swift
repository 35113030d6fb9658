/// Programs that the document may start.
extension ActionRun {
    func run(_ spec: ActionSpec.RunSpec) throws(ActionFailure) -> Step {
        let services = try services()
        guard let command = document.document.commands[spec.command] else {
            throw ActionFailure("there is no command \(spec.command.quotedExcerpt)")
        }
        let request = try attempt { () throws(CELError) in
            try ProcessRequest(command, spec.arguments, from: scope, document.runtime)
        }
        let running = services.data.processes.start(request) { [weak self] result in
            self?.resume { [weak self] () throws(ActionFailure) in
                try self?.finish(spec, CommandAnswer(result))
            }
        }
        return .waits(Wait(survivesScreen: true) { running.cancel() })
    }

    private func finish(
        _ spec: ActionSpec.RunSpec, _ answer: CommandAnswer
    ) throws(ActionFailure) {
        try put(answer.value, into: spec.target)
        if !answer.isOK { throw ActionFailure("command \"\(spec.command)\": \(answer.reason)") }
    }

    /// Gives the result of an action to the variable that wants it.
    func put(_ value: CELValue, into target: TargetSpec?) throws(ActionFailure) {
        guard let target else { return }
        try attempt { () throws(CELError) in try scope.assign(target, value) }
    }
}

extension ProcessRequest {
    fileprivate init(
        _ command: CommandSpec, _ arguments: [ValueSpec?], from caller: Scope,
        _ runtime: DocumentRuntime
    ) throws(CELError) {
        let inner = CommandScope(command, runtime)
        try inner.setArguments(arguments, from: caller)
        self.init(
            argv: try inner.argv(), input: try inner.input(), timeout: command.timeout)
    }
}

/// How a command ended, for documents.
private struct CommandAnswer {
    let isOK: Bool
    private let status: Int64
    private let output: String
    private let errorOutput: String
    /// Why it failed; empty if it did not.
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

    /// `{ "ok", "status", "output", "error" }`
    var value: CELValue {
        let members: [(key: String, value: CELValue)] = [
            ("ok", .bool(isOK)), ("status", .int(status)), ("output", .string(output)),
            ("error", .string(isOK ? "" : errorOutput)),
        ]
        return .map(CELMap(members))
    }
}

/// What a program wrote, without line breaks at the end; bytes that are no UTF-8 are replaced.
private func lines(_ bytes: [UInt8]) -> String {
    let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
}
