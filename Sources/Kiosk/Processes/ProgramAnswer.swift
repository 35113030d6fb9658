/// The result of a program, in words.
struct ProgramAnswer: Sendable {
    let isOK: Bool
    /// -1 for a program that did not end by itself.
    let status: Int
    /// Its output, as text.
    let output: String
    /// The text of its error output, or else the reason of the failure.
    let errorOutput: String
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
                case .exited(let status): (Int(status), "ended with status \(status)")
                case .killed(let signal): (-1, "was killed by signal \(signal)")
                case .timedOut: (-1, "took longer than its timeout, and was ended")
                }
            errorOutput = said.isEmpty ? reason : said
        }
    }

    /// The last line of the error output.
    var lastErrorLine: String {
        let last = errorOutput.utf8.split { $0 == 0x0A || $0 == 0x0D }.last
        return last.map { String(decoding: $0.prefix(300), as: UTF8.self) } ?? ""
    }
}

/// The output of a program without final line breaks; bytes that are not UTF-8 are replaced.
private func lines(_ bytes: [UInt8]) -> String {
    let end = bytes.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
}
