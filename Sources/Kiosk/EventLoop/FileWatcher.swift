import CLinux
import Glibc

/// Says when files change, appear, are replaced or vanish; see inotify(7).
///
/// A file is watched by its directory, so that it need not be there, and by everything that leads
/// there: each symbolic link on the way, and each directory, which may be moved or removed. A link
/// to a directory that is made to lead elsewhere counts as a change, as where Kubernetes swaps
/// `..data`. What is mounted over a directory is not noticed until somebody calls `watch` again.
///
/// What else happens in the directory of a file wakes the loop and is told to nobody; nothing else
/// wakes it.
package final class FileWatcher {
    /// Why something is not watched, such as `ENOSPC` where the user has no watches left; nil if
    /// all is.
    package var failure: SystemError? { directories?.failure }

    /// nil once closed.
    private var directories: WatchedDirectories?
    private let onChange: () -> Void
    private var paths: [String] = []
    private var source: EventSource?
    private var timer: Timer?
    /// When the first event came that nobody has heard of; nil if there is none.
    private var firstEvent: Instant?

    /// Events are told when there was none for so long.
    private static let quietTime = Duration.milliseconds(100)
    /// But never later than this after the first.
    private static let longestDelay = Duration.milliseconds(500)

    /// - Parameter onChange: Called on the loop's thread, 100 ms after the last of several events,
    ///   and at most 500 ms after the first. Whatever it then finds is current: what changes
    ///   later is told again.
    package init(loop: EventLoop, onChange: @escaping () -> Void) throws(SystemError) {
        self.onChange = onChange
        let directories = try WatchedDirectories()
        self.directories = directories
        source = try loop.watch(directories.descriptor) { [weak self] _ in
            if directories.takeEvents() { self?.note(at: loop.now) }
        }
        timer = Timer(loop: loop) { [weak self] in self?.report() }
    }

    deinit { close() }

    /// Watches these files instead of those from before, from now on: who reads them after this
    /// call misses nothing. Relative paths count from the working directory.
    package func watch(_ paths: [String]) {
        self.paths = paths
        directories?.watch(paths)
    }

    /// Ends it; nothing is told any more.
    package func close() {
        source?.cancel()
        source = nil
        directories = nil
        timer = nil
    }

    private func note(at now: Instant) {
        let first = firstEvent ?? now
        firstEvent = first
        timer?.arm(at: min(now + FileWatcher.quietTime, first + FileWatcher.longestDelay))
    }

    private func report() {
        firstEvent = nil
        // Before anybody reads the files, so that nothing falls in between.
        directories?.watch(paths)
        onChange()
    }
}
