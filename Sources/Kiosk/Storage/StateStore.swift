import Glibc

/// Values that survive a power cut, by their keys, in one SQLite file.
///
/// **What is promised.** A value is on the medium at most a second after `set`, on a disk that takes
/// less than a tenth of a second to write it. Changes are written together, about once a second at
/// most: the first after a quiet second goes after 20 ms, so that what one event sets is in one
/// transaction. A transaction is there as a whole or not at all. The thread that calls never waits
/// for the disk, except at the start, in `flush` and in `close`.
///
/// **What goes wrong** is in the log, once. A file that is damaged, foreign, empty or unreadable is
/// renamed to `NAME.corrupt-YYYYMMDD-HHMMSS`, in UTC, and a new one begins. Where no file can be had,
/// nothing is kept. What cannot be written because the disk is full or fails is tried again every
/// five seconds.
package final class StateStore {
    /// What was there at the start; at most `StateLimits.total` bytes of text.
    package let values: [String: JSON]

    private let loop: EventLoop
    private let log: Log
    /// Nil where nothing can be kept, and when the store is closed.
    private var saver: StateSaver?
    /// Starts with the first change.
    private var thread: pthread_t?

    /// Opens the file, or makes it in a folder that exists. This reads from the disk, and waits up to
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

    /// Keeps a value. One that is beyond `StateLimits` is refused with a line in the log; then the
    /// value that is on the disk stays there.
    package func set(_ key: String, to value: JSON) { put(key, .set(value)) }

    package func remove(_ key: String) { put(key, .removed) }

    /// Returns when all that was set is on the medium, or the disk has refused it.
    package func flush() {
        loop.assertOnThread()
        if thread != nil { saver?.mailbox.flush() }
    }

    /// Writes what is not written yet, and closes the file. What is set later is not kept.
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
            if thread == nil { thread = try startThread(saver) }
            saver.mailbox.put(key, change)
        } catch {
            log.error("state: \(error); nothing is kept")
            self.saver = nil
        }
    }
}
