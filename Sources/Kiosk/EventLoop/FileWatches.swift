/// Watches the files of all parts of a kiosk with one inotify instance: their number per user is
/// limited, and closing one takes the kernel some milliseconds.
package final class FileWatches {
    private let loop: EventLoop
    private let log: Log
    private var watcher: FileWatcher?
    private var entries: [Int: (paths: [String], onChange: () -> Void)] = [:]
    private var lastID = 0
    private var isClosed = false
    /// The last failure that was logged.
    private var failure: SystemError?
    /// Tries again what has failed, perhaps for want of descriptors.
    private lazy var retry = Timer(loop: loop) { [unowned self] in updateAfterFailure() }
    private static let retryPause = Duration.seconds(60)

    package init(loop: EventLoop, log: Log) {
        self.loop = loop
        self.log = log
    }

    /// Watches files, as `FileWatcher` does.
    ///
    /// - Parameter onChange: Called when any of the watched files may have changed.
    func add(_ paths: [String], onChange: @escaping () -> Void) -> Int {
        lastID += 1
        entries[lastID] = (paths, onChange)
        update()
        return lastID
    }

    /// Replaces the files that are watched under an identifier.
    func change(_ id: Int, to paths: [String]) {
        entries[id]?.paths = paths
        update()
    }

    func remove(_ id: Int) {
        if entries.removeValue(forKey: id) != nil { update() }
    }

    /// Walks the paths again, for changes that the kernel does not report.
    func update() {
        if isClosed { return }
        do throws(SystemError) {
            if watcher == nil {
                watcher = try FileWatcher(loop: loop) { [weak self] in self?.tell() }
            }
            watcher?.watch(Set(entries.values.flatMap(\.paths)).sorted())
            note(watcher?.failure)
        } catch {
            note(error)
        }
    }

    package func close() {
        isClosed = true
        retry.disarm()
        watcher?.close()
        watcher = nil
        entries = [:]
    }

    private func tell() {
        // A callback may add and remove files.
        for id in entries.keys.sorted() { entries[id]?.onChange() }
    }

    private func note(_ failure: SystemError?) {
        if let failure, failure != self.failure {
            log.warning("changes of files are not noticed: \(failure)")
        }
        self.failure = failure
        guard failure != nil, !isClosed else { return }
        retry.arm(after: FileWatches.retryPause)
    }

    private func updateAfterFailure() {
        update()
        // Something may have changed meanwhile.
        if failure == nil { tell() }
    }
}
