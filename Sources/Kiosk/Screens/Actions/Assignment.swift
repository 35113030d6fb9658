/// A variable, or a part of one, with what an action does to it.
struct Assignment: Sendable {
    let target: TargetSpec
    let value: ValueSpec

    /// True if it succeeds whatever the values are.
    var isSure: Bool { target.path.isEmpty && value.formulas.isEmpty }
}

extension ActionReader {
    /// Reads `{ "count": "${count + 1}" }`.
    ///
    /// - Parameter valueType: The type of the value for a target, where it differs from the
    ///   target's; nil after a mistake was reported.
    func assignments(
        valueType: (TargetSpec, MemberLocation) -> CELType? = { target, _ in target.type }
    ) -> [Assignment]? {
        guard let members = value.members else {
            mismatch(value, "\"\(name)\"", help: "write an object with a value for each variable")
            return nil
        }
        return members.compactMap { member in
            let target = scope.target(member.name, member.keyRange, in: value)
            var type = CELType.dyn
            if let target {
                guard let wanted = valueType(target, member) else { return nil }
                type = wanted
            }
            let value = scope.value(member.value, type, member.name.quotedExcerpt)
            guard let target, let value else { return nil }
            return Assignment(target: target, value: value)
        }
    }

    /// Reads a target, or an array of them.
    ///
    /// - Parameter check: Returns true if a target makes sense, and otherwise reports a mistake.
    func targets(_ check: (TargetSpec, ValueLocation) -> Bool) -> [TargetSpec]? {
        var result: [TargetSpec] = []
        for location in value.elements {
            let help = "write the name of a variable, such as \"items[0]\""
            guard let target = scope.target(location, "\"\(name)\"", help: help),
                check(target, location)
            else { return nil }
            result.append(target)
        }
        return result
    }
}

extension ActionRun {
    /// Changes variables by values, each of which is computed before the first is set; where one does not
    /// fit, none is.
    func change(
        by assignments: [Assignment],
        _ body: (inout ScopeChange, TargetSpec, CELValue) throws(CELError) -> Void
    ) throws(ActionFailure) {
        try change { change throws(CELError) in
            for assignment in assignments {
                // It sees what was there before the change.
                let value = try scope.evaluate(assignment.value)
                try body(&change, assignment.target, value)
            }
        }
    }

    /// Changes variables; where one value does not fit, none is set.
    func change(
        _ body: (inout ScopeChange) throws(CELError) -> Void
    ) throws(ActionFailure) {
        var change = ScopeChange(scope)
        try attempt { () throws(CELError) in try body(&change) }
        change.commit()
    }
}
