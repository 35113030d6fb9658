/// A JSON value without a source: built, stored and written by the program.
///
/// A value read from a file, with source ranges, is a `JSONNode`. An integer and a double are never
/// equal, as their texts `1` and `1.0` differ; strings compare as Swift's do, by canonical
/// equivalence.
public enum JSON: Equatable, Sendable {
    /// The value `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// An integer of 64 bits.
    case int(Int64)
    /// A number with a fraction or an exponent.
    case double(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case array([JSON])
    /// Members by their keys.
    case object(Object)
}

extension JSON {
    /// Name of the value's type in messages: `"null"`, `"bool"`, `"number"`, `"string"`, `"array"`
    /// or `"object"`.
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

    /// The value of a number; nil for anything else. An integer beyond 2^53 is rounded.
    package var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// Member of an object; nil if this is not an object or has no such key.
    public subscript(key: String) -> JSON? {
        guard case .object(let object) = self else { return nil }
        return object[key]
    }

    /// Element of an array; nil if this is not an array or the index is out of range.
    public subscript(index: Int) -> JSON? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The value that a pointer refers to (RFC 6901 §4); nil if there is none.
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
