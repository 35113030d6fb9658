import Glibc

/// The program of a kiosk that a configuration describes.
///
/// `kioskd` is this, and so is the daemon of a package with node kinds of its own:
///
/// ```swift
/// import ClockKiosk
/// import Glibc
/// import Kiosk
///
/// exit(KioskProgram.run(CommandLine.arguments, registry: .clock))
/// ```
public enum KioskProgram {
    /// Runs the kiosk that a command line asks for until it is told to stop.
    ///
    /// - Parameters:
    ///   - arguments: The program's name and its options, which `--help` lists.
    ///   - registry: Declarations that the configuration may use. They are evaluated while another thread makes
    ///     what every kiosk needs.
    /// - Returns: The exit code of the process; docs/environment.md lists them.
    public static func run(
        _ arguments: [String], registry: @autoclosure () -> Registry = .builtin
    ) -> Int32 {
        // As an application does: this one has a log before that.
        signal(SIGPIPE, SIG_IGN)
        Heap.keepFreedMemory()
        openStandardDescriptors()
        let name = arguments.first.flatMap { $0.split(separator: "/").last } ?? "kioskd"
        return run(ProgramOptions.parse(arguments), name: String(name), registry).rawValue
    }

    private static func run(
        _ outcome: ProgramOptions.Outcome, name: String, _ registry: () -> Registry
    ) -> ExitCode {
        switch outcome {
        case .help:
            print(ProgramOptions.help(of: name), terminator: "")
            return .success
        case .version:
            print("\(name) \(kioskVersion)")
            return .success
        case .mistake(let message):
            Log.standardError().warning("\(message); see \(name) --help")
            return .usage
        case .run(let options):
            let log = Log.standardError(
                threshold: options.isVerbose ? .debug : .info,
                priorities: getenv("JOURNAL_STREAM") != nil)
            do {
                let needs = FirstNeeds(log)
                return try Daemon(options, registry(), log).run(needs)
            } catch {
                log.error("\(error)")
                return .systemError
            }
        }
    }

    /// Opens those of the descriptors 0 to 2 that the process was started without. Else the first
    /// files of the kiosk would get these numbers, and log lines would be written into them.
    private static func openStandardDescriptors() {
        var number: Int32
        repeat { number = open("/dev/null", O_RDWR) } while (0...2).contains(number)
        if number > 2 { close(number) }
    }
}

/// Reasons why the process ended, with the numbers of sysexits.h.
enum ExitCode: Int32 {
    /// The end was asked for.
    case success = 0
    /// The command line is wrong.
    case usage = 64
    /// There is no display that can be used, or no font.
    case unavailable = 69
    /// A system call failed that has to work.
    case systemError = 71
    /// The picture of a configuration was asked for that has mistakes.
    case configuration = 78
    /// The display was lost and did not come back.
    case displayLost = 74
    /// The first good configuration has to be there at the start.
    case startAgain = 75
}
