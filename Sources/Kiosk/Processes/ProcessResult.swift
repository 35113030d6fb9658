/// How a program ended, and what it wrote until then.
package struct ProcessResult: Equatable, Sendable {
    package enum End: Equatable, Sendable {
        /// By itself, with this status; 0 is success.
        case exited(Int32)
        /// By a signal that the kiosk did not send; see signal(7).
        case killed(signal: Int32)
        /// It took longer than its request allows, whichever way it ended then.
        case timedOut
    }

    package let end: End
    package let output: [UInt8]
    package let errorOutput: [UInt8]
    /// Whether there was more of one of the two than the request's limit.
    package let isCut: Bool

    package init(end: End, output: [UInt8], errorOutput: [UInt8], isCut: Bool) {
        self.end = end
        self.output = output
        self.errorOutput = errorOutput
        self.isCut = isCut
    }

    package var isSuccess: Bool { end == .exited(0) }
}
