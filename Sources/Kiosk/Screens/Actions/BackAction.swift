/// Returns to the previous screen.
struct BackAction: WordAction {
    static let form = DocumentForm.word("back", "Shows the screen before.")

    func perform(in run: ActionRun) throws(ActionFailure) { try run.owner.screens.goBack() }
}
