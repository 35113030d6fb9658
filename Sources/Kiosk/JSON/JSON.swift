/// A JSON value without a source: what the program builds, keeps as state and writes.
///
/// A value that was read from a file, with the place of each part, is a `JSONNode`.
/// An integer and a double are never equal, as their texts `1` and `1.0` differ; strings compare
/// as Swift's do, by canonical equivalence.
public enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case array([JSON])
    case object(Object)
}

extension JSON {
    /// What kind of value this is, in the words of the messages: `"null"`, `"bool"`, `"number"`,
    /// `"string"`, `"array"` or `"object"`.
    public var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "bool"
        case .int, .double: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// The value of an object's member; nil where this is no object or has no such key.
    public subscript(key: String) -> JSON? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// An element of an array; nil where this is no array or the index is out of its range.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value that a pointer names, evaluated as in RFC 6901 §4; nil where there is none.
    public subscript(pointer: JSONPointer) -> JSON? {
        var value = self
        for token in pointer.tokens {
            let next: JSON?
            switch value {
            case .object(let object): next = object[token]
            case .array: next = JSONPointer.index(of: token).flatMap { value[$0] }
            default: next = nil
            }
            guard let next else { return nil }
            value = next
        }
        return value
    }
}
