/// Writes a line into the log.
struct LogAction: DocumentAction {
    static let form = DocumentForm(key.entry)
    private static let key = ScopedKey.value(
        "log", required: true, "Writes a line into the log.")

    private let text: ValueSpec

    init?(_ reader: ActionReader) {
        guard let text = LogAction.key.read(reader.value, reader.scope) else { return nil }
        self.text = text
    }

    var surelyEnds: Bool { text.formulas.isEmpty }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let line = try run.text(text)
        run.log.info(line)
    }
}
