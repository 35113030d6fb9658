/// Static type of an expression.
public indirect enum CELType: Hashable, Sendable {
    /// Any type: checks are left to the evaluation.
    case dyn
    /// The type of `null`.
    case null
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
    /// A point in time.
    case timestamp
    /// A length of time.
    case duration
    /// A list, by the type of its elements.
    case list(CELType)
    /// Map, by the types of its keys and values.
    case map(CELType, CELType)
    /// A map with string keys, all of which are known.
    case object(CELObjectType)
    /// A value of the type, or null.
    case nullable(CELType)
    /// Type of `type(x)` for an x of the given type.
    case type(CELType)
    /// Type parameter of a function's signature, by its number.
    case parameter(Int)
}

/// Fields of an object with their types.
public struct CELObjectType: Hashable, Sendable {
    /// Name for messages, such as `"cart"`.
    public let name: String
    /// The name of a type without one.
    package static let unnamed = "this object"
    /// Types of the fields, by their names.
    public let fields: [String: CELType]

    /// Makes a type of objects with these fields.
    public init(name: String, fields: [String: CELType]) {
        self.name = name
        self.fields = fields
    }
}

extension CELType: CustomStringConvertible {
    /// Notation of messages: `list(int)`.
    public var description: String {
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
        case .object(let object): object.name == CELObjectType.unnamed ? "object" : object.name
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

    /// The type without `nullable`.
    var nonNull: CELType { if case .nullable(let type) = self { type } else { self } }

    /// The type of values of a kind, with any elements.
    init(_ kind: CELKind) {
        self =
            switch kind {
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
    /// Returns the type of objects with these fields.
    ///
    /// - Parameter name: Name for messages, such as `"cart"`.
    static func object(named name: String, _ fields: [String: CELType]) -> CELType {
        .object(CELObjectType(name: name, fields: fields))
    }

    /// The type of a JSON value, with the fields of its objects.
    package init(shapeOf json: JSON, name: String = CELObjectType.unnamed) {
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
            self = .object(named: name, fields)
        }
    }
}
