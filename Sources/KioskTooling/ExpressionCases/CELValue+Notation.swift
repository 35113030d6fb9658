package import Kiosk

/// Values in JSON without loss: objects with one key, which says the kind.
///
///     {"int": 3}  {"uint": 3}  {"double": "Infinity"}  {"string": "a"}  {"bool": true}
///     {"null": null}  {"bytes_base64": "AA=="}  {"list": [{"int": 1}]}
///     {"map": [[{"string": "a"}, {"int": 1}]]}  {"type": "int"}
///     {"timestamp": "2026-03-29T12:30:00Z"}  {"duration": "1.5s"}
extension CELValue {
    /// Parses the notation; nil if it is invalid.
    package init?(notation json: JSON) {
        guard case .object(let object) = json, object.count == 1, let member = object.first else {
            return nil
        }
        guard let value = Self.read(member.key, member.value) else { return nil }
        self = value
    }

    private static func read(_ kind: String, _ json: JSON) -> CELValue? {
        switch (kind, json) {
        case ("null", .null): return .null
        case ("bool", .bool(let value)): return .bool(value)
        case ("int", .int(let value)): return .int(value)
        case ("int", .string(let text)): return Int64(text).map { .int($0) }
        case ("uint", .int(let value)): return UInt64(exactly: value).map { .uint($0) }
        case ("uint", .string(let text)): return UInt64(text).map { .uint($0) }
        case ("double", .int(let value)): return .double(Double(value))
        case ("double", .double(let value)): return .double(value)
        case ("double", .string(let text)): return Double(text).map { .double($0) }
        case ("string", .string(let value)): return .string(value)
        case ("bytes_base64", .string(let text)): return Base64.bytes(of: text).map { .bytes($0) }
        case ("list", .array(let elements)):
            let values = elements.compactMap { CELValue(notation: $0) }
            return values.count == elements.count ? .list(values) : nil
        case ("map", .array(let entries)): return map(entries)
        case ("type", .string(let name)): return CELKind(rawValue: name).map { .type($0) }
        case ("timestamp", .string(let text)): return CELTimestamp(text).map { .timestamp($0) }
        case ("duration", .string(let text)):
            return Duration(durationText: text).map { .duration($0) }
        default: return nil
        }
    }

    private static func map(_ entries: [JSON]) -> CELValue? {
        var map = CELMap()
        for entry in entries {
            guard case .array(let pair) = entry, pair.count == 2,
                let key = CELValue(notation: pair[0]), let value = CELValue(notation: pair[1]),
                key.kind != .double, let plain = CELKey(key), map.add(key, plain, value)
            else { return nil }
        }
        return .map(map)
    }

    /// The value in the notation. A uint too large for JSON integers becomes a string.
    package var notation: JSON {
        switch self {
        case .null: ["null": nil]
        case .bool(let value): ["bool": .bool(value)]
        case .int(let value): ["int": .int(value)]
        case .uint(let value):
            ["uint": Int64(exactly: value).map(JSON.int) ?? .string(String(value))]
        case .double(let value):
            [
                "double": value.isFinite && (value != 0 || value.sign == .plus)
                    ? .double(value) : .string(value == 0 ? "-0.0" : value.plainText)
            ]
        case .string(let value): ["string": .string(value)]
        case .bytes(let value): ["bytes_base64": .string(Base64.text(of: value))]
        case .list(let elements): ["list": .array(elements.map(\.notation))]
        case .map(let map):
            ["map": .array(map.entries.map { .array([$0.key.notation, $0.value.notation]) })]
        case .type(let kind): ["type": .string(kind.rawValue)]
        case .timestamp(let value): ["timestamp": .string(value.description)]
        case .duration(let value): ["duration": .string(value.secondsText)]
        }
    }
}

extension CELType {
    /// Parses the notation of a type: `"int"`, `["list", "int"]`, `["map", "string", "dyn"]`.
    package init?(notation json: JSON) {
        switch json {
        case .string(let name):
            guard let type = Self.plain[name] else { return nil }
            self = type
        case .array(let parts):
            guard case .string(let name)? = parts.first else { return nil }
            let types = parts.dropFirst().compactMap { CELType(notation: $0) }
            guard types.count == parts.count - 1 else { return nil }
            switch (name, types.count) {
            case ("list", 1): self = .list(types[0])
            case ("map", 2): self = .map(types[0], types[1])
            case ("type", 1): self = .type(types[0])
            case ("wrapper", 1): self = .nullable(types[0])
            default: return nil
            }
        default: return nil
        }
    }

    private static let plain: [String: CELType] = [
        "dyn": .dyn, "null": .null, "bool": .bool, "int": .int, "uint": .uint, "double": .double,
        "string": .string, "bytes": .bytes, "timestamp": .timestamp, "duration": .duration,
        "list": .list(.dyn), "map": .map(.dyn, .dyn), "type": .type(.dyn),
    ]
}
