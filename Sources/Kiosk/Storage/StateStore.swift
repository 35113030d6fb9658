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
/// `NAME.corrupt-YYYYMMDD-HHMMSS`, in UTC, and a new one takes its place, with all values that are
/// known. Of the renamed ones, the newest three stay, and the largest of the others. One that can only be
/// read, since its disk is read-only or another process has it open, is read. Opening, creating and
/// writing are retried every five seconds, and ever more rarely where only somebody's hand helps; what
/// another process has changed in the file until then is taken over. One that was deleted or replaced
/// while it was in use, or whose log was deleted, is written anew with the next change, and another one in
/// its place is renamed to `NAME.replaced-…`.
public final class StateStore {
    /// Values as they were kept at the start, with all changes since then; at most
    /// `StateLimits.total` bytes of text, and what a file that came late has added.
    public private(set) var values: [String: JSON]

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
    /// Keys that were set or removed while the file was not open; nil once it is.
    private var touched: Set<String>?
    /// Observers of values that came later, by their owners.
    private var observers: [ObjectIdentifier: Observer] = [:]
    /// Started by the first change.
    private var thread: pthread_t?
    /// Reason why the last change could not start it; nil if it was not tried, or runs.
    private var startFailure: String?

    /// Opens the file, or creates it in an existing directory. Reads from the disk, and waits up to
    /// a second for another process that has the file open.
    package init(path: String, loop: EventLoop, log: Log) {
        self.loop = loop
        self.log = log
        let file = StateFile(path: path, log: log)
        let opened = file.open()
        values = opened.values
        barriers = StateBarriers(loop: loop)
        let isLate = opened.failure != nil
        if isLate || opened.identity != nil {
            saver = StateSaver(file, opened, report: barriers.report)
        }
        barriers.onArrival = { [weak self] in self?.takeArrival() }
        guard isLate else { return }
        touched = []
        startSaver()
    }

    deinit { close() }

    /// Sets a value. One beyond `StateLimits` is refused and logged, and the stored value stays.
    public func set(_ key: String, to value: JSON) { change(key, .set(value)) }

    /// Sets a value that is refused along with any that `set` has set before in the same `together`.
    package func setWithOthers(_ key: String, to value: JSON) {
        let others = gathered.lazy.filter { if case .set = $0.value { true } else { false } }
        change(key, .setWith(value, others: Set(others.map(\.key))))
    }

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

    /// Moves a value that its owner cannot use any more to a key of its own, with its version, in
    /// one transaction.
    ///
    /// - Returns: The new key, `KEY.aside-1` or with the next free number.
    package func setAside(_ key: String, _ value: JSON) -> String {
        let free = StateKey.aside(key) { values[$0] != nil }
        let version = StateKey.version(of: key, in: values)
        together {
            set(free, to: value)
            setVersion(version, of: free)
            remove(key)
            setVersion(0, of: key)
        }
        return free
    }

    /// Sets the version of what a value means; 0 for none.
    package func setVersion(_ version: Int, of key: String) {
        guard StateKey.version(of: key, in: values) != version else { return }
        let key = StateKey.ofVersion(of: key)
        if version > 0 { set(key, to: .int(Int64(version))) } else { remove(key) }
    }

    /// Reason for which a value would be refused if it took the place of another one; nil if it
    /// would not.
    package func refusal(of value: JSON, as key: String, insteadOf old: String) -> String? {
        let text = value.isNested(atMost: StateLimits.depth) ? value.bytes() : nil
        guard let text else { return StateLimits.depthReason }
        let oldSize = values[old].map { $0.bytes().count } ?? 0
        if let reason = StateLimits.refusal(ofKey: key, textSize: text.count, besides: 0) {
            return reason
        }
        guard text.count > oldSize else { return nil }
        let others = values.reduce(0) { $0 + $1.key.utf8.count + $1.value.bytes().count } - oldSize
        return StateLimits.refusal(ofKey: key, textSize: text.count, besides: others)
    }

    /// Blocks until all changes are on the medium, or the disk has refused them.
    public func flush() {
        loop.assertOnThread()
        guard thread != nil, let saver else { return }
        while !saver.mailbox.flush() { takeArrival() }
    }

