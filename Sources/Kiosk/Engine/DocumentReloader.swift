/// Reads a host's configuration again whenever one of its files changes.
///
/// Reading and checking happen on another thread, so that the kiosk keeps running; the new document
/// replaces the old one between two frames.
package final class DocumentReloader {
    private let host: DocumentHost
    private let loop: EventLoop
    private let log: Log
    private let worker: Worker
    /// nil where the kernel gives none: then a reading is asked for by hand, which tries it again.
    private var watcher: FileWatcher?
    private var isClosed = false
    private var isReading = false
    /// True if something changed while the configuration was being read.
    private var isStale = false
    /// Functions that are told the result of the reading that runs.
    private var waiting: [(ConfigurationReading) -> Void] = []
    /// Functions that are told the result of the reading after it.
    private var late: [(ConfigurationReading) -> Void] = []
    /// Called after each reading of the configuration, also after one that could not begin.
    package var onReload: (() -> Void)?
    /// Called with each reading that counts, or would if it had no mistakes.
    package var onReading: ((ConfigurationReading) -> Void)?

    package init(_ host: DocumentHost, loop: EventLoop, log: Log) {
        self.host = host
        self.loop = loop
        self.log = log
        worker = Worker(loop: loop)
        watch()
        // Nobody reports a change that came before the files were watched.
        if host.isOutdated { reload() }
    }

    /// Reads the configuration even without a change.
    ///
    /// - Parameter done: Called when the result counts.
    package func reload(_ done: ((ConfigurationReading) -> Void)? = nil) {
        guard !isReading else {
            isStale = true
            if let done { late.append(done) }
            return
        }
        if let done { waiting.append(done) }
        let configuration = host.configuration
        do {
            try check(configuration) { [weak self] in self?.take($0, of: configuration) }
            isReading = true
        } catch {
            log.error("configuration: it cannot be read: \(error)")
            onReload?()
            let told = waiting
            waiting = []
            for done in told { done(configuration.unread(because: "\(error)")) }
        }
    }

    package func close() {
        isClosed = true
        watcher?.close()
        watcher = nil
    }

    private func take(_ reading: ConfigurationReading, of configuration: Configuration) {
        isReading = false
        guard !isClosed else { return }
        // Another one was loaded meanwhile, which the old one's text must not replace.
        guard configuration.file == host.configuration.file else { return reload() }
        let watched = host.watchedFiles
        if host.take(reading) != nil && !host.isReplacementWaiting {
            log.info("configuration: \(host.file) is in use")
        }
        watch()
        // One that is new among them may have changed before it was watched. The others are not compared:
        // a file system that gives a file another number each time would have them read without end.
        if host.watchedFiles != watched, host.isOutdated { isStale = true }
        onReload?()
        onReading?(reading)
        let told = waiting
        (waiting, late) = (late, [])
        for done in told { done(reading) }
        if isStale {
            isStale = false
            reload()
        }
    }

    /// Shows another configuration in place of the running one, if it has no mistakes.
    ///
    /// - Parameters:
    ///   - counts: Tells if it is still wanted once it has been read; if not, nothing more happens.
    ///   - done: Called with what reading it has given.
    package func load(
        _ configuration: Configuration, if counts: @escaping () -> Bool = { true },
        _ done: @escaping (ConfigurationReading) -> Void
    ) throws(SystemError) {
        try check(configuration) { [weak self] reading in
            guard let self, !isClosed, counts() else { return }
            let isInUse = host.change(to: configuration, reading)
            if isInUse {
                log.info("configuration: \(host.file) is in use")
                watch()
                onReload?()
                onReading?(reading)
            }
            done(reading)
            if isInUse, host.isOutdated { reload() }
        }
    }

    /// Reads a configuration and reports on it, without showing it.
    package func check(
        _ configuration: Configuration, _ done: @escaping (ConfigurationReading) -> Void
    ) throws(SystemError) {
        try worker.run({ configuration.read() }, completion: done)
    }

    private func watch() {
        do throws(SystemError) {
            if watcher == nil {
                watcher = try FileWatcher(loop: loop) { [weak self] in self?.reload() }
            }
            watcher?.watch(host.watchedFiles)
            if let failure = watcher?.failure { throw failure }
        } catch {
            log.warning("configuration: changes are not noticed: \(error); send SIGHUP")
        }
    }
}
