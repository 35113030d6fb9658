/// A computation that runs again when one of its inputs changes: a property of a node, or the choice
/// of nodes.
class Computation {
    private struct Read {
        let tree: ReadTree
        var index: Int
    }

    final let updates: UpdateQueue
    /// Order of updates: computations that decide which nodes exist precede those of the nodes.
    final let order: Int
    private final var reads: [Read] = []
    private final var effects = CELEffects()
    private(set) final var isQueued = false
    private(set) final var hasEnded = false

    init(_ updates: UpdateQueue) {
        self.updates = updates
        order = updates.nextOrder()
    }

    /// Runs the computation again. Called in the content phase.
    func update() { fatalError("every computation overrides it") }

    /// Runs for the first time: at once, or in a later frame where the formulas of this one have
    /// taken their share of the time.
    final func begin() {
        if updates.values.work.frameIsFull { queue() } else { run() }
    }

    /// Updates within the limit of one computation.
    final func run() {
        let outer = updates.values.work.beginComputation()
        update()
        updates.values.work.endComputation(outer)
    }

    /// Runs again when a value that the formulas read changes.
    final func follow(_ formulas: [Formula], in scope: Scope) {
        for formula in formulas { follow(formula, in: scope) }
    }

    final func follow(_ formula: Formula, in scope: Scope) {
        reads.reserveCapacity(reads.count + formula.reads.count)
        for read in formula.reads { follow(read.slot, at: read.keys[...], in: scope) }
        follow(formula.effects)
    }

    /// Runs again when the time, the language or texts change, as far as these are among the effects.
    final func follow(_ new: CELEffects) {
        guard !new.isSubset(of: effects) else { return }
        effects.formUnion(new)
        updates.values.addComputation(self, on: effects)
    }

    /// Runs again when a variable, or a part of it, changes.
    final func follow(_ slot: Int, at keys: ArraySlice<CELPath.Key>, in scope: Scope) {
        let tree = scope.owner(of: slot).readers(of: slot).part(at: keys)
        reads.append(Read(tree: tree, index: tree.insert(self, read: reads.count)))
    }

    /// Takes the new index of a read in its tree, which has moved it in place of a removed reader.
    final func moved(read: Int, to index: Int) { reads[read].index = index }

    final func queue() {
        guard !isQueued, !hasEnded else { return }
        isQueued = true
        updates.append(self)
    }

    /// Called by the queue.
    final func leaveQueue() {
        isQueued = false
        if !hasEnded { run() }
    }

    /// Ends the computation: it follows nothing, and is not updated again.
    final func end() {
        guard !hasEnded else { return }
        hasEnded = true
        stopFollowing()
    }

    /// Follows nothing any more, until it follows something anew.
    final func stopFollowing() {
        // Removing a read may move another one of these.
        for index in reads.indices { reads[index].tree.remove(at: reads[index].index) }
        if !effects.isEmpty { updates.values.removeComputation(self) }
        reads = []
        effects = []
    }
}
