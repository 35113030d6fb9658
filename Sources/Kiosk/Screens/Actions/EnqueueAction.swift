/// Puts a value into a queue, and waits until it is on the disk.
struct EnqueueAction: DocumentAction {
    static let form = DocumentForm(
        "enqueue", .object(Keys.all),
        "Puts a value into a queue of `queues`. Goes on when it is on the disk, with all that was set "
            + "before; fails if it cannot be kept.")
    static let objects = [DocumentObject("`enqueue`", Keys.all)]

    private enum Keys {
        static let queue = DocumentKey(
            "queue", .string("the name of a queue"), required: true, "Which one.")
        static let value = DocumentKey(
            "value", .value, required: true, "What is delivered; `entry.value` in the queue.")
        static let key = ScopedKey.text(
            "key",
            "The entry's key, the same in each attempt; without it, a random one. A value with a key "
                + "that is in the queue already is not put there again.")
        static let all = [queue, value, key.entry]
    }

    private let queue: String
    private let value: ValueSpec
    private let type: CELType
    private let key: ValueSpec?

    init?(_ reader: ActionReader) {
        let help = "write an object such as { \"queue\": \"orders\", \"value\": \"${cart}\" }"
        guard let members = reader.object(Keys.all, help: help),
            let location = reader.needed(Keys.queue, of: members, help: help),
            let name = reader.string(location, "\"queue\"", help: "write the name of a queue"),
            let type = reader.names.queues.shape(of: name, location, reader),
            let valueLocation = reader.needed(Keys.value, of: members, help: help),
            let value = reader.scope.value(valueLocation, type, "\"value\"")
        else { return nil }
        (queue, self.value, self.type) = (name, value, type)
        key = members[Keys.key, reader.scope]
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        guard let queues = run.document.queues else {
            throw ActionFailure("nothing can be waited for here")
        }
        let outbox = try queues.outbox(queue)
        guard let store = run.document.store else { return }
        let content = try run.value(value)
        let checked = try run.attempt { () throws(CELError) in
            try type.checked(content, of: "value")
        }
        let key = try key.map(run.text)
        let entry: QueueEntry
        do throws(DataFault) {
            entry = try outbox.makeEntry(checked.json, key: key)
        } catch {
            throw ActionFailure(error.message)
        }
        // In the transaction that ends another entry, which the disk takes sooner or later.
        if queues.isHandling { return outbox.addTogether(entry) }
        let withdraw = { outbox.withdraw(entry) }
        run.suspend(survivesScreen: true, untilSynced: true, withdraw: withdraw) { resume in
            store.together {
                run.document.writeKept()
                outbox.add(entry) { failure in
                    resume { _ throws(ActionFailure) in
                        if let failure { throw ActionFailure(failure.message) }
                    }
                }
            }
            // The entry is delivered whether the list is still there or not.
            return {}
        }
    }
}
