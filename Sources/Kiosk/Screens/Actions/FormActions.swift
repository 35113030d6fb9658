/// Submits a form: shows what is wrong with it, or sends its event `submit`.
struct SubmitAction: DocumentAction {
    static let form = DocumentForm(id.entry, [])
    private static let id = ValueKey.string(
        "submit", "the id of a form", required: true,
        "Submits a form: it sends `submit` if nothing is wrong with its inputs, and else shows what is.",
        help: "write the id of a form")

    private let form: String

    init?(_ reader: ActionReader) {
        guard let form = SubmitAction.id.read(reader.value, reader) else { return nil }
        self.form = form
    }

    func perform(in run: ActionRun) throws(ActionFailure) { try run.form(form).submit() }
}

/// Gives the inputs of a form their first values.
struct ResetAction: DocumentAction {
    static let form = DocumentForm(id.entry, [])
    private static let id = ValueKey.string(
        "reset", "the id of a form", required: true,
        "Gives all inputs of a form the values that they had when they appeared.",
        help: "write the id of a form")

    private let form: String

    init?(_ reader: ActionReader) {
        guard let form = ResetAction.id.read(reader.value, reader) else { return nil }
        self.form = form
    }

    func perform(in run: ActionRun) throws(ActionFailure) { try run.form(form).reset() }
}

extension ActionRun {
    /// The form with an id that is nearest to where the actions run.
    fileprivate func form(_ id: String) throws(ActionFailure) -> FormNode {
        guard let form = try node(named: id) as? FormNode else {
            throw ActionFailure("\(id.quotedExcerpt) is no form")
        }
        return form
    }
}
