extension CELType {
    /// The initial value of a variable of this type without one of its own; nil if there is no
    /// obvious one.
    var emptyValue: CELValue? {
        switch self {
        case .dyn, .null, .nullable, .parameter: return .null
        case .bool: return .bool(false)
        case .int: return .int(0)
        case .uint: return .uint(0)
        case .double: return .double(0)
        case .string: return .string("")
        case .bytes: return .bytes([])
        case .list: return .list([])
        case .map: return .map(CELMap())
        case .object(let object):
            var result = CELMap()
            for (name, type) in object.fields.sorted(by: { $0.key < $1.key }) {
                guard let value = type.emptyValue else { return nil }
                result[field: name] = value
            }
            return .map(result)
        case .duration: return .duration(.zero)
        case .timestamp, .type: return nil
        }
    }

    /// Returns true if values of another type can be assigned to this one. A type that is only
    /// known at run time can.
    func takes(_ other: CELType) -> Bool {
        switch (self, other) {
        case (.dyn, _), (_, .dyn), (.parameter, _), (_, .parameter): return true
        case (.nullable(let type), _): return other == .null || type.takes(other.nonNull)
        case (_, .nullable(let type)): return takes(type)
        case (.double, .int), (.double, .uint): return true
        case (.list(let mine), .list(let other)): return mine.takes(other)
        case (.map(_, let mine), .map(_, let other)): return mine.takes(other)
        case (.map(_, let mine), .object(let other)):
            return other.fields.values.allSatisfy { mine.takes($0) }
        case (.object, .map(_, .dyn)): return true
        case (.object(let mine), .object(let other)):
            return mine.fields.allSatisfy { name, type in
                other.fields[name].map { type.takes($0) } ?? type.mayBeNull
            }
        default: return self == other
        }
    }

    var mayBeNull: Bool {
        switch self {
        case .dyn, .null, .nullable: true
        default: false
        }
    }

    /// The type in words: `a number`, `an int`, `one of "drink"`.
    package var phrase: String {
        switch self {
        case .dyn, .parameter: "any value"
        case .null: "null"
        case .bool: "true or false"
        case .int, .uint: "a whole number"
        case .double: "a number"
        case .string: "a string"
        case .bytes: "bytes"
        case .timestamp: "a time such as \"2026-05-01T12:00:00Z\""
        case .duration: "a duration such as \"90s\""
        case .list: "a list"
        case .map, .object: "an object"
        case .nullable(let type): "\(type.phrase) or null"
        case .type: "a type"
        }
    }
}
