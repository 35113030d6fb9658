/// The values of a running document, for its formulas.
final class DocumentValues {
    /// Bindings of the document's variables and of the current scope.
    private var bindings: CELBindings
    private var shown: Scope?
    /// Answers formulas that ask for the time, the language or texts.
    let host: any CELHost
    /// The number of formulas evaluated so far.
    private(set) var evaluationCount = 0
    private var lastOrder = 0
    private var effectComputations: [ObjectIdentifier: (Computation, CELEffects)] = [:]
    /// Called when the first formula that reads the time is followed, and when the last one ends.
    var onClockUse: ((Bool) -> Void)?
    private var clockUses = 0

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

    func evaluate(_ formula: Formula, in scope: Scope) throws(CELError) -> CELValue {
        if shown !== scope {
            scope.show(in: &bindings)
            shown = scope
        }
        evaluationCount += 1
        return try formula.evaluate(bindings, host: host)
    }

    /// Records a change of a scope's variable.
    func changed(_ slot: Int, to value: CELValue?, in scope: Scope) {
        if scope.parent == nil {
            bindings[slot] = value
        } else {
            shown = nil
        }
    }

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

    /// Runs formulas again whose questions to the host have another answer.
    func hostChanged(_ effects: CELEffects) {
        for (computation, own) in effectComputations.values where !own.isDisjoint(with: effects) {
            computation.queue()
        }
    }
}
