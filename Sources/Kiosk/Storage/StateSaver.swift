import CSQLite

/// Values that the saver has found in a file that could not be opened before.
struct StateArrival: Sendable {
    /// Values that were not known.
    let values: [String: JSON]
    /// Values that were moved to other keys, by their new keys, each with its former key.
    let moved: [String: (key: String, value: JSON)]
}

/// Saves changes from a mailbox, on its own thread.
///
/// It keeps all values, sharing their memory with the setter, so that a file that is damaged or gone
/// can be rewritten completely.
final class StateSaver: @unchecked Sendable {
    let mailbox = StateMailbox()
    private let file: StateFile
    private let log: Log
    private let clock = MonotonicClock()

    // Accessed only by the saver's thread once that has started.
    private var database: StateDatabase?
    /// The file that is open, or was last; nil if it never could be opened or made.
    private var identity: StateFile.Identity?
    private var values: [String: JSON]
    private var sizes: [String: Int] = [:]
    private var totalSize = 0
    /// Bytes that all values may have after a batch.
    private var allowance = StateLimits.total
    /// Bytes that the next batch may add beyond the limit: the setter may move what was found to other
    /// keys.
    private var roomForMoves = 0
    private var unsaved: [String: StateText] = [:]
    /// True if the file was made and was never opened, so that another process may have changed it.
    private var isUnopened = false
    /// True if the file was made, and nothing was written to it since.
    private var isUnproven = false
    /// Values that the file is known to have where they differ from `values`, and perhaps others: those
    /// before the unsaved changes, and those of a file that could only be read.
    private var known: [String: JSON] = [:]
    /// Values that were refused, by their keys, with the reasons; each is logged once.
    private var refused: [String: String] = [:]
    private var lastFailure: Int32?
    /// True if the last failure is one that lasts.
    private var isLasting = false
    /// Delays after failures that last.
    private var backoff = Backoff(first: retryInterval, longest: longestPause)
    /// Reason why changes are not on the medium; nil if all are.
    private var failure: String?
    /// Receives the outcome of each batch that a barrier asked for, and hears of arrivals.
    private let report: @Sendable (StateReport) -> Void

    /// Time between the starts of two batches. The rest of a second is for the disk.
    private static let interval = Duration.milliseconds(900)
    /// Delay that collects all changes of one event handler into a batch.
    private static let gathering = Duration.milliseconds(20)
    /// Delay after a failure.
    static let retrySeconds: Int64 = 5
    private static let retryInterval = Duration.seconds(retrySeconds)
    /// Longest delay after failures that last.
    private static let longestPause = Duration.seconds(300)

    /// - Parameters:
    ///   - opened: The file; one that could not be opened is tried again.
    ///   - report: Called on the saver's thread.
    init(
        _ file: StateFile, _ opened: consuming StateFile.Opened,
        report: @escaping @Sendable (StateReport) -> Void
    ) {
        self.file = file
        self.report = report
        log = file.log
        values = opened.values
        if let error = opened.failure {
            known = opened.values
            (lastFailure, failure) = (error.primaryCode, "\(file.path) cannot be opened: \(error)")
            isLasting = error.isLasting
        }
        identity = opened.identity
        database = opened.database.take()
        isUnopened = database == nil && identity != nil
        for (key, value) in values { count(key, value.bytes().count) }
    }

    /// Runs until the mailbox is closed; the file is closed when this returns.
    func run() {
        var earliest = clock.now + (database == nil ? pause(hasWaiter: false) : .zero)
        var lastTicket = 0
        while let batch = mailbox.take(
            earliest: earliest, gathering: Self.gathering,
            isRetry: !unsaved.isEmpty || database == nil)
        {
            let start = clock.now
            // Files that came late may have added more than is accepted; it grows no more.
            allowance = max(StateLimits.total, totalSize + roomForMoves)
            roomForMoves = 0
            for (key, change) in batch.changes.sorted(by: { $0.value.rank < $1.value.rank }) {
                accept(key, change)
            }
            // A file that was put at the path before the end is for the next start.
            let isSaved = batch.isLast && unsaved.isEmpty || save()
            mailbox.finish(batch)
            let hasWaiter = batch.ticket > lastTicket
            if hasWaiter {
                lastTicket = batch.ticket
                let outcome = StateSync(
                    failure: unsaved.isEmpty ? nil : failure, refused: refused)
                report(.synced(StateSyncReport(ticket: batch.ticket, outcome: outcome)))
            }
            earliest = start + (isSaved ? Self.interval : pause(hasWaiter: hasWaiter))
        }
        closeFile()
    }

