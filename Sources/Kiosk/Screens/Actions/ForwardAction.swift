/// Lets the event that is being handled go on to the parent. Of a `forward` that is always reached,
/// `HandlerSpec` knows beforehand; one inside another action counts only if it runs before the
/// first wait.
struct ForwardAction: WordAction {
    static let form = DocumentForm.word(
        "forward", "Lets the event go on to the parent, as if nobody had answered.")

    var surelyEnds: Bool { true }

    func perform(in run: ActionRun) { run.hasForwarded = true }
}
