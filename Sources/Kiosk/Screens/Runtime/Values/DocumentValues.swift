/// The values of a running document, for its formulas.
final class DocumentValues {
    /// Bindings of the document's variables and of the current scope.
    private var bindings: CELBindings
    /// Number of the scope whose variables the bindings have. A reference would keep the document
    /// alive, whose scopes refer to this object.
    private var shown: Int?
    private var lastScope = 0
    /// Answers formulas that ask for the time, the language or texts.
    let host: any CELHost
    /// The number of formulas evaluated so far.
    private(set) var evaluationCount = 0
    /// The work of formulas in this turn of the loop.
    var work = FormulaWork()
    /// Approximate bytes of what actions and inputs have put into variables.
    private(set) var stateBytes = 0
    /// The number of changes so far, but for those of values that follow from others.
    private(set) var changeCount = 0
    /// Slots of the document's `state`.
    var stateSlots = 0..<0
    /// The number of changes of `state`, over all versions of the document.
    var stateVersion = 0
    private var lastOrder = 0
    /// Memory of the latest change of variables, for the next one; empty.
    var spareChanges: [ScopeChange.Change] = []
    private var effectComputations: [ObjectIdentifier: (Computation, CELEffects)] = [:]
    /// Called when the first formula that reads the time is followed, and when the last one ends.
    var onClockUse: ((Bool) -> Void)?
    private var clockUses = 0
    /// True once a scope has had a lazy variable.
    var hasLazyVariables = false

    /// - Parameters:
    ///   - slotCount: Number of slots of the innermost scope.
    ///   - values: Values of the document's variables, by slot.
    init(slotCount: Int, values: [CELValue?], host: any CELHost) {
        var declarations = CELDeclarations()
        for _ in 0..<max(slotCount, values.count) { declarations.declare("", .dyn) }
        bindings = CELBindings(declarations)
        self.host = host
        for index in values.indices { bindings[index] = values[index] }
    }

    /// - Parameter spare: A value that is not used any more, whose memory the result may take over; null
    ///   afterwards.
    func evaluate(
        _ formula: Formula, in scope: Scope, spare: inout CELValue
    ) throws(CELError) -> CELValue {
        try work.check()
        if hasLazyVariables {
            for read in formula.reads { scope.lazyVariable(at: read.slot)?.refresh() }
        }
        if shown != scope.number {
            scope.show(in: &bindings)
            shown = scope.number
        }
        evaluationCount += 1
        var steps = 0
        defer { work.spend(steps) }
        return try formula.evaluate(
            bindings, host: host, limit: work.left, steps: &steps, spare: &spare)
    }

    /// Returns a number for a new scope.
    func nextScope() -> Int {
        lastScope += 1
        return lastScope
    }

    /// Counts bytes of variables, which have grown or, below 0, shrunk.
    func countState(_ bytes: Int) { stateBytes += bytes }

    /// Records a change of a scope's variable.
    ///
    /// - Parameter isDerived: True for a value that follows from others.
    func changed(_ slot: Int, to value: CELValue?, in scope: Scope, isDerived: Bool) {
        if !isDerived { changeCount += 1 }
        if scope.parent == nil {
            bindings[slot] = value
            if stateSlots.contains(slot) { stateVersion += 1 }
        } else {
            shown = nil
        }
    }

    /// Records that a lazy variable may have another value, although nothing reports the change.
    func noteSilentChange() { changeCount += 1 }

    func nextOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    func addComputation(_ computation: Computation, on effects: CELEffects) {
        let old = effectComputations.updateValue(
            (computation, effects), forKey: ObjectIdentifier(computation))
        countClock(from: old?.1, to: effects)
    }

    func removeComputation(_ computation: Computation) {
        let old = effectComputations.removeValue(forKey: ObjectIdentifier(computation))
        countClock(from: old?.1, to: nil)
    }

    private func countClock(from old: CELEffects?, to new: CELEffects?) {
        let (had, has) = (old?.contains(.clock) ?? false, new?.contains(.clock) ?? false)
        guard had != has else { return }
        clockUses += has ? 1 : -1
        if clockUses == (has ? 1 : 0) { onClockUse?(has) }
    }

    /// Runs formulas again that depend on what has changed in the host.
    func hostChanged(_ effects: CELEffects) {
        changeCount += 1
        for (computation, own) in effectComputations.values where !own.isDisjoint(with: effects) {
            computation.queue()
        }
    }
}
