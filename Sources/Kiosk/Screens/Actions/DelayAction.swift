/// Waits.
struct DelayAction: DocumentAction {
    static let form = DocumentForm(key.entry)
    private static let key = ValueKey.duration(
        "delay", in: .zero...(.seconds(86_400)), required: true, "Waits.")

    private let time: Duration

    init?(_ reader: ActionReader) {
        guard let time = DelayAction.key.read(reader.value, reader) else { return nil }
        self.time = time
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let loop = try run.services().loop
        run.suspend { resume in
            let timer = Timer(loop: loop) { resume() }
            timer.arm(after: time)
            return { timer.disarm() }
        }
    }
}
