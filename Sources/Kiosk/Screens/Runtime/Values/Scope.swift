/// The variables of a part of a document: of a screen, of one use of a component, of one element of
/// a list. The document's own variables are visible everywhere.
final class Scope {
    private let all: DocumentValues
    /// Number among all scopes of the document that there have ever been.
    private(set) var number: Int
    /// Enclosing scope; nil for the document's.
    private(set) var parent: Scope?
    private(set) var firstSlot: Int
    private var values: [CELValue?]
    /// Readers by variable index; empty until one is read.
    private var readers: [ReadTree?] = []
    /// Variables without a real value, because a data source is still loading.
    private var waitingSlots: [Int] = []
    /// Approximate bytes of the values that count as the document's state.
    private var stateBytes = 0
    /// Sizes of long lists among the values, by slot.
    private var sizes: [Int: CELMeasure] = [:]
    /// Variables whose values are found out when they are read, by slot.
    private var lazy: [Int: any LazyVariable] = [:]

    init(_ all: DocumentValues, parent: Scope?, firstSlot: Int, values: [CELValue?]) {
        self.all = all
        self.parent = parent
        self.firstSlot = firstSlot
        self.values = values
        number = all.nextScope()
    }

    deinit { if stateBytes != 0 { all.countState(-stateBytes) } }

    /// Makes a nested scope.
    func inner(firstSlot: Int, values: [CELValue?]) -> Scope {
        Scope(all, parent: self, firstSlot: firstSlot, values: values)
    }

    /// Becomes another scope with as many variables, in the same memory: nested in another one, or in none
    /// while it waits for its next use.
    ///
    /// - Parameter first: Value of the first variable; the others are null.
    /// - Precondition: Nothing else refers to it.
    func reset(parent: Scope?, firstSlot: Int, first: CELValue) {
        (self.parent, self.firstSlot) = (parent, firstSlot)
        for index in values.indices { values[index] = index == 0 ? first : .null }
        number = all.nextScope()
        if stateBytes != 0 { all.countState(-stateBytes) }
        stateBytes = 0
        if !readers.isEmpty { readers = [] }
        if !waitingSlots.isEmpty { waitingSlots = [] }
        if !sizes.isEmpty { sizes = [:] }
        if !lazy.isEmpty { lazy = [:] }
    }

    /// Returns the enclosing scope that has a variable.
    func owner(of slot: Int) -> Scope {
        var scope = self
        while slot < scope.firstSlot, let parent = scope.parent { scope = parent }
        return scope
    }

    /// The value of a visible variable.
    subscript(slot: Int) -> CELValue? {
        let owner = owner(of: slot)
        let index = slot - owner.firstSlot
        return owner.values.indices.contains(index) ? owner.values[index] : nil
    }

    /// The values of its own variables, by their slots from `firstSlot` on.
    var ownValues: [CELValue?] { values }

    /// The slot after its last variable.
    var endSlot: Int { firstSlot + values.count }

    /// Evaluates a formula in this scope.
    func evaluate(_ formula: Formula) throws(CELError) -> CELValue {
        var spare = CELValue.null
        return try evaluate(formula, spare: &spare)
    }

    /// Evaluates a formula in this scope.
    ///
    /// - Parameter spare: A value that is not used any more, whose memory the result may take over; null
    ///   afterwards.
    func evaluate(_ formula: Formula, spare: inout CELValue) throws(CELError) -> CELValue {
        try all.evaluate(formula, in: self, spare: &spare)
    }

    func evaluate(_ value: ValueSpec) throws(CELError) -> CELValue {
        try value.evaluate { formula throws(CELError) in try evaluate(formula) }
    }

    /// Evaluates a value in this scope, and converts it to a type.
    func evaluate(_ value: ValueSpec, as type: CELType) throws(CELError) -> CELValue {
        let value = try evaluate(value)
        do throws(CELTypeMismatch) {
            return try type.converted(value)
        } catch {
            throw CELError(.wrongType, error.message, at: 0)
        }
    }

    /// Evaluates a value in this scope.
    ///
    /// - Parameter spare: A value that is not used any more, whose memory the result may take over; null
    ///   afterwards.
    func evaluate(_ value: ValueSpec, spare: inout CELValue) throws(CELError) -> CELValue {
        try value.evaluate(spare: &spare) { formula throws(CELError) in try evaluate(formula) }
    }

