/// What has to be done again when a value changes: a property of a node, or the choice of nodes.
class Dependent {
    private let updates: UpdateQueue
    /// Those that decide which nodes there are come before those of the nodes.
    fileprivate let order: Int
    private var reads: [(scope: Scope, slot: Int, keys: [CELPath.Key])] = []
    private var effects = CELEffects()
    fileprivate(set) var isQueued = false
    private(set) var hasEnded = false

    init(_ updates: UpdateQueue) {
        self.updates = updates
        order = updates.nextOrder()
    }

    /// Does it again. Called in the content phase.
    func update() { fatalError("every dependent overrides it") }

    /// From now on a change of what the formulas read leads to an update.
    final func follow(_ formulas: [Formula], in scope: Scope) {
        for formula in formulas {
            for read in formula.reads {
                let owner = scope.owner(of: read.slot)
                owner.addReader(self, of: read.slot, at: read.keys)
                reads.append((owner, read.slot, read.keys))
            }
            effects.formUnion(formula.effects)
        }
        if !effects.isEmpty { updates.values.addDependent(self, on: effects) }
    }

    final func queue() {
        guard !isQueued, !hasEnded else { return }
        isQueued = true
        updates.append(self)
    }

    /// Follows nothing any more, and is not updated again.
    final func end() {
        guard !hasEnded else { return }
        hasEnded = true
        for read in reads { read.scope.removeReader(self, of: read.slot, at: read.keys) }
        if !effects.isEmpty { updates.values.removeDependent(self) }
        reads = []
    }
}

/// What has to be updated in one screen, or in the document itself.
final class UpdateQueue {
    let values: DocumentValues
    /// Asks for `run()` in the next content phase.
    private let onFirst: () -> Void
    private var waiting: [Dependent] = []

    /// More rounds than these are an endless chase.
    private static let roundLimit = 64

    init(_ values: DocumentValues, onFirst: @escaping () -> Void) {
        self.values = values
        self.onFirst = onFirst
    }

    fileprivate func nextOrder() -> Int { values.nextOrder() }

    fileprivate func append(_ dependent: Dependent) {
        waiting.append(dependent)
        if waiting.count == 1 { onFirst() }
    }

    var isEmpty: Bool { waiting.isEmpty }

    /// Updates what waits, in the order in which it was made; what comes to it meanwhile, too.
    func run() {
        var rounds = 0
        while !waiting.isEmpty && rounds < UpdateQueue.roundLimit {
            rounds += 1
            let round = waiting.sorted { $0.order < $1.order }
            waiting.removeAll(keepingCapacity: true)
            for dependent in round {
                dependent.isQueued = false
                if !dependent.hasEnded { dependent.update() }
            }
        }
    }
}
