/// A transaction of changes to variables.
///
/// A change that does not fit throws; without a commit, nothing has changed.
/// Formulas see the values from before until the commit.
struct ScopeChange {
    private let scope: Scope
    /// Variables in the order of their first change.
    private var slots: [Int] = []
    private var changes: [Int: (value: CELValue, path: [CELPath.Key])] = [:]
    /// Growth of the variables, in approximate bytes, in the order of the changes.
    private var growth: [(slot: Int, bytes: Int)] = []
    private var totalGrowth = 0

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
        let old = root(of: target)
        try grow(target, to: value, at: keys, in: old)
        let root = keys.isEmpty ? value : try old.replacing(at: keys[...], with: value)
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
        let value = try type.checked(value)
        try grow(target, to: value, at: keys + [end], in: root)
        elements.append(value)
        note(
            try root.replacing(at: keys[...], with: .list(elements)), of: target,
            at: keys + [end])
    }

    /// Removes an element of a list, or a key of a map, which may be missing.
    mutating func remove(_ target: TargetSpec) throws(CELError) {
        let keys = try scope.resolve(target)
        // Later elements move up.
        let isElement = if case .index? = keys.last { true } else { false }
        let old = root(of: target)
        let new = try old.removing(at: keys[...])
        if let part = old[keys[...]] { noteGrowth(-size(of: part, at: keys.last), of: target) }
        note(new, of: target, at: isElement ? Array(keys.dropLast()) : keys)
    }

    /// Sets all variables, and queues their readers.
    func commit() {
        for (slot, bytes) in growth { scope.countState(bytes, of: slot) }
        for slot in slots {
            guard let change = changes[slot] else { continue }
            scope.set(slot, to: change.value, changedAt: change.path)
        }
    }

    /// Checks that a variable may get a part: that its levels and the size of all variables stay
    /// within the limits.
    private mutating func grow(
        _ target: TargetSpec, to part: CELValue, at keys: [CELPath.Key], in root: CELValue
    ) throws(CELError) {
        var measure = CELMeasure(
            elements: DocumentLimits.stateElements, levels: CELLimits.resultNesting - keys.count)
        let fits = measure.add(part)
        scope.spend(measure.steps)
        guard measure.elements <= DocumentLimits.stateElements else { throw tooLarge() }
        guard fits else {
            throw CELError(
                .limit,
                "a variable has at most \(CELLimits.resultNesting) levels of lists and objects",
                at: 0)
        }
        var bytes = measure.bytes + missing(keys, in: root)
        if let old = root[keys[...]] { bytes -= size(of: old, at: nil) }
        noteGrowth(bytes, of: target)
        guard bytes <= 0 || totalGrowth <= scope.stateRoom else { throw tooLarge() }
    }

    private func tooLarge() -> CELError {
        CELError(
            .limit, "the variables would have more than \(DocumentLimits.stateSize >> 20) MB", at: 0
        )
    }

    private mutating func noteGrowth(_ bytes: Int, of target: TargetSpec) {
        growth.append((target.slot, bytes))
        totalGrowth += bytes
    }

    /// Bytes of the keys that lead to a part and are not there yet.
    private func missing(_ keys: [CELPath.Key], in root: CELValue) -> Int {
        var value: CELValue? = root
        var bytes = 0
        for key in keys {
            value = value?[key]
            if value == nil { bytes += size(ofKey: key) }
        }
        return bytes
    }

    private func size(of part: CELValue, at key: CELPath.Key?) -> Int {
        var measure = CELMeasure()
        _ = measure.add(part)
        scope.spend(measure.steps)
        return measure.bytes + (key.map { size(ofKey: $0) } ?? 0)
    }

    private func size(ofKey key: CELPath.Key) -> Int {
        let entry = 2 * MemoryLayout<CELValue>.stride
        return if case .field(let name) = key { entry + name.utf8.count } else { entry }
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
