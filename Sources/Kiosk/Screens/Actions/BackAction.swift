/// Shows the screen that was there before.
struct BackAction: WordAction {
    static let form = DocumentForm.word("back", "Shows the screen before.")

    func perform(in run: ActionRun) throws(ActionFailure) { try run.document.screens.back() }
}
