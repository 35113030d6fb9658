/// The variables of a part of a document: of a screen, of one use of a component, of one element of
/// a list. The document's own variables are visible everywhere.
final class Scope {
    private let all: DocumentValues
    /// Enclosing scope; nil for the document's.
    let parent: Scope?
    let firstSlot: Int
    private var values: [CELValue?]
    /// Readers by variable index; empty until one is read.
    private var readers: [ReadTree?] = []
    /// Variables without a real value, because a data source is still loading.
    private var waitingSlots: [Int] = []

    init(_ all: DocumentValues, parent: Scope?, firstSlot: Int, values: [CELValue?]) {
        self.all = all
        self.parent = parent
        self.firstSlot = firstSlot
        self.values = values
    }

    /// Makes a nested scope.
    func inner(firstSlot: Int, values: [CELValue?]) -> Scope {
        Scope(all, parent: self, firstSlot: firstSlot, values: values)
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

    /// Evaluates a formula in this scope.
    func evaluate(_ formula: Formula) throws(CELError) -> CELValue {
        try all.evaluate(formula, in: self)
    }

    func evaluate(_ value: ValueSpec) throws(CELError) -> CELValue {
        try value.evaluate { formula throws(CELError) in try evaluate(formula) }
    }

    /// Sets a visible variable, or a part of one, and queues its readers.
    ///
    /// - Parameter path: Path below which all differences to the current value lie.
    func set(_ slot: Int, to value: CELValue?, changedAt path: [CELPath.Key] = []) {
        let owner = owner(of: slot)
        let index = slot - owner.firstSlot
        guard owner.values.indices.contains(index) else { return }
        let old = owner.values[index]
        if path.isEmpty && old == value { return }
        owner.values[index] = value
        all.changed(slot, to: value, in: owner)
        if index < owner.readers.count {
            owner.readers[index]?.change(old, value, below: path[...])
        }
    }

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

    /// Writes all visible variables, except the document's, to the formulas' bindings.
    func show(in bindings: inout CELBindings) {
        guard let parent else { return }
        parent.show(in: &bindings)
        for index in values.indices { bindings[firstSlot + index] = values[index] }
    }

    /// The readers of a variable of this scope.
    func readers(of slot: Int) -> ReadTree {
        let index = slot - firstSlot
        while readers.count <= index { readers.append(nil) }
        if let tree = readers[index] { return tree }
        let tree = ReadTree()
        readers[index] = tree
        return tree
    }
}
