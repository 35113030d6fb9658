import Synchronization

/// The outcome of `StateStore.sync`.
public struct StateSync: Sendable, Equatable {
    /// Reason why not all changes are on the medium, as a sentence without a full stop; nil if they
    /// are.
    public var failure: String? {
        if let diskFailure { return diskFailure }
        return refused.min { $0.key < $1.key }
            .map { "\($0.key.quotedExcerpt) is not kept: \($0.value)" }
    }

    /// Reason why the disk has not taken the changes; nil if it has.
    package let diskFailure: String?
    /// Values beyond the limits, by key, with the reasons.
    package let refused: [String: String]

    init(failure: String? = nil, refused: [String: String] = [:]) {
        diskFailure = failure
        self.refused = refused
    }
}

/// A report of the saver's thread: what was set before the barrier of this ticket, and before earlier
/// ones, was written with this outcome.
struct StateSyncReport: Sendable {
    let ticket: Int
    let outcome: StateSync
}

/// A message of the saver's thread.
enum StateReport: Sendable {
    case synced(StateSyncReport)
    /// The mailbox has an arrival.
    case arrived
}

/// Waiters for their changes to be on the medium. While there are any, virtual time stands
/// still, as for all work on other threads.
final class StateBarriers {
    private let loop: EventLoop
    private let shared = SharedInbox()
    /// Armed while there is no inbox.
    private lazy var retry = Timer(loop: loop) { [unowned self] in listenAfterFailure() }
    private static let retryPause = Duration.seconds(1)
    /// Called when something was found in a file that could not be opened before.
    var onArrival: (() -> Void)?
    private let receiver = Receiver()
    private var waiting: [Waiter] = []
    /// Completions of the next turn.
    private let decided: DeferredCalls
    private var lastDecision: UInt64 = 0
    private var isClosed = false

    /// The inbox's handler, which does not keep the barriers alive.
    private final class Receiver { weak var barriers: StateBarriers? }

    /// The inbox, which may come when the saver's thread runs already.
    private final class SharedInbox: Sendable {
        private let current = Mutex<Inbox<StateReport>?>(nil)

        /// nil while the system has no descriptor left for it.
        var inbox: Inbox<StateReport>? {
            get { current.withLock { $0 } }
            set { current.withLock { $0 = newValue } }
        }
    }

    private final class Waiter {
        let ticket: Int
        let completion: (StateSync) -> Void
        /// Runs until the disk counts as one that failed.
        var timer: Timer?

        init(_ ticket: Int, _ completion: @escaping (StateSync) -> Void) {
            (self.ticket, self.completion) = (ticket, completion)
        }
    }

    init(loop: EventLoop) {
        self.loop = loop
        decided = DeferredCalls(loop: loop)
        receiver.barriers = self
        listen()
    }

    private func listen() {
        let receiver = receiver
        shared.inbox = try? Inbox(loop: loop) { receiver.barriers?.take($0) }
        if shared.inbox == nil { retry.arm(after: StateBarriers.retryPause) }
    }

    private func listenAfterFailure() {
        listen()
        // The saver waits until what it has found meanwhile was taken.
        onArrival?()
    }

    /// The function to call on the saver's thread. While there is no inbox, nobody waits for an
    /// outcome, and arrivals are looked for.
    var report: @Sendable (StateReport) -> Void {
        { [shared] report in shared.inbox?.send(report) }
    }

    /// Waits for a barrier that is in place, with this ticket. Tickets rise.
    func wait(
        for ticket: Int, within limit: Duration, _ completion: @escaping (StateSync) -> Void
    ) {
        guard shared.inbox != nil else {
            return decide(StateSync(failure: "there is no descriptor left"), completion)
        }
        loop.outstandingJobs += 1
        let waiter = Waiter(ticket, completion)
        waiter.timer = Timer(loop: loop) { [weak self, weak waiter] in
            guard let self, let waiter else { return }
            waiting.removeAll { $0 === waiter }
            let seconds = limit.components.seconds
            end(waiter, StateSync(failure: "the disk has not answered for \(seconds) seconds"))
        }
        waiter.timer?.arm(after: limit)
        waiting.append(waiter)
    }

    /// Calls a completion in the next turn.
    func decide(_ outcome: StateSync, _ completion: @escaping (StateSync) -> Void) {
        guard !isClosed else { return }
        lastDecision += 1
        decided.add(lastDecision) { completion(outcome) }
    }

    /// Drops all completions.
    func close() {
        isClosed = true
        loop.outstandingJobs -= waiting.count
        waiting = []
        decided.removeAll()
        onArrival = nil
        retry.disarm()
        shared.inbox?.close()
    }

    private func take(_ report: StateReport) {
        switch report {
        case .synced(let report): take(report)
        case .arrived: onArrival?()
        }
    }

    private func take(_ report: StateSyncReport) {
        // Those without changes came first: a quick disk may answer before their turn.
        decided.callAll()
        // A completion may close the barriers, or ask for further ones.
        while let first = waiting.first, first.ticket <= report.ticket {
            waiting.removeFirst()
            end(first, report.outcome)
        }
    }

    private func end(_ waiter: Waiter, _ outcome: StateSync) {
        waiter.timer = nil
        loop.outstandingJobs -= 1
        waiter.completion(outcome)
    }
}
