/// Keeps a virtual clock still while a broker has something for the kiosk: until the first attempt to
/// connect has ended, and then until the broker has answered what the kiosk sends, and has sent the
/// messages that it had kept for a subscription.
///
/// No packet of MQTT says that the last kept message has come. But a broker serves the packets of a
/// connection in their order, so the answer to a question comes behind all that the packets before it
/// have caused. Where a broker waits for acknowledgements, they are sent before the next question, and
/// further messages come before its answer. Those of quality 2 take one question more. So nothing is
/// left after two answers in a row without a kept message.
final class MQTTStandstill {
    /// Sends the broker a question of this number.
    var ask: (UInt64) -> Void = { _ in }
    /// True while the kiosk handles messages, which may take virtual time.
    var isHandling = false { didSet { update() } }

    private let loop: EventLoop
    private let longest: Duration
    /// Ends the wait for a broker that does not answer; nil for no wait, as on a real clock.
    private var limit: KernelTimer?
    private var isAwaiting = false
    /// Keeps the clock still; nil while nothing does.
    private var work: OutstandingWork?
    private var lastQuestion: UInt64 = 0
    /// True if a kept message has come since the last answer.
    private var hasKept = false
    /// Answers in a row without a kept message.
    private var quietAnswers = 0

    /// - Parameter longest: Longest time that the broker may take, in real time; one that takes longer is
    ///   not waited for any more.
    init(_ loop: EventLoop, longest: Duration = .seconds(3)) {
        (self.loop, self.longest) = (loop, longest)
        guard loop.time is VirtualClock else { return }
        limit = try? KernelTimer(loop: loop) { [weak self] in self?.timedOut() }
    }

    /// Begins, until the end of an attempt to connect.
    func begin() {
        // Its end stays: a document that answers each message by another one would wait for ever.
        guard let limit, !isAwaiting else { return }
        limit.arm(after: longest)
        isAwaiting = true
        update()
    }

    /// Begins for what the broker was just sent.
    func noteSent() {
        guard limit != nil else { return }
        begin()
        quietAnswers = 0
        askAgain()
    }

    func noteMessages(_ messages: [MQTTDelivery]) {
        if messages.contains(where: \.message.isRetained) { hasKept = true }
    }

    func noteAnswer(_ question: UInt64) {
        // Earlier ones say nothing of what was sent since.
        guard isAwaiting, question == lastQuestion else { return }
        quietAnswers = hasKept ? 0 : quietAnswers + 1
        if hasKept { limit?.arm(after: longest) }
        hasKept = false
        if quietAnswers < 2 { askAgain() } else { end() }
    }

    /// Ends, as there is no connection, or nothing more to wait for.
    func end() {
        limit?.disarm()
        isAwaiting = false
        update()
    }

    /// Ends for ever.
    func close() {
        end()
        limit = nil
    }

    private func timedOut() {
        // While the kiosk handles messages, the answer is not read.
        if isHandling { end() } else { close() }
    }

    private func askAgain() {
        lastQuestion += 1
        ask(lastQuestion)
    }

    private func update() {
        work = isAwaiting && !isHandling ? work ?? OutstandingWork(loop) : nil
    }
}
