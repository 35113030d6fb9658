/// A variable whose value follows from others. It is evaluated when it is read, if anything that it reads has
/// changed.
///
/// While computations follow it, it follows what it reads, and passes on only changes of its own
/// value. While none does, it follows nothing: an action that reads it has it evaluated if anything
/// has changed since. After `end()` an action has it evaluated only if it never was, since what it
/// reads may be gone.
final class ComputedVariable: Computation, LazyVariable {
    private let spec: ComputedSpec
    /// The scope that has the variable and keeps this object.
    private weak var scope: Scope?
    private let runtime: DocumentRuntime
    private var isUsed = false
    private var isStale = true
    /// The count of all changes when it last looked at what it reads.
    private var seenChanges: Int?
    /// The state of all values at the last evaluation.
    private var evaluation: (changes: Int, time: CELTimestamp)?

    init(
        _ spec: ComputedSpec, in scope: Scope, _ runtime: DocumentRuntime, _ updates: UpdateQueue
    ) {
        self.spec = spec
        self.scope = scope
        self.runtime = runtime
        super.init(updates)
        scope.install(self, at: spec.slot)
    }

    /// Ends, and leaves the scope: variables in the document's own scope keep the runtime alive,
    /// which keeps that scope.
    func close() {
        end()
        scope?.install(nil, at: spec.slot)
    }

    func useChanged(_ isUsed: Bool) {
        guard !hasEnded, isUsed != self.isUsed else { return }
        self.isUsed = isUsed
        isStale = true
        if isUsed, let scope {
            follow(spec.value.formulas, in: scope)
        } else {
            stopFollowing()
        }
    }

    override func update() {
        isStale = true
        if isUsed { refresh() }
    }

    func refresh() {
        if hasEnded, evaluation != nil { return }
        if isUsed, !isStale, !isQueued { refreshReads() }
        guard mayDiffer, let scope else { return }
        // There is no value for a reader whose limits are spent; the next reader may get one.
        guard (try? updates.values.work.check()) != nil else {
            isStale = true
            return scope.set(spec.slot, to: nil, isDerived: true)
        }
        isStale = false
        let isWaiting = runtime.isWaiting(spec.value, in: scope)
        var value: CELValue?
        do {
            value = try spec.type.checked(scope.evaluate(spec.value))
        } catch {
            if !isWaiting {
                runtime.report(
                    "\(spec.name.quotedExcerpt) has no value: \(error.message)",
                    at: spec.value.location ?? spec.location)
            }
        }
        // Computations that read a missing value report nothing more.
        scope.setWaiting(value == nil, spec.slot)
        scope.set(spec.slot, to: value, isDerived: true)
        evaluation = (updates.values.changeCount, updates.values.host.now)
    }

    /// Evaluates the computed variables that it follows, which queue it if they have changed: one
    /// earlier in a chain may still wait in the queue.
    private func refreshReads() {
        guard seenChanges != updates.values.changeCount, let scope else { return }
        seenChanges = updates.values.changeCount
        for formula in spec.value.formulas {
            for read in formula.reads { scope.lazyVariable(at: read.slot)?.refresh() }
        }
    }

    private var mayDiffer: Bool {
        if isStale || isQueued { return true }
        guard !isUsed, let evaluation else { return false }
        let values = updates.values
        return evaluation.changes != values.changeCount || evaluation.time != values.host.now
    }
}

extension [ComputedSpec] {
    /// Makes the variables in a scope.
    func variables(
        in scope: Scope, _ runtime: DocumentRuntime, _ updates: UpdateQueue
    ) -> [ComputedVariable] {
        map { ComputedVariable($0, in: scope, runtime, updates) }
    }
}
