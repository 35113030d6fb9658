import CLinux
import Glibc

/// Notifies when files change, appear, are replaced or vanish; see inotify(7).
///
/// A file is watched through its directory, so that it need not exist, and through everything on
/// its path: each symbolic link, and each directory, which may be moved or removed. Retargeting a
/// link to a directory counts as a change, as when Kubernetes swaps `..data`. A mount over a
/// directory goes unnoticed until `watch` is called again.
///
/// Other events in a watched file's directory wake the loop but are not reported; nothing else
/// wakes it.
package final class FileWatcher {
    /// Reason why a path is not watched, such as `ENOSPC` if the user has no watches left; nil if
    /// all are.
    package var failure: SystemError? { directories?.failure }

    /// nil once closed.
    private var directories: WatchedDirectories?
    private let onChange: () -> Void
    private var paths: [String] = []
    private var source: EventSource?
    private var timer: Timer?
    /// Time of the first event not yet reported; nil if there is none.
    private var firstEvent: Instant?

    /// Quiet time after which events are reported.
    private static let quietTime = Duration.milliseconds(100)
    /// Maximum delay after the first event.
    private static let longestDelay = Duration.milliseconds(500)

    /// - Parameter onChange: Called on the loop's thread, 100 ms after the last of several events,
    ///   and at most 500 ms after the first. The files as found then are current: later changes are
    ///   reported again.
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

    /// Replaces the watched files, effective immediately: a read after this call misses no change.
    /// Relative paths are resolved against the working directory.
    package func watch(_ paths: [String]) {
        self.paths = paths
        directories?.watch(paths)
    }

    /// Stops watching; `onChange` is not called any more.
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
        // Watch again before the files are read, so that no change is missed in between.
        directories?.watch(paths)
        onChange()
    }
}
