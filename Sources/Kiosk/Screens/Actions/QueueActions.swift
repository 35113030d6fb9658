/// Delivers entries again that were set aside.
struct RetryAction: DocumentAction {
    static let form = DocumentForm(
        "retry", .either([.string("the name of a queue"), .object(QueueChoice.keys)]),
        "Delivers entries again that a queue has set aside, and tries its first entry at once.")
    static let objects = [DocumentObject("`retry`, `drop`", QueueChoice.keys)]

    private let choice: QueueChoice

    init?(_ reader: ActionReader) {
        guard let choice = QueueChoice(reader) else { return nil }
        self.choice = choice
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        try choice.perform(in: run) { $0.retry($1) }
    }
}

/// Removes entries that were set aside.
struct DropAction: DocumentAction {
    static let form = DocumentForm(
        "drop", .either([.string("the name of a queue"), .object(QueueChoice.keys)]),
        "Removes entries that a queue has set aside. Those that wait stay.")

    private let choice: QueueChoice

    init?(_ reader: ActionReader) {
        guard let choice = QueueChoice(reader) else { return nil }
        self.choice = choice
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        try choice.perform(in: run) { $0.drop($1) }
    }
}

/// Entries that were set aside: all of a queue, or the one with a key.
struct QueueChoice: Sendable {
    static let keys = [queue, key.entry]
    private static let queue = DocumentKey(
        "queue", .string("the name of a queue"), required: true, "Which one.")
    private static let key = ScopedKey.text(
        "key", "The key of an entry; without it, all that were set aside.")

    private let name: String
    private let key: ValueSpec?

    init?(_ reader: ActionReader) {
        let help = "write the name of a queue, or an object with \"queue\" and \"key\""
        let members = reader.object(QueueChoice.keys, shortFor: QueueChoice.queue, help: help)
        guard let members,
            let location = reader.needed(QueueChoice.queue, of: members, help: help),
            let name = reader.string(location, "\"queue\"", help: help),
            reader.names.queues.shape(of: name, location, reader) != nil
        else { return nil }
        self.name = name
        key = members[QueueChoice.key, reader.scope]
    }

    func perform(
        in run: ActionRun, _ change: (Outbox, String?) -> Void
    ) throws(ActionFailure) {
        guard let queues = run.document.queues else { return }
        let key = try key.map(run.text)
        change(try queues.outbox(name), key)
    }
}
