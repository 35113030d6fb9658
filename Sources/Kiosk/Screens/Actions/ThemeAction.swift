/// Changes the theme.
struct ThemeAction: DocumentAction {
    static let form = DocumentForm(
        "theme", .formula("the name of a theme, or an expression"), "Makes another theme count.")

    private let theme: ValueSpec

    init?(_ reader: ActionReader) {
        guard let theme = reader.scope.theme(reader.value, among: reader.names.themes) else {
            return nil
        }
        self.theme = theme
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        if let mistake = run.document.choose(theme: try run.text(theme)) {
            throw ActionFailure(mistake)
        }
    }
}
