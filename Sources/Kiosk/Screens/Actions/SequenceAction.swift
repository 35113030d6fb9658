/// An action that performs several in order, until one fails.
struct SequenceAction: DocumentAction {
    static let form = DocumentForm(
        "sequence", .actions, [Keys.failure], "Does one action after the other, until one fails.")

    private enum Keys {
        static let failure = DocumentKey(
            "catch", .actions,
            "What happens when an action in it failed; `error` says why. Without it the list "
                + "around fails, too; with `[]` nothing happens, and that list goes on.")
    }

    let actions: [ActionSpec]
    /// Actions for a failure in the list; nil to leave it to the enclosing list.
    let failure: [ActionSpec]?

    init?(_ reader: ActionReader) {
        actions = reader.actions
        var inner = reader.scope
        inner.showError()
        failure = reader.actions(Keys.failure, inner)
    }

    var surelyEnds: Bool { failure == nil && actions.allSatisfy(\.action.surelyEnds) }

    func perform(in run: ActionRun) { run.push(actions, failure: failure) }
}
