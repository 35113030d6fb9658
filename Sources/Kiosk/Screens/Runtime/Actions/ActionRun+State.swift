/// Actions that change variables.
extension ActionRun {
    /// All values are computed before the first one is set.
    func set(_ assignments: [ActionSpec.Assignment]) throws(ActionFailure) {
        for (target, value) in try values(assignments) {
            try attempt { () throws(CELError) in try scope.assign(target, value) }
        }
    }

    func append(_ assignments: [ActionSpec.Assignment]) throws(ActionFailure) {
        for (target, value) in try values(assignments) {
            try attempt { () throws(CELError) in try scope.append(value, to: target) }
        }
    }

    func remove(_ targets: [TargetSpec]) throws(ActionFailure) {
        for target in targets {
            try attempt { () throws(CELError) in try scope.remove(target) }
        }
    }

    func toggle(_ targets: [TargetSpec]) throws(ActionFailure) {
        for target in targets {
            let value = try current(target)
            guard case .bool(let isOn) = value else {
                throw ActionFailure("only a bool can be toggled, not \(value.kind.phrase)")
            }
            try attempt { () throws(CELError) in try scope.assign(target, .bool(!isOn)) }
        }
    }

    func increment(_ assignments: [ActionSpec.Assignment]) throws(ActionFailure) {
        for (target, step) in try values(assignments) {
            let sum = try current(target).incremented(by: step)
            try attempt { () throws(CELError) in try scope.assign(target, sum) }
        }
    }

    private func values(
        _ assignments: [ActionSpec.Assignment]
    ) throws(ActionFailure) -> [(TargetSpec, CELValue)] {
        var values: [(TargetSpec, CELValue)] = []
        for assignment in assignments {
            values.append((assignment.target, try value(assignment.value)))
        }
        return values
    }

    private func current(_ target: TargetSpec) throws(ActionFailure) -> CELValue {
        try attempt { () throws(CELError) in try scope.value(of: target) ?? .null }
    }
}

extension CELValue {
    fileprivate func incremented(by step: CELValue) throws(ActionFailure) -> CELValue {
        switch (self, step) {
        case (.int(let value), .int(let step)):
            let (sum, isTooLarge) = value.addingReportingOverflow(step)
            if isTooLarge { throw ActionFailure("the sum is too large for 64 bits") }
            return .int(sum)
        case (.double(let value), .double(let step)): return .double(value + step)
        case (.double(let value), .int(let step)): return .double(value + Double(step))
        case (.int(let value), .double(let step)): return .double(Double(value) + step)
        default:
            throw ActionFailure(
                "only numbers can be incremented, not \(kind.phrase) by \(step.kind.phrase)")
        }
    }
}
