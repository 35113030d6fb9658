/// Why the process ended, with the numbers of sysexits.h.
enum ExitCode: Int32 {
    /// Somebody asked for it.
    case success = 0
    /// The command line is wrong.
    case usage = 64
    /// There is no display that can be used, or no font.
    case unavailable = 69
    /// A system call failed that has to work.
    case systemError = 71
    /// The display was lost and did not come back.
    case displayLost = 74
}
