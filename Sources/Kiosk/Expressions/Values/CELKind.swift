/// Kind of a value, as `type(x)` names it.
public enum CELKind: String, Sendable, CaseIterable {
    case null = "null_type"
    case bool
    case int
    case uint
    case double
    case string
    case bytes
    case list
    case map
    case type
    case timestamp = "google.protobuf.Timestamp"
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
