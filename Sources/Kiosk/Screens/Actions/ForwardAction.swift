/// Lets the event that is being handled go on to the parent. `HandlerSpec` knows that beforehand of one that is
/// always reached; one in another action counts before the first wait.
struct ForwardAction: WordAction {
    static let form = DocumentForm.word(
        "forward", "Lets the event go on to the parent, as if nobody had answered.")

    var surelyEnds: Bool { true }

    func perform(in run: ActionRun) { run.hasForwarded = true }
}
