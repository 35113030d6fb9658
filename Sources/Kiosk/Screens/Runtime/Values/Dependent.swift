/// What has to be done again when a value changes: a property of a node, or the choice of nodes.
class Dependent {
    private struct Read {
        let tree: ReadTree
        var place: Int
    }

    final let updates: UpdateQueue
    /// Those that decide which nodes there are come before those of the nodes.
    fileprivate final let order: Int
    private final var reads: [Read] = []
    private final var effects = CELEffects()
    private final var isQueued = false
    private(set) final var hasEnded = false

    init(_ updates: UpdateQueue) {
        self.updates = updates
        order = updates.nextOrder()
    }

    /// Does it again. Called in the content phase.
    func update() { fatalError("every dependent overrides it") }

    /// From now on a change of what the formulas read leads to an update.
    final func follow(_ formulas: [Formula], in scope: Scope) {
        for formula in formulas { follow(formula, in: scope) }
    }

    final func follow(_ formula: Formula, in scope: Scope) {
        reads.reserveCapacity(reads.count + formula.reads.count)
        for read in formula.reads { follow(read.slot, at: read.keys[...], in: scope) }
        guard !formula.effects.isSubset(of: effects) else { return }
        effects.formUnion(formula.effects)
        updates.values.addDependent(self, on: effects)
    }

    /// From now on a change of a variable, or of a part of it, leads to an update.
    final func follow(_ slot: Int, at keys: ArraySlice<CELPath.Key>, in scope: Scope) {
        let tree = scope.owner(of: slot).readers(of: slot).part(at: keys)
        reads.append(Read(tree: tree, place: tree.insert(self, read: reads.count)))
    }

    /// Called by a tree in which another reader has gone.
    final func moved(read: Int, to place: Int) { reads[read].place = place }

    final func queue() {
        guard !isQueued, !hasEnded else { return }
        isQueued = true
        updates.append(self)
    }

    fileprivate final func leaveQueue() {
        isQueued = false
        if !hasEnded { update() }
    }

    /// Follows nothing any more, and is not updated again.
    final func end() {
        guard !hasEnded else { return }
        hasEnded = true
        // One that has gone may move another of these.
        for index in reads.indices { reads[index].tree.remove(at: reads[index].place) }
        if !effects.isEmpty { updates.values.removeDependent(self) }
        reads = []
    }
}

/// What has to be updated in one screen, or in the document itself.
final class UpdateQueue {
    private struct Entry {
        let order: Int
        let dependent: Dependent
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

    fileprivate func nextOrder() -> Int { values.nextOrder() }

    var isEmpty: Bool { waiting.isEmpty }

    fileprivate func append(_ dependent: Dependent) {
        var place = waiting.count
        waiting.append(Entry(order: dependent.order, dependent: dependent))
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
        while count < UpdateQueue.updateLimit, let dependent = takeFirst() {
            dependent.leaveQueue()
            count += 1
        }
        if !waiting.isEmpty { onFirst() }
    }

    private func takeFirst() -> Dependent? {
        guard let last = waiting.popLast() else { return nil }
        guard let first = waiting.first else { return last.dependent }
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
        return first.dependent
    }
}
