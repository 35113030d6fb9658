/// Waits.
struct DelayAction: DocumentAction {
    static let form = DocumentForm(key.entry)
    private static let key = ValueKey.duration(
        "delay", in: .zero...(.seconds(86_400)), required: true, "Waits.")

    let time: Duration

    init?(_ reader: ActionReader) {
        guard let time = DelayAction.key.read(reader.value, reader) else { return nil }
        self.time = time
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        let loop = try run.services().loop
        let runner = run.runner
        run.suspend { resume in
            let wait = Wait(loop, runner, resume)
            wait.timer?.arm(after: time)
            return { wait.timer?.disarm() }
        }
    }
}

/// A wait that ends in a turn of the loop that has time for it.
private final class Wait {
    private(set) var timer: Timer?

    init(_ loop: EventLoop, _ runner: ActionRunner, _ resume: ActionResumption) {
        timer = Timer(loop: loop) { [weak self] in
            guard let self else { return }
            if runner.turnIsBusy { timer?.arm(after: .zero) } else { resume() }
        }
    }
}