    /// The delay after a failure.
    private func pause(hasWaiter: Bool) -> Duration {
        // Each attempt may write all values. One that was asked for makes later ones no rarer.
        isLasting && !hasWaiter ? backoff.next() : Self.retryInterval
    }

    /// Closes the file. If another file, or none, is at its path by now, removes its log from there.
    func closeFile() {
        defer { database = nil }
        guard database != nil, let identity, let found = try? file.look(),
            found.file != identity.file
        else { return }
        // Whoever has the file under another name finds everything in it.
        try? database?.restartLog()
        file.removeLog(of: identity)
    }

    /// Records a change if it is within the limits.
    private func accept(_ key: String, _ change: StateChange) {
        if unsaved[key] == nil, let value = values[key] { known[key] = value }
        switch change {
        case .removed:
            values[key] = nil
            discount(key)
            refused[key] = nil
            unsaved[key] = .removed
        case .set(let value): accept(key, value)
        case .setWith(let value, let others):
            let lost = StateSync(refused: refused.filter { others.contains($0.key) })
            if let reason = lost.failure { refuse(key, reason) } else { accept(key, value) }
        }
    }

    private func accept(_ key: String, _ value: JSON) {
        guard value.isNested(atMost: StateLimits.depth) else {
            return refuse(key, StateLimits.depthReason)
        }
        let text = value.bytes()
        let others = totalSize - (sizes[key] ?? 0) - (allowance - StateLimits.total)
        if let reason = StateLimits.refusal(ofKey: key, textSize: text.count, besides: others) {
            return refuse(key, reason)
        }
        refused[key] = nil
        put(key, value, text)
    }

    private func put(_ key: String, _ value: JSON, _ text: [UInt8]) {
        discount(key)
        count(key, text.count)
        values[key] = value
        unsaved[key] = .text(text)
    }

    private func refuse(_ key: String, _ reason: String) {
        let isLogged = refused.updateValue(reason, forKey: key) != nil
        guard !isLogged, refused.count <= 1000 else { return }
        log.error("state: \(key.quotedExcerpt) is not kept: \(reason); its last value stays")
    }

    private func count(_ key: String, _ textSize: Int) {
        let size = key.utf8.count + textSize
        sizes[key] = size
        totalSize += size
    }

    private func discount(_ key: String) { totalSize -= sizes.removeValue(forKey: key) ?? 0 }

    /// Saves pending changes; returns false if some could not be saved, or none can be, so that it
    /// should be tried again after a pause.
    private func save() -> Bool {
        do throws(SQLiteError) {
            if database == nil { try reopen() }
            if try restoreIfGone() || unsaved.isEmpty { return database != nil }
            try write()
            isUnproven = false
            // A file that has gone meanwhile would take with it what was written.
            if try restoreIfGone() { return database != nil }
        } catch {
            return fail(error)
        }
        noteSaved()
        return true
    }

    /// Makes the file anew, with all values, if the one that is open, or its log, is not at its path any
    /// more; returns false if both are. Where that cannot be told, the file stays open.
    private func restoreIfGone() throws(SQLiteError) -> Bool {
        guard let last = identity else { return false }
        let found = try file.look()
        if found.file == last.file {
            // The log stays the same as long as the file is open.
            identity = StateFile.Identity(file: last.file, log: last.log ?? found.log)
            guard database != nil, identity?.log != found.log else { return false }
            // SQLite goes on writing the log that is gone, with which a power cut takes all that is in it.
            rewriteAll()
            takeMade(try file.remake(with: values))
            return true
        }
        database = nil
        // No file has the values until one is made.
        rewriteAll()
        isUnopened = false
        takeMade(try file.restore(last, with: values))
        return true
    }

    /// Notes that the file has all values.
    private func noteSaved() {
        if lastFailure != nil {
            let verb = unsaved.isEmpty ? "can be" : "is"
            log.info("state: \(file.path) \(verb) written again")
        }
        (lastFailure, failure, isLasting) = (nil, nil, false)
        if !isUnproven { backoff.reset() }
        (unsaved, known) = ([:], [:])
    }

    /// Takes a file that was made with all values. One that could not be opened is opened later, and
    /// what is known to be in it is compared then with what another process has left.
    private func takeMade(_ made: consuming StateFile.Opened) {
        database = made.database.take()
        identity = made.identity
        noteSaved()
        isUnproven = true
        isUnopened = database == nil
        if isUnopened { known = values }
    }

    private func write() throws(SQLiteError) {
        do throws(SQLiteError) {
            try database?.save(unsaved)
        } catch {
            guard error.primaryCode == SQLITE_FULL else { throw error }
            try database?.restartLog()
            try database?.save(unsaved)
        }
    }

