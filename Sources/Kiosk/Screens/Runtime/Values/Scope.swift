/// Variables that are seen in a part of a document: those of a screen, of one use of a component, of
/// one element of a list. The document's own are seen everywhere.
final class Scope {
    private let all: DocumentValues
    /// Whose variables are seen, too; nil for the document's.
    let parent: Scope?
    let firstSlot: Int
    private var values: [CELValue?]
    private var readers: [Int: ReadTree] = [:]

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
        let old = owner.values[index]
        owner.values[index] = value
        all.changed(slot, to: value, in: owner)
        owner.readers[slot]?.change(old, value, below: path[...])
    }

    /// Writes all variables that are seen here, but for the document's, to where formulas find them.
    func show(in bindings: inout CELBindings) {
        guard let parent else { return }
        parent.show(in: &bindings)
        for index in values.indices { bindings[firstSlot + index] = values[index] }
    }

    func addReader(_ dependent: Dependent, of slot: Int, at keys: [CELPath.Key]) {
        if readers[slot] == nil { readers[slot] = ReadTree() }
        readers[slot]!.insert(dependent, at: keys[...])
    }

    func removeReader(_ dependent: Dependent, of slot: Int, at keys: [CELPath.Key]) {
        readers[slot]?.remove(dependent, at: keys[...])
    }
}
