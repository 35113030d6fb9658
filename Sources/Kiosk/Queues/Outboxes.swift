/// All queues of a kiosk. They stay when a document is replaced, with what is under way.
package final class Outboxes {
    private let store: StateStore
    private let services: DataServices
    private var all: [String: Outbox] = [:]

    /// - Parameter store: Has the entries of an earlier run.
    package init(_ store: StateStore, _ services: DataServices) {
        (self.store, self.services) = (store, services)
        var entries: [String: [QueueEntry]] = [:]
        for (key, record) in store.values {
            guard let (queue, number) = QueueEntry.location(ofKey: key) else { continue }
            if let entry = QueueEntry(number: number, record: record) {
                entries[queue, default: []].append(entry)
            } else {
                services.log.error("queue \(queue.quotedExcerpt): \(key) is no entry; it stays")
            }
        }
        for (name, entries) in entries { all[name] = Outbox(name, entries, store, services) }
    }

    /// The queue of a name.
    package subscript(name: String) -> Outbox {
        if let outbox = all[name] { return outbox }
        let made = Outbox(name, [], store, services)
        all[name] = made
        return made
    }

    /// Sets who delivers the entries of each queue.
    ///
    /// - Returns: Queues that have entries, and no receiver any more: their entries stay in the
    ///   state file.
    package func attach(_ receivers: [String: QueueReceiver]) -> [Outbox] {
        for (name, receiver) in receivers { self[name].attach(receiver) }
        let orphans = all.values.filter { receivers[$0.name] == nil }
        for outbox in orphans { outbox.attach(nil, isOrphan: true) }
        return orphans.filter { !$0.pending.isEmpty || !$0.failed.isEmpty }
            .sorted { $0.name < $1.name }
    }

    /// Holds all queues until there are other receivers. Deliveries under way go on.
    package func detach() { for outbox in all.values { outbox.attach(nil) } }

    /// Gives up all deliveries; the entries stay.
    package func close() { for outbox in all.values { outbox.close() } }
}
