/// Waits until everything kept is on the disk.
struct FlushAction: WordAction {
    static let form = DocumentForm.word(
        "flush",
        "Waits until all that is kept is on the disk. Fails if the disk does not take it, at the "
            + "latest after 10 seconds.")

    func perform(in run: ActionRun) throws(ActionFailure) {
        let services = try run.services()
        let isNeeded = run.document.document.keepsValues
        guard let store = isNeeded ? services.store : services.openedStore else {
            if isNeeded { throw ActionFailure("nothing is kept here: the kiosk has no state file") }
            return
        }
        run.document.writeKept()
        run.suspendUntilSynced(store) { sync throws(ActionFailure) in
            if let failure = sync.failure { throw ActionFailure(failure) }
        }
    }
}
