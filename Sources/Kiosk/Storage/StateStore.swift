import Glibc

/// A persistent key-value store in one SQLite file that survives power cuts.
///
/// **Guarantees.** A value is on the medium at most one second after `set`, on a disk that writes
/// it in less than a tenth of a second. Changes are written in batches, at most about once a
/// second: the first after a quiet second is written after 20 ms, so that changes of one event are
/// in one transaction. A transaction is stored completely or not at all. The calling thread waits
/// for the disk only at the start, in `flush` and in `close`.
///
/// **Failures** are logged once. A file that is damaged, foreign, empty or unreadable is renamed to
/// `NAME.corrupt-YYYYMMDD-HHMMSS`, in UTC, and a new one is created. If no file can be created,
/// nothing is stored. Writes that fail because the disk is full or faulty are retried every five
/// seconds.
public final class StateStore {
    /// Values at the start; at most `StateLimits.total` bytes of text.
    public let values: [String: JSON]

    private let loop: EventLoop
    private let log: Log
    /// nil if nothing can be stored, and once the store is closed.
    private var saver: StateSaver?
    /// Keys of values that were set aside since the start.
    private var aside: Set<String> = []
    /// Started by the first change.
    private var thread: pthread_t?

    /// Opens the file, or creates it in an existing directory. Reads from the disk, and waits up to
    /// a second for another process that has the file open.
    package init(path: String, loop: EventLoop, log: Log) {
        self.loop = loop
        self.log = log
        let file = StateFile(path: path, log: log)
        var opened = file.open()
        values = opened.values
        if let database = opened.database.take() { saver = StateSaver(file, database, values) }
    }

    deinit { close() }

    /// Sets a value. One beyond `StateLimits` is refused and logged, and the stored value stays.
    public func set(_ key: String, to value: JSON) { put(key, .set(value)) }

    /// Removes a value.
    public func remove(_ key: String) { put(key, .removed) }

    /// Moves a value that its owner cannot use any more to a key of its own, in one transaction.
    ///
    /// - Returns: The new key, `KEY.aside-1` or with the next free number.
    package func setAside(_ key: String, _ value: JSON) -> String {
        var number = 1
        while values["\(key).aside-\(number)"] != nil || aside.contains("\(key).aside-\(number)") {
            number += 1
        }
        let free = "\(key).aside-\(number)"
        aside.insert(free)
        set(free, to: value)
        remove(key)
        return free
    }

    /// Blocks until all changes are on the medium, or the disk has refused them.
    public func flush() {
        loop.assertOnThread()
        if thread != nil { saver?.mailbox.flush() }
    }

    /// Writes pending changes and closes the file. Later changes are not stored.
    package func close() {
        guard let saver else { return }
        self.saver = nil
        guard let thread else { return }
        saver.mailbox.flush()
        saver.mailbox.close()
        pthread_join(thread, nil)
    }

    private func put(_ key: String, _ change: StateChange) {
        loop.assertOnThread()
        guard let saver else { return }
        do throws(SystemError) {
            if thread == nil { thread = try startThread { [saver] in saver.run() } }
            saver.mailbox.put(key, change)
        } catch {
            log.error("state: \(error); nothing is kept")
            self.saver = nil
        }
    }
}