    /// Sets a visible variable, or a part of one, and queues its readers.
    ///
    /// - Parameters:
    ///   - path: Path below which all differences to the current value lie.
    ///   - isDerived: True for a value that follows from others.
    func set(
        _ slot: Int, to value: CELValue?, changedAt path: [CELPath.Key] = [],
        isDerived: Bool = false
    ) {
        let owner = owner(of: slot)
        let index = slot - owner.firstSlot
        guard owner.values.indices.contains(index) else { return }
        let old = owner.values[index]
        if path.isEmpty && old == value { return }
        if !owner.sizes.isEmpty { owner.sizes[slot] = nil }
        owner.values[index] = value
        all.changed(slot, to: value, in: owner, isDerived: isDerived)
        if index < owner.readers.count {
            owner.readers[index]?.change(old, value, below: path[...])
        }
    }

    /// Counts the growth of visible variables as that of the document's state.
    func countState(_ bytes: Int, of slot: Int) {
        let owner = owner(of: slot)
        owner.stateBytes += bytes
        all.countState(bytes)
    }

    /// The size of a visible variable's value; nil unless it was noted for this value.
    func size(of slot: Int) -> CELMeasure? {
        let owner = owner(of: slot)
        return owner.sizes.isEmpty ? nil : owner.sizes[slot]
    }

    /// Notes the size of the value that a visible variable has now.
    func note(_ size: CELMeasure, of slot: Int) { owner(of: slot).sizes[slot] = size }

    /// Counts the values that variables have from an earlier run.
    func countEarlierState(from slot: Int) {
        for index in values.indices where firstSlot + index >= slot {
            guard let value = values[index] else { continue }
            var measure = CELMeasure(elements: DocumentLimits.stateElements)
            _ = measure.add(value)
            countState(measure.bytes, of: firstSlot + index)
        }
    }

    /// Bytes that may be added to the document's state.
    var stateRoom: Int { DocumentLimits.stateSize - all.stateBytes }

    /// Takes the memory of the latest change of variables.
    func takeChanges() -> [ScopeChange.Change] {
        defer { all.spareChanges = [] }
        return all.spareChanges
    }

    /// Keeps the memory of a change for the next one.
    func keepChanges(_ memory: [ScopeChange.Change]) { all.spareChanges = memory }

    /// Counts work of an action.
    func spend(_ steps: Int) { all.work.spend(steps) }

    /// Sets whether a variable of this scope only has a substitute for a value still loading.
    func setWaiting(_ isWaiting: Bool, _ slot: Int) {
        let index = waitingSlots.firstIndex(of: slot)
        switch (index, isWaiting) {
        case (nil, true): waitingSlots.append(slot)
        case (let index?, false): waitingSlots.remove(at: index)
        default: break
        }
    }

    /// Returns true if a visible variable only has a substitute for a value still loading.
    func isWaiting(_ slot: Int) -> Bool {
        let owner = owner(of: slot)
        return !owner.waitingSlots.isEmpty && owner.waitingSlots.contains(slot)
    }

    /// Makes a variable of this scope lazy; nil ends that.
    func install(_ variable: (any LazyVariable)?, at slot: Int) {
        lazy[slot] = variable
        if variable != nil { all.hasLazyVariables = true }
    }

    /// Returns a visible lazy variable.
    func lazyVariable(at slot: Int) -> (any LazyVariable)? {
        let owner = owner(of: slot)
        return owner.lazy.isEmpty ? nil : owner.lazy[slot]
    }

    /// Writes all visible variables, except the document's, to the formulas' bindings.
    func show(in bindings: inout CELBindings) {
        guard let parent else { return }
        parent.show(in: &bindings)
        // A scope from before a reload may have more variables than any scope of the new version.
        for index in 0..<min(values.count, max(0, bindings.count - firstSlot)) {
            bindings[firstSlot + index] = values[index]
        }
    }

    /// The readers of a variable of this scope.
    func readers(of slot: Int) -> ReadTree {
        let index = slot - firstSlot
        while readers.count <= index { readers.append(nil) }
        if let tree = readers[index] { return tree }
        let tree = ReadTree(lazy[slot].map(ReaderCount.init))
        readers[index] = tree
        return tree
    }
}
