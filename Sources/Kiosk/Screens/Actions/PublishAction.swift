/// Publishes a message, and waits until the broker has it.
struct PublishAction: DocumentAction {
    static let form = DocumentForm(
        "publish", .object(Keys.all),
        "Publishes a message at a broker. Goes on when the broker has it, at quality 0 when it was "
            + "sent; fails if that takes longer than `timeout`, or the broker refuses it.")
    static let objects = [DocumentObject("`publish`", Keys.all)]

    private enum Keys {
        static let value = ScopedKey.value(
            "value", "What is sent: a text as it is, everything else as JSON; without it nothing.")
        static let timeout = RequestSpec.timeout(default: .seconds(10), "How long it may take.")
        static let all = [
            PublicationSpec.broker, PublicationSpec.topic, value.entry,
            BrokerChecker.quality.entry, BrokerChecker.retain.entry, timeout.entry,
        ]
    }

    private let publication: PublicationSpec
    private let timeout: Duration

    init?(_ reader: ActionReader) {
        let help =
            "write an object such as { \"broker\": \"plant\", \"topic\": \"lift/3/call\", "
            + "\"value\": 5 }"
        guard let members = reader.object(Keys.all, help: help),
            let publication = PublicationSpec(
                members, "\"publish\"", help: help,
                value: members[Keys.value, reader.scope], quality: BrokerChecker.quality,
                reader.names.brokers, reader.scope)
        else { return nil }
        self.publication = publication
        timeout = members.value(of: Keys.timeout)
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let services = try run.services().data
        let runtime = run.document.runtime
        let message = try run.attempt { () throws(CELError) in
            try publication.message(in: run.scope)
        }
        let broker = try run.attempt { () throws(CELError) in
            try runtime.broker(publication.broker)
        }
        run.suspend(survivesScreen: true) { resume in
            services.mqtt[broker].publish(message, timeout: timeout) { error in
                resume { _ throws(ActionFailure) in
                    if let error { throw ActionFailure(error.message) }
                }
            }
        }
    }
}
