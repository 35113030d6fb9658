/// Answers the message that is being handled.
struct ReplyAction: DocumentAction {
    static let form = DocumentForm(key.entry)
    private static let key = ScopedKey.value(
        "reply", required: true,
        "In `message` of a data source that can be answered: tells the sender this, instead of "
            + "`{ \"ok\": true }`.")

    private let value: ValueSpec

    init?(_ reader: ActionReader) {
        guard reader.noteReply() else {
            reader.report(
                "there is nothing here that \"reply\" could answer",
                help: "write it into \"on\": { \"message\": … } of a data source \"socket\"")
            return nil
        }
        guard let value = ReplyAction.key.read(reader.value, reader.scope) else { return nil }
        self.value = value
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let value = try run.value(value).json
        guard value.bytes().count <= DocumentLimits.textLength else {
            throw ActionFailure("a reply has at most \(DocumentLimits.textLength) bytes")
        }
        guard let receipt = run.receipt, receipt.reply(value) else {
            throw ActionFailure("the message was answered before")
        }
    }
}
