/// Ends a guest's session: what the guest has entered and copied is gone.
struct StartOverAction: WordAction {
    static let form = DocumentForm.word(
        "startOver",
        "Ends a guest's session: gives all variables of the kiosk that are not persistent their first "
            + "values, empties the clipboard, removes toasts, resets the modes of `access`, and shows the "
            + "first screen as if it was new, on each output."
    )

    func perform(in run: ActionRun) throws(ActionFailure) { try run.document.startOver() }
}

extension DocumentNode {
    /// Forgets what a guest has entered.
    ///
    /// - Throws: If the current screens may not leave; then nothing has changed.
    fileprivate func startOver() throws(ActionFailure) {
        var change = ScopeChange(global)
        do {
            for (number, variable) in document.state.enumerated() where !variable.isPersistent {
                guard let first = variable.initial else { continue }
                let target = TargetSpec(
                    name: variable.name, slot: ScreenDocument.slot(ofState: number), path: [],
                    type: variable.type, whole: variable.type, location: variable.location)
                try change.assign(target, first)
            }
        } catch {
            throw ActionFailure(error.message)
        }
        try screens.startOver()
        for output in outputs where !output.isAway { try? output.screens.startOver() }
        change.commit()
        actions.endSession()
        access?.reset()
        for node in [self] + outputs {
            node.tree?.forgetClipboard()
            node.ownLayers.dropToasts()
        }
    }
}
