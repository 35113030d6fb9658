import CSQLite

/// Saves changes from a mailbox, on its own thread.
///
/// It keeps all values, sharing their memory with the setter, so that a damaged file can be
/// rewritten completely.
final class StateSaver: @unchecked Sendable {
    let mailbox = StateMailbox()
    private let file: StateFile
    private let log: Log
    private let clock = MonotonicClock()

    // Accessed only by the saver's thread once that has started.
    private var database: StateDatabase?
    private var values: [String: JSON]
    private var sizes: [String: Int] = [:]
    private var totalSize = 0
    private var unsaved: [String: StateText] = [:]
    /// Values that were refused, by their keys, with the reasons; each is logged once.
    private var refused: [String: String] = [:]
    private var lastFailure: Int32?
    /// Reason why changes are not on the medium; nil if all are.
    private var failure: String?
    /// Receives the outcome of each batch that a barrier asked for.
    private let report: @Sendable (StateSyncReport) -> Void

    /// Time between the starts of two batches. The rest of a second is for the disk.
    private static let interval = Duration.milliseconds(900)
    /// Delay that collects all changes of one event handler into a batch.
    private static let gathering = Duration.milliseconds(20)
    /// Delay after a failure.
    private static let retryInterval = Duration.seconds(5)

    init(
        _ file: StateFile, _ database: consuming StateDatabase, _ values: [String: JSON],
        report: @escaping @Sendable (StateSyncReport) -> Void
    ) {
        self.file = file
        self.report = report
        log = file.log
        self.database = consume database
        self.values = values
        for (key, value) in values { count(key, value.bytes().count) }
    }

    /// Runs until the mailbox is closed; the file is closed when this returns.
    func run() {
        var earliest = clock.now
        var lastTicket = 0
        while let batch = mailbox.take(
            earliest: earliest, gathering: Self.gathering, isRetry: !unsaved.isEmpty)
        {
            let start = clock.now
            for (key, change) in batch.changes { accept(key, change) }
            let isSaved = save()
            mailbox.finish(batch)
            if batch.ticket > lastTicket {
                lastTicket = batch.ticket
                report(
                    StateSyncReport(
                        ticket: batch.ticket,
                        outcome: StateSync(failure: failure, refused: refused)))
            }
            earliest = start + (isSaved ? Self.interval : Self.retryInterval)
        }
        database = nil
    }

    /// Records a change if it is within the limits.
    private func accept(_ key: String, _ change: StateChange) {
        switch change {
        case .removed:
            values[key] = nil
            discount(key)
            refused[key] = nil
            unsaved[key] = .removed
        case .set(let value):
            guard value.isNested(atMost: StateLimits.depth) else {
                return refuse(key, "it is nested deeper than \(StateLimits.depth) levels")
            }
            let text = value.bytes()
            if key.utf8.count > StateLimits.key {
                return refuse(key, "its name has more than \(StateLimits.key) bytes")
            }
            if text.count > StateLimits.value {
                return refuse(
                    key, "it has \(text.count) bytes, and may have \(StateLimits.value)")
            }
            let others = totalSize - (sizes[key] ?? 0)
            if others + key.utf8.count + text.count > StateLimits.total {
                return refuse(key, "all values together may have \(StateLimits.total) bytes")
            }
            discount(key)
            count(key, text.count)
            refused[key] = nil
            values[key] = value
            unsaved[key] = .text(text)
        }
    }

    private func refuse(_ key: String, _ reason: String) {
        guard refused.count < 1000 || refused[key] != nil,
            refused.updateValue(reason, forKey: key) == nil
        else { return }
        log.error("state: \(key.quotedExcerpt) is not kept: \(reason); its last value stays")
    }

    private func count(_ key: String, _ textSize: Int) {
        let size = key.utf8.count + textSize
        sizes[key] = size
        totalSize += size
    }

    private func discount(_ key: String) { totalSize -= sizes.removeValue(forKey: key) ?? 0 }

    /// Saves pending changes; returns false if some could not be saved and should be retried.
    private func save() -> Bool {
        // Without a database nothing is stored; the log says so.
        if database == nil {
            unsaved = [:]
            failure = "\(file.path) could not be made anew"
            return true
        }
        if unsaved.isEmpty { return true }
        do throws(SQLiteError) {
            try database?.save(unsaved)
        } catch {
            return fail(error)
        }
        unsaved = [:]
        if lastFailure != nil { log.info("state: \(file.path) is written again") }
        (lastFailure, failure) = (nil, nil)
        return true
    }

    private func fail(_ error: SQLiteError) -> Bool {
        if error.isDamage, lastFailure != error.primaryCode {
            lastFailure = error.primaryCode
            database = nil
            database = file.replace(because: error)
            unsaved = values.mapValues { .text($0.bytes()) }
            return save()
        }
        failure = "\(file.path) cannot be written: \(error)"
        if lastFailure != error.primaryCode {
            log.error(
                "state: cannot write \(file.path): \(error); it is tried again every "
                    + "\(Self.retryInterval.components.seconds) seconds: "
                    + "see to it that the disk has space and can be written")
        }
        lastFailure = error.primaryCode
        return false
    }
}
