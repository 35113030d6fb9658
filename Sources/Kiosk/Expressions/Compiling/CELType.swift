/// What is known about a value before there is one.
package indirect enum CELType: Hashable, Sendable {
    /// Anything: nothing is checked before the evaluation.
    case dyn
    case null
    case bool
    case int
    case uint
    case double
    case string
    case bytes
    case timestamp
    case duration
    case list(CELType)
    /// Of keys and values.
    case map(CELType, CELType)
    /// A map with string keys, all of which are known.
    case object(CELObjectType)
    /// A value of the type, or null.
    case nullable(CELType)
    /// What `type(x)` gives for an x of the type.
    case type(CELType)
    /// In a function's signature: any type, the same wherever the number is the same.
    case parameter(Int)
}

/// The fields of an object and what they are.
package struct CELObjectType: Hashable, Sendable {
    /// For messages, such as `"cart"`.
    package let name: String
    package let fields: [String: CELType]

    package init(name: String, fields: [String: CELType]) {
        self.name = name
        self.fields = fields
    }
}

extension CELType: CustomStringConvertible {
    /// As in messages: `list(int)`.
    package var description: String {
        switch self {
        case .dyn, .parameter: "dyn"
        case .null: "null"
        case .bool: "bool"
        case .int: "int"
        case .uint: "uint"
        case .double: "double"
        case .string: "string"
        case .bytes: "bytes"
        case .timestamp: "timestamp"
        case .duration: "duration"
        case .list(.dyn), .list(.parameter): "list"
        case .list(let element): "list(\(element))"
        case .map(.dyn, .dyn), .map(.parameter, .parameter): "map"
        case .map(let key, let value): "map(\(key), \(value))"
        case .object(let object): object.name
        case .nullable(let type): "\(type) or null"
        case .type(let type): "type(\(type))"
        }
    }

    var isNumber: Bool {
        switch self {
        case .int, .uint, .double: true
        default: false
        }
    }

    /// Without `nullable`.
    var nonNull: CELType { if case .nullable(let type) = self { type } else { self } }

    /// The type of a value, as far as it can be told without looking into lists and maps.
    init(of value: CELValue) {
        self =
            switch value {
            case .null: .null
            case .bool: .bool
            case .int: .int
            case .uint: .uint
            case .double: .double
            case .string: .string
            case .bytes: .bytes
            case .timestamp: .timestamp
            case .duration: .duration
            case .list: .list(.dyn)
            case .map: .map(.dyn, .dyn)
            case .type: .type(.dyn)
            }
    }
}

extension CELType {
    /// The type of a JSON value, with all that can be seen in it: an object's fields are known.
    package init(shapeOf json: JSON, name: String = "this object") {
        switch json {
        case .null: self = .dyn
        case .bool: self = .bool
        case .int: self = .int
        case .double: self = .double
        case .string: self = .string
        case .array(let elements):
            var solver = TypeSolver()
            var type = solver.freshParameter()
            for element in elements {
                type = solver.join(type, CELType(shapeOf: element)) ?? .dyn
            }
            self = .list(solver.final(type))
        case .object(let object):
            var fields: [String: CELType] = [:]
            for member in object {
                fields[member.key] = CELType(
                    shapeOf: member.value, name: "\"\(member.key.excerpt())\"")
            }
            self = .object(CELObjectType(name: name, fields: fields))
        }
    }
}
