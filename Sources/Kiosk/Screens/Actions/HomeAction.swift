/// Returns to the first screen, and removes the others.
struct HomeAction: WordAction {
    static let form = DocumentForm.word("home", "Shows the first screen, and forgets the others.")

    func perform(in run: ActionRun) throws(ActionFailure) { try run.owner.screens.goHome() }
}
