/// A transaction of changes to variables.
///
/// A change that does not fit throws; without a commit, nothing has changed.
/// Formulas see the values from before until the commit.
struct ScopeChange {
    /// A changed variable.
    struct Change {
        let slot: Int
        var value: CELValue
        /// The part below which all changes lie.
        var path: [CELPath.Key]
        /// Growth in approximate bytes.
        var growth: Int
        /// Size of a long list that the variable gets; nil for other values.
        var size: CELMeasure?
    }

    private let scope: Scope
    /// Variables in the order of their first change.
    private var changes: [Change]
    /// Indices of variables in that order; empty for a few.
    private var indices: [Int: Int] = [:]
    private var totalGrowth = 0

    /// Largest number of changes for which a linear search is faster than a hash table.
    private static let walkLimit = 8
    /// Number of elements from which on the size of a list is noted, for the next change of it.
    private static let longList = 256

    init(_ scope: Scope) { (self.scope, changes) = (scope, scope.takeChanges()) }

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
        let old = root(of: target)
        guard keys.isEmpty else {
            let value = try target.type.checked(value, of: target.name, at: keys)
            let (path, part) = try target.whole.replacement(
                of: keys, in: old, by: value, named: target.name)
            let growth = try growth(to: part, at: Array(path), in: old, of: target).bytes
            let new = try target.naming(keys) { () throws(CELError) in
                try old.replacing(at: path, with: part)
            }
            return note(new, of: target, at: Array(path), growth)
        }
        if try assignList(target, value) { return }
        let value = try target.type.checked(value, of: target.name)
        let (growth, size) = try growth(to: value, at: keys, in: old, of: target)
        note(value, of: target, at: keys, growth, isLong(value) ? size : nil)
    }

    /// Changes a variable that has a long list to one with mostly the same elements: only the others
    /// are looked at.
    ///
    /// - Returns: False for other lists, for which it changes nothing.
    private mutating func assignList(
        _ target: TargetSpec, _ value: CELValue
    ) throws(CELError) -> Bool {
        guard case .list(let new) = value, new.count >= ScopeChange.longList,
            index(of: target.slot) == nil, var size = scope.size(of: target.slot),
            case .list(let old)? = scope[target.slot]
        else { return false }
        let ends = SharedEnds(old, new)
        guard ends.old.count + ends.new.count <= new.count / 2,
            target.type.holds(new, in: ends.new)
        else { return false }
        let bytes = size.bytes
        var (gone, come) = (CELMeasure(), measure(levels: CELLimits.resultNesting))
        _ = gone.add(old, in: ends.old)
        let fits = come.add(new, in: ends.new)
        size.replace(gone, by: come)
        scope.spend(gone.steps + come.steps)
        try check(size.elements, fits: fits)
        let growth = size.bytes - bytes
        try grow(by: growth)
        note(value, of: target, at: [], growth, size)
        return true
    }

    private func isLong(_ value: CELValue) -> Bool {
        if case .list(let list) = value { list.count >= ScopeChange.longList } else { false }
    }

    /// Appends an element to the list in a target. `target.type` is that of the list.
    mutating func append(_ value: CELValue, to target: TargetSpec) throws(CELError) {
        let keys = try scope.resolve(target)
        let root = root(of: target)
        guard case .list(var elements)? = root[keys[...]] else {
            let path = keys.path(in: target.name)
            throw CELError(.wrongType, "\(path): only a list can be appended to", at: 0)
        }
        var type = CELType.dyn
        if case .list(let element) = target.type.nonNull { type = element }
        let end = CELPath.Key.index(Int64(elements.count))
        let value = try type.checked(value, of: target.name, at: keys + [end])
        let growth = try growth(to: value, at: keys + [end], in: root, of: target).bytes
        elements.append(value)
        note(
            try root.replacing(at: keys[...], with: .list(elements)), of: target,
            at: keys + [end], growth)
    }

    /// Removes an element of a list, or a key of a map, which may be missing.
    mutating func remove(_ target: TargetSpec) throws(CELError) {
        let keys = try scope.resolve(target)
        // Later elements move up.
        let isElement = if case .index? = keys.last { true } else { false }
        let old = root(of: target)
        let new = try target.naming(keys) { () throws(CELError) in
            try target.whole.removing(keys, from: old)
        }
        // A field that may be null stays, and is null.
        let isKept = !isElement && new[keys[...]] != nil
        let growth = old[keys[...]].map { -size(of: $0, at: isKept ? nil : keys.last) } ?? 0
        totalGrowth += growth
        note(new, of: target, at: isElement ? Array(keys.dropLast()) : keys, growth)
    }

    /// Sets all variables, and queues their readers.
    mutating func commit() {
        for change in changes { scope.countState(change.growth, of: change.slot) }
        for change in changes {
            scope.set(change.slot, to: change.value, changedAt: change.path)
            if let size = change.size { scope.note(size, of: change.slot) }
        }
        // For the next change: a finger that moves makes some in each of its events.
        changes.removeAll(keepingCapacity: changes.count <= ScopeChange.walkLimit)
        scope.keepChanges(changes)
    }

    /// Checks that a variable may get a part: that its levels and the size of all variables stay
    /// within the limits. Returns by how much it grows, and the size of the part.
    private mutating func growth(
        to part: CELValue, at keys: [CELPath.Key], in root: CELValue, of target: TargetSpec
    ) throws(CELError) -> (bytes: Int, part: CELMeasure) {
        var measure = measure(levels: CELLimits.resultNesting - keys.count)
        let fits = measure.add(part)
        scope.spend(measure.steps)
        try check(measure.elements, fits: fits)
        var bytes = measure.bytes + missing(keys, in: root)
        if keys.isEmpty, index(of: target.slot) == nil, let size = scope.size(of: target.slot) {
            bytes -= size.bytes
        } else if let old = root[keys[...]] {
            bytes -= size(of: old, at: nil)
        }
        try grow(by: bytes)
        return (bytes, measure)
    }

    private func measure(levels: Int) -> CELMeasure {
        CELMeasure(elements: DocumentLimits.stateElements, levels: levels)
    }

    private func check(_ elements: Int, fits: Bool) throws(CELError) {
        guard elements <= DocumentLimits.stateElements else { throw tooLarge() }
        guard fits else {
            throw CELError(
                .limit,
                "a variable has at most \(CELLimits.resultNesting) levels of lists and objects",
                at: 0)
        }
    }

    private mutating func grow(by bytes: Int) throws(CELError) {
        totalGrowth += bytes
        guard bytes <= 0 || totalGrowth <= scope.stateRoom else { throw tooLarge() }
    }

    private func tooLarge() -> CELError {
        CELError(
            .limit, "the variables would have more than \(DocumentLimits.stateSize >> 20) MB", at: 0
        )
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
        index(of: target.slot).map { changes[$0].value } ?? scope[target.slot] ?? .null
    }

    private func index(of slot: Int) -> Int? {
        if !indices.isEmpty { return indices[slot] }
        for index in 0..<changes.count where changes[index].slot == slot { return index }
        return nil
    }

    private mutating func note(
        _ value: CELValue, of target: TargetSpec, at path: [CELPath.Key], _ growth: Int,
        _ size: CELMeasure? = nil
    ) {
        guard let index = index(of: target.slot) else {
            changes.append(
                Change(
                    slot: target.slot, value: value, path: path, growth: growth, size: size))
            if !indices.isEmpty {
                indices[target.slot] = changes.count - 1
            } else if changes.count > ScopeChange.walkLimit {
                for (index, change) in changes.enumerated() { indices[change.slot] = index }
            }
            return
        }
        changes[index].value = value
        changes[index].size = size
        changes[index].growth += growth
        // All changes lie below the common prefix of their paths.
        if changes[index].path != path {
            changes[index].path = zip(changes[index].path, path).prefix { $0 == $1 }.map(\.0)
        }
    }
}

extension TargetSpec {
    /// Makes the value of the variable with another part; an error names the part.
    fileprivate func naming(
        _ keys: [CELPath.Key], _ make: () throws(CELError) -> CELValue
    ) throws(CELError) -> CELValue {
        do {
            return try make()
        } catch {
            throw CELError(error.kind, "\(keys.path(in: name)): \(error.message)", at: 0)
        }
    }
}

extension CELType {
    /// Converts a value to this type; the error describes a mismatch, and names its place.
    ///
    /// - Parameters:
    ///   - variable: The variable that is to have the value; empty if none is.
    ///   - keys: The path to the value in it.
    func checked(
        _ value: CELValue, of variable: String = "", at keys: [CELPath.Key] = []
    ) throws(CELError) -> CELValue {
        do {
            return try converted(value)
        } catch {
            let path = keys.path(in: variable)
            throw CELError(.wrongType, error.message(in: path), at: 0)
        }
    }
}
