/// What kind of value a value is: what `type(x)` says.
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

    /// For a message, with its article: `"an int"`.
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
