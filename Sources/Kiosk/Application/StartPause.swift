import Glibc

/// A pause before a start, if earlier starts failed soon.
///
/// A service manager starts a kiosk again whatever happens, since nobody else would. What makes it fail
/// may last for days: so after three failures each start waits twice as long as the one before, up to a
/// minute. The count is in the service's runtime directory, which outlives restarts but not the machine's.
struct StartPause {
    private let path: String
    /// File with the reason why the last start failed.
    private let reasonPath: String
    /// File that is there while a picture of the wait is brought to the display.
    private let showingPath: String
    /// File that is there once a start has been left to the next one.
    private let leftPath: String

    /// Failures before the first pause.
    private static let freeStarts = 3
    private static let longest = Duration.seconds(60)
    /// Time after which a start has not failed.
    static let provingTime = Duration.seconds(60)

    /// nil without a directory.
    init?(directory: String?) {
        guard let directory else { return nil }
        path = "\(directory)/starts"
        reasonPath = "\(directory)/failure"
        showingPath = "\(directory)/waiting"
        leftPath = "\(directory)/left"
    }

    /// Counts a start.
    ///
    /// - Returns: Starts before it that failed, and the time to wait.
    func begin() -> (failures: Int, pause: Duration) {
        let failures = max(0, File.text(path, limit: 16).flatMap { Int($0) } ?? 0)
        try? File.write(Array("\(min(failures, 1_000_000) + 1)".utf8), to: path)
        guard failures >= StartPause.freeStarts else { return (failures, .zero) }
        let pause = Backoff.pause(
            after: failures - StartPause.freeStarts + 1, first: .seconds(1),
            longest: StartPause.longest)
        return (failures, pause)
    }

    /// Remembers why this start fails, for the next one.
    func fail(because reason: String) {
        try? File.write(Array(reason.utf8.prefix(StartPause.reasonLimit)), to: reasonPath)
    }

    /// Returns why the last start failed, once; nil for one that ended without a word.
    func takeReason() -> String? {
        defer { unlink(reasonPath) }
        return File.text(reasonPath, limit: StartPause.reasonLimit)
    }

    private static let reasonLimit = 1000

    /// Runs a function that brings a picture to the display, unless it has ended an earlier process: then the
    /// display may be the cause, and a start that only waits is better than none.
    func show(_ body: () -> Void) {
        guard access(showingPath, F_OK) != 0 else { return }
        try? File.write([], to: showingPath)
        body()
        unlink(showingPath)
    }

    /// Decides whether a start may be left to the next one. Only one may be until a configuration is good at a
    /// start: where it always comes late, it is shown all the same.
    func leaves() -> Bool {
        guard access(leftPath, F_OK) != 0 else { return false }
        return (try? File.write([], to: leftPath)) != nil
    }

    /// Lets a later start be left to the next one again: this one has found its configuration good.
    func forgetLeaving() { unlink(leftPath) }

    /// Forgets all starts: the kiosk runs, or was ended on purpose.
    func end() {
        for file in [path, reasonPath, showingPath] { unlink(file) }
    }
}