    /// Writes pending changes and closes the file. Later changes are not stored. Without pending
    /// ones, a file that was put at the path stays there, and one that was deleted is not made anew.
    package func close() {
        // Nobody is told of what is found now.
        observers = [:]
        if startFailure != nil { startSaver() }
        if thread != nil, let saver { while !saver.mailbox.close() { takeArrival() } }
        barriers.close()
        guard let saver else { return }
        self.saver = nil
        guard let thread else { return saver.closeFile() }
        pthread_join(thread, nil)
    }

    private func change(_ key: String, _ change: StateChange) {
        loop.assertOnThread()
        touched?.insert(key)
        switch change {
        case .set(let value), .setWith(let value, others: _): values[key] = value
        case .removed: values[key] = nil
        }
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
        if thread == nil { startSaver() }
        saver?.mailbox.put(changes, isUrgent: isUrgent)
    }

    private func startSaver() {
        guard let saver else { return }
        do throws(SystemError) {
            thread = try startThread { [saver] in saver.run() }
            if startFailure != nil { log.info("state: there is a thread now; all is kept again") }
            startFailure = nil
        } catch {
            if startFailure == nil {
                log.error(
                    "state: \(error); nothing is kept until there is a thread, which is tried with "
                        + "each change: see to it that the system has memory for it")
            }
            startFailure = "there is no thread to save it: \(error)"
        }
    }

    private func placeBarrier(_ limit: Duration, _ completion: @escaping (StateSync) -> Void) {
        guard let saver else {
            return barriers.decide(StateSync(failure: "nothing is kept here"), completion)
        }
        if startFailure != nil { startSaver() }
        // Without a thread nothing was ever set, or there is none.
        guard thread != nil else {
            return barriers.decide(StateSync(failure: startFailure), completion)
        }
        barriers.wait(for: saver.mailbox.placeBarrier(), within: limit, completion)
    }

    // MARK: Values that come later

    /// Observers of values in a file that could not be opened at the start.
    private struct Observer {
        let prepare: () -> Void
        let take: (StateNews) -> Void
    }

    /// Sets who is told when a file could be opened late; nil ends it. An owner has one handler.
    ///
    /// - Parameter prepare: Called first, to set what is not set yet.
    package func observe(
        _ owner: AnyObject, prepare: @escaping () -> Void = {}, _ handler: ((StateNews) -> Void)?
    ) {
        observers[ObjectIdentifier(owner)] = handler.map { Observer(prepare: prepare, take: $0) }
    }

    private func takeArrival() {
        // One that was taken in `flush` is announced all the same.
        guard let mailbox = saver?.mailbox, let arrival = mailbox.arrival else { return }
        for observer in observers.values { observer.prepare() }
        let news = take(arrival, changed: (touched ?? []).union(mailbox.changedKeys))
        touched = nil
        // With what has to be saved along with the changes that were made meanwhile.
        mailbox.arrival = nil
        for observer in observers.values { observer.take(news) }
    }

    /// Takes the values of a file that was opened late, and moves those whose keys were set meanwhile.
    ///
    /// - Parameter changed: Keys that were set or removed while the file was not open, or after the
    ///   saver had looked.
    private func take(_ arrival: StateArrival, changed: Set<String>) -> StateNews {
        var news = StateNews(values: [:], moved: arrival.moved)
        together {
            for (key, move) in arrival.moved { values[key] = move.value }
            // Values that were set then count, with their versions.
            let own = values.filter { changed.contains($0.key) }
            for (key, value) in arrival.values {
                let owner = StateKey.valueKey(ofVersion: key) ?? key
                guard let set = own[owner], set != arrival.values[owner] else {
                    // A removal that the saver is about to hear of was one of another value.
                    if changed.contains(key), values[key] == nil { self.set(key, to: value) }
                    values[key] = value
                    news.values[key] = value
                    continue
                }
                if owner == key {
                    let free = StateKey.aside(key) {
                        values[$0] != nil || arrival.values[$0] != nil
                    }
                    self.set(free, to: value)
                    setVersion(StateKey.version(of: key, in: arrival.values), of: free)
                    news.moved[free] = (key, value)
                } else {
                    change(key, values[key].map { .set($0) } ?? .removed)
                }
            }
        }
        return news
    }
}

/// Values of a state file that could not be opened at the start.
package struct StateNews {
    /// Values that are there now.
    package fileprivate(set) var values: [String: JSON]
    /// Values whose keys have others by now, by the keys to which they were moved, with the keys
    /// that they had.
    package fileprivate(set) var moved: [String: (key: String, value: JSON)]
}
