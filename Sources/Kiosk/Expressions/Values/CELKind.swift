/// Kind of a value, as `type(x)` names it.
public enum CELKind: String, Sendable, CaseIterable {
    /// The kind of `null`.
    case null = "null_type"
    /// `true` or `false`.
    case bool
    /// A signed integer of 64 bits.
    case int
    /// An unsigned integer of 64 bits.
    case uint
    /// A floating-point number of 64 bits.
    case double
    /// A text.
    case string
    /// A sequence of bytes.
    case bytes
    /// A list.
    case list
    /// A map, or an object.
    case map
    /// The kind of a value, as a value.
    case type
    /// A point in time.
    case timestamp = "google.protobuf.Timestamp"
    /// A length of time.
    case duration = "google.protobuf.Duration"

    /// Name with its article, for messages: `"an int"`.
    package var phrase: String {
        switch self {
        case .null: "null"
        case .int: "an int"
        case .uint: "a uint"
        case .bytes: "bytes"
        case .timestamp: "a timestamp"
        case .duration: "a duration"
        default: "a \(rawValue)"
        }
    }
}
