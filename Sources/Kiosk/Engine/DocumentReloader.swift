/// Reads a host's configuration again whenever one of its files changes.
///
/// Reading and checking happen on another thread, so that the kiosk keeps running; the new document
/// replaces the old one between two frames.
package final class DocumentReloader {
    private let host: DocumentHost
    private let log: Log
    private let worker: Worker
    private var watcher: FileWatcher?
    private var isReading = false
    /// True if something changed while the configuration was being read.
    private var isStale = false
    /// Called after each reading of the configuration.
    package var onReload: (() -> Void)?

    /// - Throws: `SystemError` if the kernel has no inotify instance left.
    package init(_ host: DocumentHost, loop: EventLoop, log: Log) throws(SystemError) {
        self.host = host
        self.log = log
        worker = Worker(loop: loop)
        watcher = try FileWatcher(loop: loop) { [weak self] in self?.reload() }
        watch()
    }

    /// Reads the configuration even without a change.
    package func reload() {
        guard !isReading else {
            isStale = true
            return
        }
        let configuration = host.configuration
        do {
            try worker.run {
                configuration.read()
            } completion: { [weak self] in
                self?.take($0)
            }
            isReading = true
        } catch {
            log.error("configuration: it cannot be read: \(error)")
        }
    }

    package func close() {
        watcher?.close()
        watcher = nil
    }

    private func take(_ reading: ConfigurationReading) {
        isReading = false
        guard watcher != nil else { return }
        if host.take(reading) != nil && !host.isReplacementWaiting {
            log.info("configuration: \(host.file) is in use")
        }
        watch()
        onReload?()
        if isStale {
            isStale = false
            reload()
        }
    }

    private func watch() {
        watcher?.watch(host.files.isEmpty ? [host.file] : host.files)
        if let failure = watcher?.failure {
            log.warning("configuration: changes are not noticed: \(failure); send SIGHUP")
        }
    }
}
