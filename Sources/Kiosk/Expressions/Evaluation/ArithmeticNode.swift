/// `a + b` and the other arithmetic operators. Overflow is an error.
final class ArithmeticNode: BinaryNode {
    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let (a, b) = (try left.evaluate(&run), try right.evaluate(&run))
        do throws(CELError) {
            switch (a, b) {
            case (.int(let a), .int(let b)): return .int(try whole(a, b))
            case (.double(let a), .double(let b)): return .double(try real(a, b))
            case (.uint(let a), .uint(let b)): return .uint(try whole(a, b))
            default: return try other(a, b, &run)
            }
        } catch {
            throw error.explained(operation, a, b).placed(at: offset)
        }
    }

    private func whole<Number: FixedWidthInteger>(
        _ a: Number, _ b: Number
    ) throws(CELError) -> Number {
        let (result, hasOverflown): (Number, Bool)
        switch operation {
        case .add: (result, hasOverflown) = a.addingReportingOverflow(b)
        case .subtract: (result, hasOverflown) = a.subtractingReportingOverflow(b)
        case .multiply: (result, hasOverflown) = a.multipliedReportingOverflow(by: b)
        case .divide:
            if b == 0 { throw CELError(.divisionByZero, "division by zero") }
            (result, hasOverflown) = a.dividedReportingOverflow(by: b)
        default:
            if b == 0 { throw CELError(.divisionByZero, "remainder of a division by zero") }
            (result, hasOverflown) = a.remainderReportingOverflow(dividingBy: b)
        }
        if hasOverflown { throw CELError(.overflow, "the result is too large for 64 bits") }
        return result
    }

    private func real(_ a: Double, _ b: Double) throws(CELError) -> Double {
        switch operation {
        case .add: a + b
        case .subtract: a - b
        case .multiply: a * b
        case .divide: a / b
        default: throw .mismatch
        }
    }

    private func other(
        _ a: CELValue, _ b: CELValue, _ run: inout Evaluation
    ) throws(CELError) -> CELValue {
        switch (operation, a, b) {
        case (.add, .string(let a), .string(let b)):
            try run.produce(a.utf8.count + b.utf8.count)
            return .string(a + b)
        case (.add, .bytes(let a), .bytes(let b)):
            try run.produce(a.count + b.count)
            return .bytes(a + b)
        case (.add, .list(let a), .list(let b)):
            try run.produceElements(a.count + b.count)
            return .list(a.joined(with: b))
        case (.add, .timestamp(let time), .duration(let duration)),
            (.add, .duration(let duration), .timestamp(let time)):
            return try time.moved(by: duration)
        case (.subtract, .timestamp(let time), .duration(let duration)):
            return try time.moved(by: .zero - duration)
        case (.subtract, .timestamp(let a), .timestamp(let b)):
            return .duration(a.sinceEpoch - b.sinceEpoch)
        case (.add, .duration(let a), .duration(let b)):
            return try duration(a + b)
        case (.subtract, .duration(let a), .duration(let b)):
            return try duration(a - b)
        default:
            throw .mismatch
        }
    }

    private func duration(_ result: Duration) throws(CELError) -> CELValue {
        guard let result = result.withinLimit else {
            throw CELError(.overflow, "durations go to 10,000 years")
        }
        return .duration(result)
    }
}

extension [CELValue] {
    /// Returns the elements of this list and of another one.
    ///
    /// With `+`, the runtime copies the elements one by one, with a call for each.
    fileprivate func joined(with other: [CELValue]) -> [CELValue] {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return [CELValue](unsafeUninitializedCapacity: count + other.count) { target, end in
            for part in [self, other] {
                for index in part.indices {
                    target.initializeElement(at: end, to: part[index])
                    end += 1
                }
            }
        }
    }
}

extension CELTimestamp {
    fileprivate func moved(by duration: Duration) throws(CELError) -> CELValue {
        guard let time = CELTimestamp(sinceEpoch: sinceEpoch + duration) else {
            throw CELError(.overflow, "times go from the year 1 to the year 9999")
        }
        return .timestamp(time)
    }
}

/// `-a`
final class NegativeNode: UnaryNode {
    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let value = try operand.evaluate(&run)
        switch value {
        case .int(.min):
            throw CELError(.overflow, "the result is too large for 64 bits", at: offset)
        case .int(let value): return .int(-value)
        case .double(let value): return .double(-value)
        case .duration(let value): return .duration(.zero - value)
        default:
            throw CELError(.wrongType, "\"-\" does not take \(value.kind.phrase)", at: offset)
        }
    }
}

/// Converts an operand that is known to be a number to a double.
final class DoubleNode: UnaryNode {
    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let value = try operand.evaluate(&run)
        if case .int(let number) = value { return .double(Double(number)) }
        return value
    }
}
