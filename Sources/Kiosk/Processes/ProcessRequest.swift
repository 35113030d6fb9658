/// A program to run, without a shell: nothing in its arguments is expanded or split.
package struct ProcessRequest: Equatable, Sendable {
    /// The program and its arguments. A name without a slash is looked for in `PATH`; a relative
    /// path counts from `directory`.
    package var argv: [String]

    /// Where it runs; nil for the kiosk's own working directory.
    package var directory: String?

    /// Added to the kiosk's environment, or in place of what that has.
    package var environment: [String: String]

    /// What it reads from its standard input; it finds nothing there if this is empty.
    package var input: [UInt8]

    /// After this it is asked to end, and two seconds later it is made to. Real time, also where
    /// the loop's clock is virtual.
    package var timeout: Duration

    /// How many bytes are kept of each of its two outputs. What comes behind them is read and
    /// dropped, slowly, so that a program without end costs little.
    package var outputLimit: Int

    package init(
        argv: [String], directory: String? = nil, environment: [String: String] = [:],
        input: [UInt8] = [], timeout: Duration = .seconds(30), outputLimit: Int = 1 << 20
    ) {
        self.argv = argv
        self.directory = directory
        self.environment = environment
        self.input = input
        self.timeout = timeout
        self.outputLimit = outputLimit
    }
}
