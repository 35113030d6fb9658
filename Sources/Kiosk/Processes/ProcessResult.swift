/// The end of a program, and its output.
package struct ProcessResult: Equatable, Sendable {
    package enum End: Equatable, Sendable {
        /// Exited with this status; 0 is success.
        case exited(Int32)
        /// Killed by a signal that the kiosk did not send; see signal(7).
        case killed(signal: Int32)
        /// Exceeded the request's timeout, however it ended afterwards.
        case timedOut
    }

    package let end: End
    package let output: [UInt8]
    package let errorOutput: [UInt8]
    /// True if one of the outputs exceeded the request's limit.
    package let isCut: Bool

    package init(end: End, output: [UInt8], errorOutput: [UInt8], isCut: Bool) {
        self.end = end
        self.output = output
        self.errorOutput = errorOutput
        self.isCut = isCut
    }

    package var isSuccess: Bool { end == .exited(0) }

    /// Reason of a failure, with the last line of the error output; nil for a success.
    var failure: String? {
        guard let reason = end.reason else { return nil }
        let line = lastErrorLine
        return line.isEmpty || line == reason ? reason : "\(reason): \(line)"
    }

    /// The last line of the error output that is not blank, cut to what fits on a line of a screen.
    private var lastErrorLine: String {
        guard let end = errorOutput.lastIndex(where: { $0 > ASCII.space }) else { return "" }
        let start = errorOutput[..<end].lastIndex(where: ASCII.isLineEnd).map { $0 + 1 } ?? 0
        let line = errorOutput[start...].prefix { !ASCII.isLineEnd($0) }
        return String(decoding: line.prefix(300), as: UTF8.self)
    }
}

extension ProcessResult.End: CustomStringConvertible {
    /// Reason of a failure; nil for a success.
    var reason: String? { self == .exited(0) ? nil : description }

    package var description: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .killed(let signal): "was killed by signal \(signal)"
        case .timedOut: "took longer than its timeout, and was ended"
        }
    }
}
