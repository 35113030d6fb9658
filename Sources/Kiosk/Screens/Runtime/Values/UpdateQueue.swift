/// The computations of one screen, or of the document itself, that have to run again.
final class UpdateQueue {
    private struct Entry {
        let order: Int
        let computation: Computation
    }

    let values: DocumentValues
    /// Asks for `run()` in the next content phase.
    private let onFirst: () -> Void
    /// A heap: none comes before the one at half its place.
    private var waiting: [Entry] = []
    private var isRunning = false

    /// More updates than these in one run are an endless chase.
    private static let updateLimit = 20 * DocumentLimits.liveNodes

    init(_ values: DocumentValues, onFirst: @escaping () -> Void) {
        self.values = values
        self.onFirst = onFirst
    }

    func nextOrder() -> Int { values.nextOrder() }

    var isEmpty: Bool { waiting.isEmpty }

    func append(_ computation: Computation) {
        var place = waiting.count
        waiting.append(Entry(order: computation.order, computation: computation))
        while place > 0, waiting[place].order < waiting[(place - 1) / 2].order {
            waiting.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
        if waiting.count == 1 && !isRunning { onFirst() }
    }

    /// Updates what waits, in the order in which it was made; what comes to it meanwhile, too.
    func run() {
        isRunning = true
        defer { isRunning = false }
        var count = 0
        while count < UpdateQueue.updateLimit, let computation = takeFirst() {
            computation.leaveQueue()
            count += 1
        }
        if !waiting.isEmpty { onFirst() }
    }

    private func takeFirst() -> Computation? {
        guard let last = waiting.popLast() else { return nil }
        guard let first = waiting.first else { return last.computation }
        waiting[0] = last
        var place = 0
        while true {
            var child = 2 * place + 1
            guard child < waiting.count else { break }
            if child + 1 < waiting.count, waiting[child + 1].order < waiting[child].order {
                child += 1
            }
            guard waiting[child].order < waiting[place].order else { break }
            waiting.swapAt(child, place)
            place = child
        }
        return first.computation
    }
}
