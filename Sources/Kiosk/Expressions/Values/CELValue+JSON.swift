extension CELValue {
    /// The value of a JSON value: integers are ints, other numbers doubles.
    package init(_ json: JSON) {
        switch json {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .int(let value): self = .int(value)
        case .double(let value): self = .double(value)
        case .string(let value): self = .string(value)
        case .array(let elements): self = .list(elements.map { CELValue($0) })
        case .object(let object):
            self = .map(CELMap(object.lazy.map { (key: $0.key, value: CELValue($0.value)) }))
        }
    }

    /// The value of a JSON value that is of a type: numbers become what the type says, as 2 in a
    /// place for doubles is 2.0. What does not fit stays as it is.
    package init(_ json: JSON, as type: CELType) {
        switch (json, type.nonNull) {
        case (.int(let value), .double): self = .double(Double(value))
        case (.int(let value), .uint) where value >= 0: self = .uint(UInt64(value))
        case (.double(let value), .int):
            self = Int64(exactly: value).map { .int($0) } ?? .double(value)
        case (.string(let text), .timestamp):
            self = CELTimestamp(text).map { .timestamp($0) } ?? .string(text)
        case (.string(let text), .duration):
            self = Duration(durationText: text).map { .duration($0) } ?? .string(text)
        case (.array(let elements), .list(let element)):
            self = .list(elements.map { CELValue($0, as: element) })
        case (.object(let object), .map(_, let value)):
            self = .map(
                CELMap(object.lazy.map { (key: $0.key, value: CELValue($0.value, as: value)) }))
        case (.object(let members), .object(let object)):
            self = .map(
                CELMap(
                    members.lazy.map {
                        (key: $0.key, value: CELValue($0.value, as: object.fields[$0.key] ?? .dyn))
                    }))
        default: self.init(json)
        }
    }

    /// The value as JSON. Bytes are in base64, timestamps and durations as their texts, kinds their
    /// names, and keys texts; an uint that is too large for an integer is a double.
    package var json: JSON {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .uint(let value): Int64(exactly: value).map(JSON.int) ?? .double(Double(value))
        case .double(let value): .double(value)
        case .string(let value): .string(value)
        case .bytes(let value): .string(Base64.text(of: value))
        case .list(let elements): .array(elements.map(\.json))
        case .map(let map):
            .object(
                JSON.Object(
                    map.entries.lazy.map {
                        JSON.Object.Member(key: $0.key.plainText ?? "", value: $0.value.json)
                    }))
        case .type(let kind): .string(kind.rawValue)
        case .timestamp(let value): .string(value.description)
        case .duration(let value): .string(value.secondsText)
        }
    }

    /// The result of `string(x)`; nil for null, lists, maps and bytes.
    package var plainText: String? {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .int(let value): String(value)
        case .uint(let value): String(value)
        case .double(let value): value.plainText
        case .string(let value): value
        case .type(let kind): kind.rawValue
        case .timestamp(let value): value.description
        case .duration(let value): value.secondsText
        case .null, .bytes, .list, .map: nil
        }
    }
}
