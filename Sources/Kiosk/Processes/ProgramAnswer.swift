/// The result of a program, in words.
struct ProgramAnswer: Sendable {
    let isOK: Bool
    /// -1 for a program that did not end by itself.
    let status: Int
    /// Its output, as text.
    let output: String
    /// The text of its error output, or else the reason of the failure.
    let errorOutput: String
    /// Reason of a failure, with the last line of the error output; empty if it succeeded.
    let failure: String

    init(_ result: Result<ProcessResult, ProcessFailure>) {
        switch result {
        case .failure(let error):
            (isOK, status, output) = (false, -1, "")
            (errorOutput, failure) = (error.description, error.description)
        case .success(let result):
            isOK = result.isSuccess
            output = lines(result.output)
            let said = lines(result.errorOutput)
            status = if case .exited(let status) = result.end { Int(status) } else { -1 }
            failure = result.failure ?? ""
            errorOutput = said.isEmpty ? result.end.reason ?? "" : said
        }
    }
}

/// The output of a program without final line breaks; bytes that are not UTF-8 are replaced.
private func lines(_ bytes: [UInt8]) -> String {
    let end = bytes.lastIndex { !ASCII.isLineEnd($0) }.map { $0 + 1 } ?? 0
    return String(decoding: bytes[..<end], as: UTF8.self)
}
