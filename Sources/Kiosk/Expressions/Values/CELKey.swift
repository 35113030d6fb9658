/// Normalized key of a map: a number that fits an int is one.
package enum CELKey: Hashable {
    case bool(Bool)
    case int(Int64)
    /// Number too large for an int.
    case uint(UInt64)
    case string(String)

    /// The key of a value; nil if it cannot be one. A double is looked up as the whole number that
    /// it equals.
    package init?(_ value: CELValue) {
        switch value {
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .uint(let value): self = Int64(exactly: value).map(CELKey.int) ?? .uint(value)
        case .double(let value):
            if let value = Int64(exactly: value) {
                self = .int(value)
            } else if let value = UInt64(exactly: value) {
                self = .uint(value)
            } else {
                return nil
            }
        case .string(let value): self = .string(value)
        default: return nil
        }
    }

    package static func == (a: CELKey, b: CELKey) -> Bool {
        switch (a, b) {
        case (.bool(let a), .bool(let b)): a == b
        case (.int(let a), .int(let b)): a == b
        case (.uint(let a), .uint(let b)): a == b
        case (.string(let a), .string(let b)): a.hasSameScalars(as: b)
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .bool(let value): hasher.combine(value)
        case .int(let value): hasher.combine(value)
        case .uint(let value): hasher.combine(value)
        case .string(let value):
            value.withUTF8Bytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}
