/// Adds 1, or other numbers, to numbers.
struct IncrementAction: DocumentAction {
    static let form = DocumentForm(
        "increment", .either([.target, .assignments]), "Adds 1, or another number, to a number.")

    private let assignments: [Assignment]

    /// Reads `"count"`, or `{ "count": 2 }`.
    init?(_ reader: ActionReader) {
        let location = reader.value
        if case .string(let path) = location.node.kind {
            guard let target = reader.scope.target(path, location.range, in: location),
                reader.isNumber(target, at: location.range)
            else { return nil }
            assignments = [Assignment(target: target, value: .literal(.int(1)))]
            return
        }
        let assignments = reader.assignments { target, member in
            reader.isNumber(target, at: member.keyRange) ? target.type : nil
        }
        guard let assignments else { return nil }
        self.assignments = assignments
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        try run.change(by: assignments) { change, target, step throws(CELError) in
            let sum = try (change.value(of: target) ?? .null).incremented(by: step)
            try change.assign(target, sum)
        }
    }
}

extension ActionReader {
    fileprivate func isNumber(_ target: TargetSpec, at range: SourceRange) -> Bool {
        switch target.type.nonNull {
        case .int, .uint, .double, .dyn: return true
        default:
            error(
                at: range, in: value,
                "\"increment\" needs a number, and this is \(target.type.phrase)",
                help: "write \"set\"")
            return false
        }
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
