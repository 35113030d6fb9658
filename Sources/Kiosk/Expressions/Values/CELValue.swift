/// Value of an expression.
///
/// Copying one copies a reference at most; lists and maps are copied when they are written to.
///
/// `==` asks whether two values are the same in all that an expression can see: the kind of a
/// number counts, strings compare by code points, NaN equals NaN, and the order of a map's entries
/// does not count. CEL's own `==` is `Evaluation.areEqual`.
public enum CELValue: Sendable {
    /// The value `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A signed integer.
    case int(Int64)
    /// An unsigned integer.
    case uint(UInt64)
    /// A floating-point number.
    case double(Double)
    /// A text.
    case string(String)
    /// A sequence of bytes.
    case bytes([UInt8])
    /// Values in order.
    case list([CELValue])
    /// Values by their keys; objects are maps, too.
    case map(CELMap)
    /// A kind of values, as `type(x)` gives it.
    case type(CELKind)
    /// A point in time.
    case timestamp(CELTimestamp)
    /// Duration within `CELTimestamp.durationLimit`.
    case duration(Duration)
}

extension CELValue {
    /// Kind of the value.
    public var kind: CELKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .int: .int
        case .uint: .uint
        case .double: .double
        case .string: .string
        case .bytes: .bytes
        case .list: .list
        case .map: .map
        case .type: .type
        case .timestamp: .timestamp
        case .duration: .duration
        }
    }

    /// The value of a number of any kind; nil for other values.
    @inline(__always)
    var number: Double? {
        switch self {
        case .double(let value): value
        case .int(let value): Double(value)
        case .uint(let value): Double(value)
        default: nil
        }
    }

    /// The value of a map's entry; nil for other values and missing keys.
    public subscript(key: String) -> CELValue? {
        guard case .map(let map) = self else { return nil }
        return map[field: key]
    }
}

extension CELValue: Equatable {
    public static func == (a: CELValue, b: CELValue) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.uint(let a), .uint(let b)): a == b
        case (.double(let a), .double(let b)):
            a.bitPattern == b.bitPattern || (a.isNaN && b.isNaN)
        case (.string(let a), .string(let b)): a.hasSameScalars(as: b)
        case (.bytes(let a), .bytes(let b)): a == b
        case (.list(let a), .list(let b)): a == b
        case (.map(let a), .map(let b)): a == b
        case (.type(let a), .type(let b)): a == b
        case (.timestamp(let a), .timestamp(let b)): a == b
        case (.duration(let a), .duration(let b)): a == b
        default: false
        }
    }
}
