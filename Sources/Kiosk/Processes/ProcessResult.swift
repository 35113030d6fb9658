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
}