    /// Says how often attempts follow after an error.
    static func attempts(_ error: SQLiteError) -> String {
        error.isLasting ? "ever more rarely" : "every \(retrySeconds) seconds"
    }

    private func fail(_ error: SQLiteError) -> Bool {
        if error.isDamage, database != nil {
            database = nil
            if isUnproven {
                // A disk that damages whatever it takes would get one file after the other.
                return fail(SQLiteError(code: error.code, error.description, isLasting: true))
            }
            do throws(SQLiteError) {
                takeMade(try file.replace(because: error, by: values))
            } catch {
                return fail(error)
            }
            return database != nil
        }
        failure = "\(file.path) cannot be written: \(error)"
        isLasting = error.isLasting
        if !isLasting { backoff.reset() }
        if lastFailure != error.primaryCode {
            log.error(
                "state: cannot write \(file.path): \(error); it is tried again "
                    + "\(Self.attempts(error)): "
                    + "see to it that the disk has space and can be written")
        }
        lastFailure = error.primaryCode
        return false
    }

    // MARK: Files that come and go

    /// Opens the file that could not be opened, and takes what is in it.
    private func reopen() throws(SQLiteError) {
        var opened = try file.openForWriting(orMakeWith: values)
        if opened.isNew { return takeMade(opened) }
        database = opened.database.take()
        let found = opened.identity
        let isSame = identity?.file == found?.file
        let mayHaveNews = !isSame || isUnopened
        if identity != nil, !isSame || !isUnopened { rewriteAll() }
        isUnopened = false
        // The file that was gone may be back.
        if mayHaveNews { merge(opened.values) }
        identity = found
        if unsaved.isEmpty { noteSaved() }
    }

    private func rewriteAll() {
        for (key, value) in values {
            if unsaved[key] == nil { known[key] = value }
            unsaved[key] = .text(value.bytes())
        }
    }

    /// Takes the values of a file that is opened late. What was set meanwhile counts; a value that
    /// was never read is kept under another key then.
    private func merge(_ found: [String: JSON]) {
        var (arrived, moved): ([String: JSON], [String: (key: String, value: JSON)]) = ([:], [:])
        func takeOver(_ key: String, _ value: JSON) {
            unsaved[key] = nil
            discount(key)
            count(key, value.bytes().count)
            values[key] = value
            arrived[key] = value
        }
        // A value that the file was known to have gives way to the change that was made meanwhile.
        let others = found.filter { $0.value != known[$0.key] }
        for (key, value) in others where StateKey.valueKey(ofVersion: key) == nil {
            switch unsaved[key] {
            case .text where values[key] == value: continue
            case .text: moved[setAside(key, value, found)] = (key, value)
            // A value that was never known cannot have been removed on purpose.
            case .removed where known[key] != nil: moved[setAside(key, value, found)] = (key, value)
            case .removed, nil: takeOver(key, value)
            }
        }
        for (key, version) in others where unsaved[key] == nil {
            guard let owner = StateKey.valueKey(ofVersion: key) else { continue }
            if case .text? = unsaved[owner] {
                // The value has the version that it had when it was set.
                unsaved[key] = values[key].map { .text($0.bytes()) } ?? .removed
            } else {
                takeOver(key, version)
            }
        }
        // A key that another process has removed looks like one that was lost, and is written back.
        for (key, value) in known where found[key] == nil && unsaved[key] == nil {
            if let owner = StateKey.valueKey(ofVersion: key), arrived[owner] != nil {
                // The value that takes the place of the known one has no version.
                takeOver(key, 0)
            } else {
                unsaved[key] = .text(value.bytes())
            }
        }
        guard !arrived.isEmpty || !moved.isEmpty else { return }
        // Their new keys, and those of their versions, are longer.
        roomForMoves = arrived.keys.reduce(0) { $0 + (sizes[$1] ?? 0) + 64 }
        mailbox.arrival = StateArrival(values: arrived, moved: moved)
        report(.arrived)
    }

    private func setAside(_ key: String, _ value: JSON, _ found: [String: JSON]) -> String {
        let free = StateKey.aside(key) { found[$0] != nil || values[$0] != nil }
        put(free, value, value.bytes())
        let version = StateKey.version(of: key, in: found)
        if version > 0 {
            let json = JSON.int(Int64(version))
            put(StateKey.ofVersion(of: free), json, json.bytes())
        }
        log.warning(
            "state: \(file.path) has another value of \(key.quotedExcerpt) than the one that was set "
                + "meanwhile; nothing is lost: it is in the file as \(free.quotedExcerpt)")
        return free
    }
}
