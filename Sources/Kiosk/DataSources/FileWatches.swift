/// Watches the files of all sources of a kiosk with one inotify instance: their number per user is
/// limited, and closing one takes the kernel some milliseconds.
final class FileWatches {
    private let loop: EventLoop
    private let log: Log
    private var watcher: FileWatcher?
    private var entries: [Int: (path: String, onChange: () -> Void)] = [:]
    private var lastID = 0
    private var isClosed = false
    /// The last failure that was logged.
    private var failure: SystemError?

    init(loop: EventLoop, log: Log) {
        self.loop = loop
        self.log = log
    }

    /// Watches a file, as `FileWatcher` does.
    ///
    /// - Parameter onChange: Called when any of the watched files may have changed.
    func add(_ path: String, onChange: @escaping () -> Void) -> Int {
        lastID += 1
        entries[lastID] = (path, onChange)
        update()
        return lastID
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
            watcher?.watch(Set(entries.values.map(\.path)).sorted())
            note(watcher?.failure)
        } catch {
            note(error)
        }
    }

    func close() {
        isClosed = true
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
    }
}
