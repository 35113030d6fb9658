/// Changes the language.
struct LocaleAction: DocumentAction {
    static let form = DocumentForm(
        "locale", .formula("the tag of a language, or an expression"),
        "Makes another language count.")

    private let tag: ValueSpec

    init?(_ reader: ActionReader) {
        guard let tag = reader.scope.locale(reader.value) else { return nil }
        self.tag = tag
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        if let mistake = run.document.choose(locale: try run.text(tag)) {
            throw ActionFailure(mistake)
        }
    }
}
