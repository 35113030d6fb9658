import Glibc

/// A persistent key-value store in one SQLite file that survives power cuts.
///
/// **Guarantees.** A value is on the medium at most one second after `set`, on a disk that writes
/// it in less than a tenth of a second. Changes are written in batches, at most about once a
/// second: the first after a quiet second is written after 20 ms, so that changes of one event are
/// in one transaction. A transaction is stored completely or not at all; what is set within
/// `together` is in one. `sync` reports when all changes are on the medium, which it begins with at
/// once. The calling thread waits for the disk only at the start, in `flush` and in `close`.
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
    /// Changes made in `together`.
    private var gathered: [String: StateChange] = [:]
    private var isUrgent = false
    /// Barriers asked for in `together`.
    private var asked: [(limit: Duration, completion: (StateSync) -> Void)] = []
    private var depth = 0
    private let barriers: StateBarriers
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
        barriers = StateBarriers(loop: loop)
        if let database = opened.database.take() {
            saver = StateSaver(file, database, values, report: barriers.report)
        }
    }

    deinit { close() }

    /// Sets a value. One beyond `StateLimits` is refused and logged, and the stored value stays.
    public func set(_ key: String, to value: JSON) { change(key, .set(value)) }

    /// Removes a value.
    public func remove(_ key: String) { change(key, .removed) }

    /// Stores all that `body` sets and removes in one transaction.
    ///
    /// - Parameter isUrgent: True to begin with it at once, and not after up to a second. On a disk
    ///   that fails, it waits for the next attempt all the same.
    public func together(isUrgent: Bool = false, _ body: () -> Void) {
        loop.assertOnThread()
        depth += 1
        body()
        depth -= 1
        self.isUrgent = self.isUrgent || isUrgent
        if depth == 0 { pass() }
    }

    /// Begins to write all changes at once, and reports on the loop when they are on the medium, or
    /// why they are not. Those that the disk does not take now are retried all the same.
    ///
    /// - Parameters:
    ///   - limit: Time after which a disk that has not answered counts as one that failed.
    ///   - completion: Called once, after this method has returned; never after `close`.
    public func sync(
        within limit: Duration = .seconds(10), _ completion: @escaping (StateSync) -> Void
    ) {
        loop.assertOnThread()
        asked.append((limit, completion))
        if depth == 0 { pass() }
    }

    /// Moves a value that its owner cannot use any more to a key of its own, in one transaction.
    ///
    /// - Returns: The new key, `KEY.aside-1` or with the next free number.
    package func setAside(_ key: String, _ value: JSON) -> String {
        let free = (1...).lazy.map { "\(key).aside-\($0)" }
            .first { [values, aside] in values[$0] == nil && !aside.contains($0) }!
        aside.insert(free)
        together {
            set(free, to: value)
            remove(key)
        }
        return free
    }

    /// Blocks until all changes are on the medium, or the disk has refused them.
    public func flush() {
        loop.assertOnThread()
        if thread != nil { saver?.mailbox.flush() }
    }

    /// Writes pending changes and closes the file. Later changes are not stored.
    package func close() {
        barriers.close()
        guard let saver else { return }
        self.saver = nil
        guard let thread else { return }
        saver.mailbox.flush()
        saver.mailbox.close()
        pthread_join(thread, nil)
    }

    private func change(_ key: String, _ change: StateChange) {
        loop.assertOnThread()
        gathered[key] = change
        if depth == 0 { pass() }
    }

    /// Passes what was gathered to the saver.
    private func pass() {
        let (changes, isUrgent, barriers) = (gathered, isUrgent, asked)
        (gathered, self.isUrgent, asked) = ([:], false, [])
        if !changes.isEmpty { put(changes, isUrgent: isUrgent) }
        for barrier in barriers { placeBarrier(barrier.limit, barrier.completion) }
    }

    private func put(_ changes: [String: StateChange], isUrgent: Bool) {
        guard let saver else { return }
        do throws(SystemError) {
            if thread == nil { thread = try startThread { [saver] in saver.run() } }
            saver.mailbox.put(changes, isUrgent: isUrgent)
        } catch {
            log.error("state: \(error); nothing is kept")
            self.saver = nil
        }
    }

    private func placeBarrier(_ limit: Duration, _ completion: @escaping (StateSync) -> Void) {
        guard let saver else {
            return barriers.decide(StateSync(failure: "nothing is kept here"), completion)
        }
        // Without a thread nothing was ever set.
        guard thread != nil else { return barriers.decide(StateSync(), completion) }
        barriers.wait(for: saver.mailbox.placeBarrier(), within: limit, completion)
    }
}
