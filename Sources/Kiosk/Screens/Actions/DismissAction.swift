/// Takes away the topmost screen that was shown over another.
struct DismissAction: WordAction {
    static let form = DocumentForm.word(
        "dismiss", "Closes the topmost screen that `show` has opened.")

    func perform(in run: ActionRun) throws(ActionFailure) { try run.owner.screens.dismiss() }
}
