/// A program to run, without a shell: arguments are neither expanded nor split.
package struct ProcessRequest: Equatable, Sendable {
    /// The program and its arguments. A name without a slash is looked up in `PATH`; a relative
    /// path is resolved against `directory`.
    package var argv: [String]

    /// Working directory; nil for the kiosk's own.
    package var directory: String?

    /// Variables added to the kiosk's environment, replacing those of the same name.
    package var environment: [String: String]

    /// Standard input of the program.
    package var input: [UInt8]

    /// Time limit, after which the program gets SIGTERM, and SIGKILL two seconds later. Real time,
    /// even if the loop's clock is virtual.
    package var timeout: Duration

    /// The time limit of programs for which no other is set.
    package static let usualTimeout = Duration.seconds(30)

    /// Maximum number of bytes captured from each of the two outputs. Further output is read and
    /// dropped, slowly, so that endless output costs little.
    package var outputLimit: Int

    /// True if the program writes to this process's standard error, and nothing of that is captured.
    package var sharesErrorOutput = false

    package init(
        argv: [String], directory: String? = nil, environment: [String: String] = [:],
        input: [UInt8] = [], timeout: Duration = usualTimeout, outputLimit: Int = 1 << 20
    ) {
        self.argv = argv
        self.directory = directory
        self.environment = environment
        self.input = input
        self.timeout = timeout
        self.outputLimit = outputLimit
    }
}
