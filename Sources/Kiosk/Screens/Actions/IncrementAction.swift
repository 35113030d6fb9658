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
    /// Returns a whole number of the value's own type, or a double if one of the two is one.
    fileprivate func incremented(by step: CELValue) throws(CELError) -> CELValue {
        if let value = whole, let step = step.whole {
            let sum = value + step
            if case .uint = self, let sum = UInt64(exactly: sum) { return .uint(sum) }
            if case .int = self, let sum = Int64(exactly: sum) { return .int(sum) }
            throw CELError(.overflow, "the sum does not fit into \(kind.phrase)", at: 0)
        }
        if let value = number, let step = step.number { return .double(value + step) }
        throw CELError(
            .wrongType,
            "only numbers can be incremented, not \(kind.phrase) by \(step.kind.phrase)", at: 0)
    }

    /// The value of an int or uint.
    private var whole: Int128? {
        switch self {
        case .int(let value): Int128(value)
        case .uint(let value): Int128(value)
        default: nil
        }
    }
}
