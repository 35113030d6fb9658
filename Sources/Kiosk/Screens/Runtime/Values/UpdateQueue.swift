/// The queue of computations to run again, of one screen or of the document itself.
final class UpdateQueue {
    private struct Entry {
        let order: Int
        let computation: Computation
    }

    let values: DocumentValues
    /// Requests `run()` in the next content phase.
    private let onFirst: () -> Void
    /// A binary heap: no entry precedes its parent at half its index.
    private var waiting: [Entry] = []
    private var isRunning = false
    private var isClosed = false
    /// Asks for the next frame, in the next turn; nil before it was needed.
    private var nextFrame: Timer?

    /// Maximum number of updates in one run; more mean an endless loop.
    private static let updateLimit = 20 * DocumentLimits.liveNodes

    init(_ values: DocumentValues, onFirst: @escaping () -> Void) {
        self.values = values
        self.onFirst = onFirst
    }

    func nextOrder() -> Int { values.nextOrder() }

    func append(_ computation: Computation) {
        guard !isClosed else { return }
        var index = waiting.count
        waiting.append(Entry(order: computation.order, computation: computation))
        while index > 0, waiting[index].order < waiting[(index - 1) / 2].order {
            waiting.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
        if waiting.count == 1 && !isRunning { onFirst() }
    }

    /// Lets go of the queued computations: they hold the queue, and will not run.
    func close() {
        isClosed = true
        waiting = []
    }

    /// Runs the queued computations in the order of their creation, including those queued
    /// meanwhile, until the share of formulas in the frame is spent: the others follow in the next
    /// frame.
    func run() {
        isRunning = true
        defer { isRunning = false }
        var count = 0
        while count < UpdateQueue.updateLimit, !values.work.frameIsFull,
            let computation = takeFirst()
        {
            computation.leaveQueue()
            count += 1
        }
        if waiting.isEmpty { return }
        if values.work.frameIsFull { goOnLater() } else { onFirst() }
    }

    private func goOnLater() {
        guard let loop = values.work.loop else { return onFirst() }
        let timer = nextFrame ?? Timer(loop: loop) { [unowned self] in onFirst() }
        nextFrame = timer
        timer.arm(at: loop.now)
    }

    private func takeFirst() -> Computation? {
        guard let last = waiting.popLast() else { return nil }
        guard let first = waiting.first else { return last.computation }
        waiting[0] = last
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < waiting.count else { break }
            if child + 1 < waiting.count, waiting[child + 1].order < waiting[child].order {
                child += 1
            }
            guard waiting[child].order < waiting[index].order else { break }
            waiting.swapAt(child, index)
            index = child
        }
        return first.computation
    }
}
