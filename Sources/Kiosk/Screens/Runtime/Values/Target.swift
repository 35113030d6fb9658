/// Resolution of the targets of actions and inputs.
extension Scope {
    /// Returns the path from a target's variable to its part, with the current values of its
    /// formulas.
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

    /// The value of a target now; nil if there is none.
    func value(of target: TargetSpec) throws(CELError) -> CELValue? {
        let keys = try resolve(target)
        return self[target.slot]?[keys[...]]
    }

    /// Changes a target's value, like `ScopeChange.assign`.
    func assign(_ target: TargetSpec, _ value: CELValue) throws(CELError) {
        var change = ScopeChange(self)
        try change.assign(target, value)
        change.commit()
    }
}
