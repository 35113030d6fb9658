/// Performs the handlers of a document's data sources, in the order of their events.
///
/// Events that a source reports while formulas are evaluated wait for the next turn: handlers
/// change what is being evaluated, and `start` comes before them.
final class DataEvents {
    typealias Performer = (HandlerSpec, CELValue, MessageReceipt?) -> Void

    private let performer: Performer
    private var holds = 0
    /// Events of the next turn; nil until `begin`.
    private var waiting: DeferredCalls?
    private var lastID: UInt64 = 0

    init(_ performer: @escaping Performer) { self.performer = performer }

    /// Lets events wait from now on.
    func begin(on loop: EventLoop) { waiting = DeferredCalls(loop: loop) }

    /// Performs a handler, or lets it wait.
    func perform(_ handler: HandlerSpec, _ event: CELValue, _ receipt: MessageReceipt? = nil) {
        send { [performer] in performer(handler, event, receipt) }
    }

    /// Runs a function at once, or, within `hold`, in the next turn.
    func send(_ function: @escaping () -> Void) {
        guard holds > 0, let waiting else { return function() }
        lastID += 1
        waiting.add(lastID, function)
    }

    /// Runs a function, and keeps what is sent meanwhile until the next turn.
    func hold(_ body: () -> Void) {
        holds += 1
        body()
        holds -= 1
    }

    /// Drops the events that wait.
    func close() { waiting?.removeAll() }
}
