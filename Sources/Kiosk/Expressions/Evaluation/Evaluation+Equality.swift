extension Evaluation {
    /// CEL's `==`: numbers of all kinds compare by value, NaN equals nothing, values of different
    /// types are unequal.
    package mutating func areEqual(_ a: CELValue, _ b: CELValue) throws(CELError) -> Bool {
        switch (a, b) {
        case (.int(let a), .int(let b)): return a == b
        case (.bool(let a), .bool(let b)): return a == b
        case (.null, .null): return true
        case (.string(let a), .string(let b)):
            guard a.utf8.count == b.utf8.count else { return false }
            try look(at: a.utf8.count)
            return a.hasSameScalars(as: b)
        case (.bytes(let a), .bytes(let b)):
            try look(at: a.count)
            return a == b
        case (.list(let a), .list(let b)):
            guard a.count == b.count else { return false }
            for index in a.indices {
                try spend(1)
                if try !areEqual(a[index], b[index]) { return false }
            }
            return true
        case (.map(let a), .map(let b)):
            guard a.count == b.count else { return false }
            for entry in a.entries {
                try spend(1)
                guard let other = b[entry.key], try areEqual(entry.value, other) else {
                    return false
                }
            }
            return true
        case (.type(let a), .type(let b)): return a == b
        case (.timestamp(let a), .timestamp(let b)): return a == b
        case (.duration(let a), .duration(let b)): return a == b
        default: return compareNumbers(a, b) == .same
        }
    }

    /// Returns true if a list has an element, or a map a key.
    mutating func contains(_ value: CELValue, in container: CELValue) throws(CELError) -> Bool {
        switch container {
        case .list(let elements):
            for index in elements.indices {
                try spend(1)
                if try areEqual(value, elements[index]) { return true }
            }
            return false
        case .map(let map):
            if case .string(let text) = value { try look(at: text.utf8.count) }
            return map[value] != nil
        default:
            throw .mismatch
        }
    }
}

enum CELOrder {
    case before
    case same
    case after

    fileprivate init<Value: Comparable>(_ a: Value, _ b: Value) {
        self = a < b ? .before : a == b ? .same : .after
    }

    fileprivate var reversed: CELOrder {
        switch self {
        case .before: .after
        case .same: .same
        case .after: .before
        }
    }
}

/// The order of two numbers of any kinds; nil with NaN and for other values.
func compareNumbers(_ a: CELValue, _ b: CELValue) -> CELOrder? {
    switch (a, b) {
    case (.int(let a), .int(let b)): CELOrder(a, b)
    case (.uint(let a), .uint(let b)): CELOrder(a, b)
    case (.double(let a), .double(let b)): a.isNaN || b.isNaN ? nil : CELOrder(a, b)
    case (.int(let a), .uint(let b)): a < 0 ? .before : CELOrder(UInt64(a), b)
    case (.uint(let a), .int(let b)): b < 0 ? .after : CELOrder(a, UInt64(b))
    case (.int(let a), .double(let b)): compare(Double(a), b)
    case (.uint(let a), .double(let b)): compare(Double(a), b)
    case (.double(let a), .int(let b)): compare(Double(b), a)?.reversed
    case (.double(let a), .uint(let b)): compare(Double(b), a)?.reversed
    default: nil
    }
}

/// The order of a whole number, rounded to a double, and another. CEL's conformance suite asks for
/// that: the largest int is not less than 2^63.
private func compare(_ whole: Double, _ number: Double) -> CELOrder? {
    number.isNaN ? nil : CELOrder(whole, number)
}

/// The order of two comparable values; nil with NaN.
func compareValues(_ a: CELValue, _ b: CELValue) throws(CELError) -> CELOrder? {
    switch (a, b) {
    case (.string(let a), .string(let b)):
        return a.hasSameScalars(as: b) ? .same : a.precedesByScalars(b) ? .before : .after
    case (.bool(let a), .bool(let b)): return CELOrder(a ? 1 : 0, b ? 1 : 0)
    case (.bytes(let a), .bytes(let b)):
        return a == b ? .same : a.lexicographicallyPrecedes(b) ? .before : .after
    case (.timestamp(let a), .timestamp(let b)): return CELOrder(a, b)
    case (.duration(let a), .duration(let b)): return CELOrder(a, b)
    case (.int, _), (.uint, _), (.double, _):
        switch b.kind {
        case .int, .uint, .double: return compareNumbers(a, b)
        default: throw .mismatch
        }
    default: throw .mismatch
    }
}
