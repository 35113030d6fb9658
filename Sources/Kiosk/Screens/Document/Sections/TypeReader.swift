/// Reading of types: `"int"`, `"list(drink)"`, `"string?"`, `["int"]`, `{ "name": "string" }`.
package final class TypeReader: Checker {
    static let section = SectionKey(
        "types", .members(.type, by: "name"),
        "Types with names, for `state`, `params`, `shape` and each other.",
        help: "write an object with types by name")

    static let plainTypes: [String: CELType] = [
        "bool": .bool, "int": .int, "double": .double, "string": .string, "timestamp": .timestamp,
        "duration": .duration, "any": .dyn,
    ]

    package static let plainNames = plainTypes.keys.sorted()

    private static let help =
        "write \"bool\", \"int\", \"double\", \"string\", \"any\", a type of \"types\", "
        + "\"list(int)\", \"map(int)\", or \"int?\" for what may be null"

    let diagnostics: DiagnosticSink
    private let section: DocumentSection
    private var types: [String: NamedType] = [:]

    /// A type named by the configuration.
    private enum NamedType {
        case unread(ValueLocation)
        /// A type that is being read: a reference to it is a cycle.
        case beingRead
        case known(CELType)
    }

    /// Reads the named types.
    init(_ section: DocumentSection, _ diagnostics: DiagnosticSink) {
        self.section = section
        self.diagnostics = diagnostics
        for entry in section.entries {
            guard identifier(entry, "a type") else { continue }
            if TypeReader.plainTypes[entry.name] != nil {
                error(
                    atKeyOf: entry, "the type \"\(entry.name)\" is there already",
                    help: "give it another name")
            }
            types[entry.name] = .unread(entry.value)
        }
        for entry in section.entries where types[entry.name] != nil {
            _ = namedType(entry.name, entry.value)
        }
    }

    /// Reads a type; `dyn` after reporting an error.
    func type(_ location: ValueLocation, name: String = "this object") -> CELType {
        switch location.node.kind {
        case .string(let text): return typeNamed(text[...], location)
        case .array(let elements) where elements.count == 1:
            return .list(type(location.inside(elements[0])))
        case .object(let object):
            var fields: [String: CELType] = [:]
            for member in object.members {
                fields[member.key] = type(
                    location.inside(member.value), name: "\"\(member.key.excerpt())\"")
            }
            return .object(CELObjectType(name: name, fields: fields))
        case .array:
            mismatch(location, "a type", help: "write [\"int\"], with the type of all elements")
            return .dyn
        default:
            mismatch(location, "a type", help: TypeReader.help)
            return .dyn
        }
    }

    private func typeNamed(_ text: Substring, _ location: ValueLocation) -> CELType {
        let text = text.trimmingSpaces
        if text.last == "?" {
            let type = typeNamed(text.dropLast(), location)
            return type == .dyn ? .dyn : .nullable(type.nonNull)
        }
        if text.last == ")", let open = text.firstIndex(of: "(") {
            let inner = text[text.index(after: open)...].dropLast()
            switch text[..<open] {
            case "list": return .list(typeNamed(inner, location))
            case "map": return .map(.string, typeNamed(inner, location))
            default: break
            }
        }
        if let type = TypeReader.plainTypes[String(text)] { return type }
        return namedType(String(text), location)
    }

    private func namedType(_ name: String, _ location: ValueLocation) -> CELType {
        switch types[name] {
        case .known(let type): return type
        case .unread(let definition):
            types[name] = .beingRead
            let type = type(definition, name: name)
            types[name] = .known(type)
            return type
        case .beingRead:
            error(
                location, "the type \(name.quotedExcerpt) contains itself",
                help: "write \"any\" where it would begin again")
            types[name] = .known(.dyn)
            return .dyn
        case nil:
            guard section.isComplete else { return .dyn }
            error(
                location, "there is no type \(name.quotedExcerpt)",
                help: TypeReader.likelyType(name)
                    ?? suggestion(
                        for: name, among: Array(TypeReader.plainTypes.keys) + types.keys)
                    ?? TypeReader.help)
            return .dyn
        }
    }

    /// Advice for names of types in other languages.
    private static func likelyType(_ name: String) -> String? {
        switch name {
        case "number", "float", "Double", "real": "write \"double\", or \"int\" for whole numbers"
        case "integer", "Int": "write \"int\""
        case "boolean", "Bool": "write \"bool\""
        case "String", "text": "write \"string\""
        case "array", "list": "write \"list(string)\", with what its elements are"
        case "object", "map": "write \"map(string)\", or { \"name\": \"string\" } for known keys"
        case "date", "time", "datetime": "write \"timestamp\""
        default: nil
        }
    }
}
