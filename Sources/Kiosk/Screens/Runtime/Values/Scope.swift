/// Variables that are seen in a part of a document: those of a screen, of one use of a component, of
/// one element of a list. The document's own are seen everywhere.
final class Scope {
    private let all: DocumentValues
    /// Whose variables are seen, too; nil for the document's.
    let parent: Scope?
    let firstSlot: Int
    private var values: [CELValue?]
    /// By the number of the variable; empty until one is read.
    private var readers: [ReadTree?] = []
    /// Variables that have no real value, as it would come from a data source that has none yet.
    private var waitingSlots: [Int] = []

    init(_ all: DocumentValues, parent: Scope?, firstSlot: Int, values: [CELValue?]) {
        self.all = all
        self.parent = parent
        self.firstSlot = firstSlot
        self.values = values
    }

    /// A scope in this one.
    func inner(firstSlot: Int, values: [CELValue?]) -> Scope {
        Scope(all, parent: self, firstSlot: firstSlot, values: values)
    }

    /// The one of the scopes around that has a variable.
    func owner(of slot: Int) -> Scope {
        var scope = self
        while slot < scope.firstSlot, let parent = scope.parent { scope = parent }
        return scope
    }

    /// The value of a variable that is seen here.
    subscript(slot: Int) -> CELValue? {
        let owner = owner(of: slot)
        let index = slot - owner.firstSlot
        return owner.values.indices.contains(index) ? owner.values[index] : nil
    }

    /// The value of a formula that stands here.
    func evaluate(_ formula: Formula) throws(CELError) -> CELValue {
        try all.evaluate(formula, in: self)
    }

    func evaluate(_ value: ValueSpec) throws(CELError) -> CELValue {
        try value.evaluate { formula throws(CELError) in try evaluate(formula) }
    }

    /// Gives a variable that is seen here, or a part of one, another value. Who reads it is updated.
    ///
    /// - Parameter path: Where the variable's value, as it is now, differs from the new one at most.
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

    /// Says whether a variable of this scope only has a value because there is none yet.
    func setWaiting(_ isWaiting: Bool, _ slot: Int) {
        let place = waitingSlots.firstIndex(of: slot)
        switch (place, isWaiting) {
        case (nil, true): waitingSlots.append(slot)
        case (let place?, false): waitingSlots.remove(at: place)
        default: break
        }
    }

    /// Whether a variable that is seen here only has a value because there is none yet.
    func isWaiting(_ slot: Int) -> Bool {
        let owner = owner(of: slot)
        return !owner.waitingSlots.isEmpty && owner.waitingSlots.contains(slot)
    }

    /// Writes all variables that are seen here, but for the document's, to where formulas find them.
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
