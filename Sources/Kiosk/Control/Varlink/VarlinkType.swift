/// The type of a value in a Varlink interface.
package indirect enum VarlinkType: Sendable {
    case bool, int, float, string
    /// Any JSON value; Varlink calls it a foreign object.
    case any
    case array(VarlinkType)
    case map(VarlinkType)
    case optional(VarlinkType)
    case choice([String])
    /// A type that the interface declares.
    case named(String)

    /// The type in the language of interfaces.
    var text: String {
        switch self {
        case .bool: "bool"
        case .int: "int"
        case .float: "float"
        case .string: "string"
        case .any: "object"
        case .array(let type): "[]\(type.text)"
        case .map(let type): "[string]\(type.text)"
        case .optional(let type): "?\(type.text)"
        case .choice(let words): "(\(words.joined(separator: ", ")))"
        case .named(let name): name
        }
    }

    /// Noun phrase for messages.
    var phrase: String {
        switch self {
        case .bool: "true or false"
        case .int: "a whole number"
        case .float: "a number"
        case .string: "a string"
        case .any: "a value"
        case .array(let type): "an array, with \(type.phrase) in each place"
        case .map(let type): "an object, with \(type.phrase) for each key"
        case .optional(let type): type.phrase
        case .choice(let words): "one of \(words.map { "\"\($0)\"" }.joined(separator: ", "))"
        case .named(let name): name
        }
    }

    /// Finds the first part of a value that has another type; nil if there is none.
    ///
    /// - Parameter path: The value's path, for messages.
    func mismatch(in value: JSON, at path: String) -> (path: String, expected: String)? {
        switch (self, value) {
        case (.bool, .bool), (.int, .int), (.float, .int), (.float, .double), (.string, .string),
            (.any, _), (.named, _), (.optional, .null):
            return nil
        case (.optional(let type), _): return type.mismatch(in: value, at: path)
        case (.choice(let words), .string(let word)) where words.contains(word): return nil
        case (.array(let type), .array(let elements)):
            for (index, element) in elements.enumerated() {
                if let found = type.mismatch(in: element, at: "\(path)[\(index)]") { return found }
            }
            return nil
        case (.map(let type), .object(let members)):
            for member in members {
                if let found = type.mismatch(in: member.value, at: "\(path).\(member.key)") {
                    return found
                }
            }
            return nil
        default: return (path, phrase)
        }
    }

    var isOptional: Bool { if case .optional = self { true } else { false } }
}

/// A named value of a method, an error or a type.
package struct VarlinkField: Sendable {
    let name: String
    let type: VarlinkType

    init(_ name: String, _ type: VarlinkType) { (self.name, self.type) = (name, type) }
}

/// Named values in their order, written as `["width": .int, "height": .int]`.
struct VarlinkFields: ExpressibleByDictionaryLiteral, Sendable {
    let all: [VarlinkField]

    init(_ all: [VarlinkField]) { self.all = all }

    init(dictionaryLiteral elements: (String, VarlinkType)...) {
        self.init(elements.map { VarlinkField($0.0, $0.1) })
    }
}

/// A type with a name, or an error.
struct VarlinkStruct: Sendable {
    let name: String
    let fields: [VarlinkField]
    let doc: String

    init(_ name: String, _ fields: VarlinkFields, _ doc: String) {
        (self.name, self.fields, self.doc) = (name, fields.all, doc)
    }
}
