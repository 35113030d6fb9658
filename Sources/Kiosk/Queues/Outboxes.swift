/// All queues of a kiosk. They stay when a document is replaced, with what is under way.
package final class Outboxes {
    private let store: StateStore
    private let services: DataServices
    private var all: [String: Outbox] = [:]
    /// Time of day minus the machine's uptime, in nanoseconds; nil before the first receiver.
    private var clockOffset: Int64?

    /// - Parameter store: Has the entries of an earlier run.
    package init(_ store: StateStore, _ services: DataServices) {
        (self.store, self.services) = (store, services)
        takeRecords(store.values)
        // Of a run that ended between the two steps.
        takeMoved(store.values)
        store.observe(self) { [weak self] in self?.take($0) }
    }

    /// Takes the entries among values of the state file. A record that is no entry keeps its number,
    /// too.
    private func takeRecords(_ values: [String: JSON]) {
        let records = values.compactMap { key, record in
            QueueEntry.location(ofKey: key).map { (key, $0.queue, $0.number, record) }
        }
        let times = timesOfThisStart
        for (name, records) in Dictionary(grouping: records, by: \.1) {
            let entries = records.compactMap { key, _, number, record in
                var entry = QueueEntry(number: number, record: record)
                entry?.noteTimes(of: times)
                if entry == nil {
                    services.log.error("queue \(name.quotedExcerpt): \(key) is no entry; it stays")
                }
                return entry
            }
            self[name].take(entries, upTo: records.map(\.2).max() ?? 0)
        }
    }

    /// Takes entries of a state file that could not be opened at the start.
    private func take(_ news: StateNews) {
        takeRecords(news.values)
        takeMoved(news.moved.mapValues(\.value))
    }

    /// Takes entries that were moved, because others have got their numbers.
    private func takeMoved(_ values: [String: JSON]) {
        for (key, record) in values.sorted(by: { $0.key < $1.key }) {
            guard let original = StateKey.original(ofAside: key),
                let (name, number) = QueueEntry.location(ofKey: original),
                var entry = QueueEntry(number: number, record: record)
            else { continue }
            entry.noteTimes(of: timesOfThisStart)
            store.together {
                store.remove(key)
                self[name].takeRenumbered(entry)
            }
        }
    }

    /// The queue of a name.
    package subscript(name: String) -> Outbox {
        if let outbox = all[name] { return outbox }
        let made = Outbox(name, store, services)
        all[name] = made
        return made
    }

    /// Sets who delivers the entries of each queue.
    ///
    /// - Returns: Queues that have entries, and no receiver any more: their entries stay in the
    ///   state file.
    package func attach(_ receivers: [String: QueueReceiver]) -> [Outbox] {
        if clockOffset == nil, !receivers.isEmpty { watchClock() }
        for (name, receiver) in receivers { self[name].attach(receiver) }
        let orphans = all.values.filter { receivers[$0.name] == nil }
        for outbox in orphans { outbox.attach(nil, isOrphan: true) }
        return orphans.filter { !$0.pending.isEmpty || !$0.failed.isEmpty }
            .sorted { $0.name < $1.name }
    }

    private func watchClock() {
        clockOffset = currentClockOffset
        services.loop.wallClock.onSetting(of: self) { [weak self] in self?.clockWasSet() }
    }

    private var currentClockOffset: Int64 {
        // Sleep sets no clock, though the kernel reports its end as if it did.
        services.loop.wallClockNanoseconds - services.loop.time.uptime.nanoseconds
    }

    /// The times of day since the machine has started, as the clock is set now.
    private var timesOfThisStart: ClosedRange<Int64> {
        let now = services.loop.wallClockNanoseconds
        return min(currentClockOffset, now)...now
    }

    /// Entries grow old with the time that passes. A clock that is put right when the network comes
    /// up must not give them up.
    private func clockWasSet() {
        guard let before = clockOffset else { return }
        let now = currentClockOffset
        clockOffset = now
        let (change, overflow) = now.subtractingReportingOverflow(before)
        guard !overflow else { return }
        store.together(isUrgent: true) {
            for outbox in all.values { outbox.clockWasSet(by: change) }
        }
    }

    /// Holds all queues until there are other receivers. Deliveries under way go on.
    package func detach() { for outbox in all.values { outbox.attach(nil) } }

    /// Gives up all deliveries; the entries stay.
    package func close() {
        store.observe(self, nil)
        services.loop.wallClock.onSetting(of: self, nil)
        clockOffset = nil
        for outbox in all.values { outbox.close() }
    }
}
