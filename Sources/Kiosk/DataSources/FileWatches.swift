/// Watches the files of all sources of a kiosk with one watcher: users have few of them, and closing
/// one makes the kernel wait for some milliseconds.
final class FileWatches {
    private let loop: EventLoop
    private let log: Log
    private var watcher: FileWatcher?
    private var entries: [Int: (path: String, onChange: () -> Void)] = [:]
    private var lastID = 0
    private var isClosed = false
    /// The last one that the log got.
    private var failure: SystemError?

    init(loop: EventLoop, log: Log) {
        self.loop = loop
        self.log = log
    }

    /// Watches a file from now on, as `FileWatcher` does.
    ///
    /// - Parameter onChange: Called when any of all files may have changed.
    func add(_ path: String, onChange: @escaping () -> Void) -> Int {
        lastID += 1
        entries[lastID] = (path, onChange)
        update()
        return lastID
    }

    func remove(_ id: Int) {
        if entries.removeValue(forKey: id) != nil { update() }
    }

    /// Looks again where the paths lead, for what the kernel does not tell.
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
        // Whoever is told may add and remove.
        for id in entries.keys.sorted() { entries[id]?.onChange() }
    }

    private func note(_ failure: SystemError?) {
        if let failure, failure != self.failure {
            log.warning("changes of files are not noticed: \(failure)")
        }
        self.failure = failure
    }
}
