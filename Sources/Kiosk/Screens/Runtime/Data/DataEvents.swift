/// Performs the handlers of a document's data sources, in the order of their events.
///
/// Events that a source reports while formulas are evaluated wait for the next turn: handlers
/// change what is being evaluated, and `start` comes before them.
final class DataEvents {
    typealias Performer = (HandlerSpec, CELValue, MessageReceipt?) -> Void

    /// The loop of the kiosk, once there is one.
    var loop: EventLoop?
    private let performer: Performer
    private var holds = 0
    private var waiting: [() -> Void] = []
    private var timer: Timer?

    init(_ performer: @escaping Performer) { self.performer = performer }

    /// Performs a handler, or lets it wait.
    func perform(_ handler: HandlerSpec, _ event: CELValue, _ receipt: MessageReceipt? = nil) {
        send { [performer] in performer(handler, event, receipt) }
    }

    /// Runs a function at once, or, within `hold`, in the next turn.
    func send(_ function: @escaping () -> Void) {
        guard holds > 0, let loop else { return function() }
        waiting.append(function)
        if timer == nil { timer = Timer(loop: loop) { [weak self] in self?.catchUp() } }
        timer?.arm(at: loop.now)
    }

    /// Runs a function, and keeps what is sent meanwhile until the next turn.
    func hold(_ body: () -> Void) {
        holds += 1
        body()
        holds -= 1
    }

    func close() {
        waiting = []
        timer = nil
    }

    private func catchUp() {
        let functions = waiting
        waiting = []
        for function in functions { function() }
    }
}
