/// A transaction of changes to variables.
///
/// A change that does not fit throws; without a commit, nothing has changed.
/// Formulas see the values from before until the commit.
struct ScopeChange {
    private let scope: Scope
    /// Variables in the order of their first change.
    private var slots: [Int] = []
    private var changes: [Int: (value: CELValue, path: [CELPath.Key])] = [:]

    init(_ scope: Scope) { self.scope = scope }

    /// The value of a target with the changes so far; nil if there is none.
    func value(of target: TargetSpec) throws(CELError) -> CELValue? {
        root(of: target)[try scope.resolve(target)[...]]
    }

    /// Changes a target's value. Missing keys of maps are added.
    ///
    /// - Throws: An error for a value that is not of the target's type, or a part that does not
    ///   exist.
    mutating func assign(_ target: TargetSpec, _ value: CELValue) throws(CELError) {
        let keys = try scope.resolve(target)
        let value = try target.type.checked(value)
        let root = keys.isEmpty ? value : try root(of: target).replacing(at: keys[...], with: value)
        note(root, of: target, at: keys)
    }

    /// Appends an element to the list in a target. `target.type` is that of the list.
    mutating func append(_ value: CELValue, to target: TargetSpec) throws(CELError) {
        let keys = try scope.resolve(target)
        let root = root(of: target)
        guard case .list(var elements)? = root[keys[...]] else {
            throw CELError(.wrongType, "only a list can be appended to", at: 0)
        }
        var type = CELType.dyn
        if case .list(let element) = target.type.nonNull { type = element }
        let end = CELPath.Key.index(Int64(elements.count))
        elements.append(try type.checked(value))
        note(
            try root.replacing(at: keys[...], with: .list(elements)), of: target,
            at: keys + [end])
    }

    /// Removes an element of a list, or a key of a map, which may be missing.
    mutating func remove(_ target: TargetSpec) throws(CELError) {
        let keys = try scope.resolve(target)
        // Later elements move up.
        let isElement = if case .index? = keys.last { true } else { false }
        note(
            try root(of: target).removing(at: keys[...]), of: target,
            at: isElement ? Array(keys.dropLast()) : keys)
    }

    /// Sets all variables, and queues their readers.
    func commit() {
        for slot in slots {
            guard let change = changes[slot] else { continue }
            scope.set(slot, to: change.value, changedAt: change.path)
        }
    }

    private func root(of target: TargetSpec) -> CELValue {
        changes[target.slot]?.value ?? scope[target.slot] ?? .null
    }

    private mutating func note(_ value: CELValue, of target: TargetSpec, at path: [CELPath.Key]) {
        guard let earlier = changes[target.slot] else {
            slots.append(target.slot)
            changes[target.slot] = (value, path)
            return
        }
        // All changes lie below the common prefix of their paths.
        let common = zip(earlier.path, path).prefix { $0 == $1 }.map(\.0)
        changes[target.slot] = (value, common)
    }
}

extension CELType {
    /// Converts a value to this type; the error describes a mismatch.
    func checked(_ value: CELValue) throws(CELError) -> CELValue {
        do {
            return try converted(value)
        } catch {
            throw CELError(.wrongType, error.message, at: 0)
        }
    }
}
