/// Actions that change variables.
extension ActionRun {
    /// All values are computed before the first one is set; where one does not fit, none is.
    func set(_ assignments: [ActionSpec.Assignment]) throws(ActionFailure) {
        let values = try values(assignments)
        try change { change throws(CELError) in
            for (target, value) in values { try change.assign(target, value) }
        }
    }

    func append(_ assignments: [ActionSpec.Assignment]) throws(ActionFailure) {
        let values = try values(assignments)
        try change { change throws(CELError) in
            for (target, value) in values { try change.append(value, to: target) }
        }
    }

    func remove(_ targets: [TargetSpec]) throws(ActionFailure) {
        try change { change throws(CELError) in
            for target in targets { try change.remove(target) }
        }
    }

    func toggle(_ targets: [TargetSpec]) throws(ActionFailure) {
        try change { change throws(CELError) in
            for target in targets {
                let value = try change.value(of: target) ?? .null
                guard case .bool(let isOn) = value else {
                    throw CELError(
                        .wrongType, "only a bool can be toggled, not \(value.kind.phrase)", at: 0)
                }
                try change.assign(target, .bool(!isOn))
            }
        }
    }

    func increment(_ assignments: [ActionSpec.Assignment]) throws(ActionFailure) {
        let values = try values(assignments)
        try change { change throws(CELError) in
            for (target, step) in values {
                let sum = try (change.value(of: target) ?? .null).incremented(by: step)
                try change.assign(target, sum)
            }
        }
    }

    private func change(
        _ body: (inout ScopeChange) throws(CELError) -> Void
    ) throws(ActionFailure) {
        var change = ScopeChange(scope)
        try attempt { () throws(CELError) in try body(&change) }
        change.commit()
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
}

extension CELValue {
    fileprivate func incremented(by step: CELValue) throws(CELError) -> CELValue {
        switch (self, step) {
        case (.int(let value), .int(let step)):
            let (sum, isTooLarge) = value.addingReportingOverflow(step)
            if isTooLarge { throw CELError(.overflow, "the sum is too large for 64 bits", at: 0) }
            return .int(sum)
        case (.double(let value), .double(let step)): return .double(value + step)
        case (.double(let value), .int(let step)): return .double(value + Double(step))
        case (.int(let value), .double(let step)): return .double(Double(value) + step)
        default:
            throw CELError(
                .wrongType,
                "only numbers can be incremented, not \(kind.phrase) by \(step.kind.phrase)", at: 0)
        }
    }
}
