/// The queues of a running document, as its variable `queues`.
///
/// It says how entries are delivered, and what happens then; the queues themselves are the
/// services', and outlive the document.
final class DocumentQueues {
    private unowned let document: DocumentNode
    /// nil where nothing is kept.
    private let outboxes: Outboxes?
    /// True while a handler runs whose effects are stored together with the end of an entry.
    private(set) var isHandling = false

    init(_ document: DocumentNode, _ services: DocumentServices?) {
        self.document = document
        outboxes = services?.outboxes(areNeeded: !document.document.queues.isEmpty)
        defer { publish() }
        guard let outboxes else { return }
        var receivers: [String: QueueReceiver] = [:]
        for spec in document.document.queues { receivers[spec.name] = receiver(spec) }
        for orphan in outboxes.attach(receivers) {
            let count = orphan.pending.count + orphan.failed.count
            document.runtime.log.warning(
                "there is no queue \(orphan.name.quotedExcerpt) any more; its \(count) entries stay "
                    + "in the state file, and are delivered when there is one again")
        }
    }

    /// The queue of a name.
    func outbox(_ name: String) throws(ActionFailure) -> Outbox {
        guard let outboxes else {
            throw ActionFailure("nothing is kept here: the kiosk has no state file")
        }
        return outboxes[name]
    }

    /// Holds the queues for the next document.
    func close() { outboxes?.detach() }

    // MARK: Delivery

    private func receiver(_ spec: QueueSpec) -> QueueReceiver {
        QueueReceiver(
            limits: QueueLimits(entries: spec.settings.entries), refusals: spec.settings.refusals,
            attempts: spec.settings.attempts, age: spec.settings.age,
            longestPause: spec.settings.longestPause,
            delivery: { [weak self] entry throws(DataFault) in
                guard let self else { throw DataFault("the document is gone") }
                do throws(CELError) {
                    return try delivery(of: entry, spec)
                } catch {
                    throw DataFault(error.message)
                }
            },
            handle: { [weak self] in self?.handle($0, spec) },
            onChange: { [weak self] in self?.publish(spec) })
    }

    private func delivery(
        of entry: QueueEntry, _ spec: QueueSpec
    ) throws(CELError) -> QueueDelivery {
        let runtime = document.runtime
        let scope: Scope = runtime.global.inner(
            firstSlot: spec.entrySlot, values: [.map(CELMap(entry.members(as: spec.shape)))])
        switch spec.receiver {
        case .http(let template, let timeout):
            var request = try template.request(in: scope)
            request.limitTime(to: timeout)
            return .http(request, for: entry)
        case .program(let call):
            guard let request = try call.request(in: scope, runtime) else {
                throw CELError(
                    .wrongType, "there is no command \(call.name.quotedExcerpt)", at: 0)
            }
            return .program(request)
        case .broker(let publication):
            let broker = try runtime.broker(publication.broker)
            return .mqtt(try publication.message(in: scope), broker, for: entry, of: spec.name)
        }
    }

    private func handle(_ event: QueueEvent, _ spec: QueueSpec) {
        let handler = event.kind == .sent ? spec.sent : spec.failed
        if let handler {
            let value = CELValue.object([
                "entry": .map(CELMap(event.entry.members(as: spec.shape))),
                "status": .int(Int64(event.answer.status)),
                "value": CELValue(event.answer.value), "error": .string(event.answer.error),
            ])
            isHandling = true
            _ = document.actions.start(handler, value, document.global, document)
            isHandling = false
        }
        document.writeKept()
    }

    // MARK: Values

    private func publish() { for spec in document.document.queues { publish(spec) } }

    /// Publishes the numbers of a queue as `queues.NAME`.
    private func publish(_ spec: QueueSpec) {
        let slot = ScreenDocument.Builtin.queues.slot
        guard case .map(var all)? = document.global[slot] else { return }
        let outbox = outboxes?[spec.name]
        let oldest = outbox?.pending.first.map { CELValue.timestamp($0.timestamp) }
        let aside = (outbox?.failed ?? []).prefix(DocumentLimits.shownFailures)
        all[field: spec.name] = .object([
            "pending": .int(Int64(outbox?.pending.count ?? 0)), "oldest": oldest ?? .null,
            "failed": .int(Int64(outbox?.failed.count ?? 0)),
            "error": .string(outbox?.error ?? ""),
            "aside": .list(aside.map { .map(CELMap($0.asideMembers(as: spec.shape))) }),
        ])
        document.global.set(slot, to: .map(all), changedAt: [.field(spec.name)])
    }
}

extension QueueEntry {
    fileprivate var timestamp: CELTimestamp { CELTimestamp(nanoseconds: time) }

    /// Fields of the entry, for formulas. A value of an earlier type is as it was.
    fileprivate func members(as shape: CELType) -> [(key: String, value: CELValue)] {
        let value = CELValue(value, as: shape)
        return [
            ("key", .string(key)), ("value", (try? shape.adopted(value)) ?? value),
            ("at", .timestamp(timestamp)), ("attempts", .int(Int64(attempts))),
        ]
    }

    fileprivate func asideMembers(as shape: CELType) -> [(key: String, value: CELValue)] {
        let time = failure.map { CELTimestamp(nanoseconds: $0.time) } ?? timestamp
        return members(as: shape) + [
            ("error", .string(failure?.reason ?? "")),
            ("status", .int(Int64(failure?.status ?? 0))), ("failedAt", .timestamp(time)),
        ]
    }
}
