/// Places where actions and inputs put values.
extension Scope {
    /// The way from a target's variable to its part, with what its formulas give now.
    func resolve(_ target: TargetSpec) throws(CELError) -> [CELPath.Key] {
        var keys: [CELPath.Key] = []
        for step in target.path {
            switch step {
            case .field(let name): keys.append(.field(name))
            case .index(let index): keys.append(.index(index))
            case .formula(let formula): keys.append(try key(evaluate(formula)))
            }
        }
        return keys
    }

    private func key(_ value: CELValue) throws(CELError) -> CELPath.Key {
        switch value {
        case .int(let index): return .index(index)
        case .uint(let index): return .index(Int64(clamping: index))
        case .string(let name): return .field(name)
        default:
            throw CELError(
                .wrongType,
                "an element is found by an int, a field by a string, neither by \(value.kind.phrase)",
                at: 0)
        }
    }

    /// What a target has now; nil where there is nothing.
    func value(of target: TargetSpec) throws(CELError) -> CELValue? {
        let keys = try resolve(target)
        return self[target.slot]?[keys[...]]
    }

    /// Gives a target another value. Keys that a map lacks are added.
    ///
    /// - Throws: A value that is not of the target's type, and a part that does not exist; nothing
    ///   has changed then.
    func assign(_ target: TargetSpec, _ value: CELValue) throws(CELError) {
        let keys = try resolve(target)
        let value = try target.type.checked(value)
        guard !keys.isEmpty else { return set(target.slot, to: value) }
        try set(
            target.slot, to: (self[target.slot] ?? .null).replacing(at: keys[...], with: value),
            changedAt: keys)
    }

    /// Adds an element to the end of the list that a target has. `target.type` is that of the list.
    func append(_ value: CELValue, to target: TargetSpec) throws(CELError) {
        let keys = try resolve(target)
        guard let root = self[target.slot], case .list(var elements)? = root[keys[...]] else {
            throw CELError(.wrongType, "only a list can be appended to", at: 0)
        }
        var type = CELType.dyn
        if case .list(let element) = target.type.nonNull { type = element }
        let place = CELPath.Key.index(Int64(elements.count))
        elements.append(try type.checked(value))
        try set(
            target.slot, to: root.replacing(at: keys[...], with: .list(elements)),
            changedAt: keys + [place])
    }

    /// Takes an element out of a list, or a key out of a map, which need not be there.
    func remove(_ target: TargetSpec) throws(CELError) {
        let keys = try resolve(target)
        // What lies behind an element moves up.
        let isElement = if case .index? = keys.last { true } else { false }
        try set(
            target.slot, to: (self[target.slot] ?? .null).removing(at: keys[...]),
            changedAt: isElement ? Array(keys.dropLast()) : keys)
    }
}

extension CELType {
    /// A value as one of this type; the error says what does not fit.
    fileprivate func checked(_ value: CELValue) throws(CELError) -> CELValue {
        do {
            return try converted(value)
        } catch {
            throw CELError(.wrongType, error.message, at: 0)
        }
    }
}
