/// A type named by the configuration.
enum NamedType {
    case unread(DocumentReader.Place)
    /// Being read: a reference to it now is a cycle.
    case beingRead
    case known(CELType)
}

/// Reading of types: `"int"`, `"list(drink)"`, `"string?"`, `["int"]`, `{ "name": "string" }`.
extension DocumentReader {
    static let plainTypes: [String: CELType] = [
        "bool": .bool, "int": .int, "double": .double, "string": .string, "timestamp": .timestamp,
        "duration": .duration, "any": .dyn,
    ]

    static let typeHelp =
        "write \"bool\", \"int\", \"double\", \"string\", \"any\", a type of \"types\", "
        + "\"list(int)\", \"map(int)\", or \"int?\" for what may be null"

    mutating func readTypes() {
        for entry in sections["types"] {
            guard identifier(entry, "a type") else { continue }
            if DocumentReader.plainTypes[entry.name] != nil {
                error(
                    at: entry.keyRange, in: entry.value,
                    "the type \"\(entry.name)\" is there already", help: "give it another name")
            }
            types[entry.name] = .unread(entry.value)
        }
        for entry in sections["types"] where types[entry.name] != nil {
            _ = namedType(entry.name, entry.value)
        }
    }

    /// Reads a type; `dyn` after reporting an error.
    mutating func readType(_ place: Place, name: String = "this object") -> CELType {
        switch place.node.kind {
        case .string(let text): return typeNamed(text[...], place)
        case .array(let elements) where elements.count == 1:
            return .list(readType(place.inside(elements[0])))
        case .object(let object):
            var fields: [String: CELType] = [:]
            for member in object.members {
                fields[member.key] = readType(
                    place.inside(member.value), name: "\"\(member.key.excerpt())\"")
            }
            return .object(CELObjectType(name: name, fields: fields))
        case .array:
            mismatch(place, "a type", help: "write [\"int\"], with the type of all elements")
            return .dyn
        default:
            mismatch(place, "a type", help: DocumentReader.typeHelp)
            return .dyn
        }
    }

    private mutating func typeNamed(_ text: Substring, _ place: Place) -> CELType {
        let text = text.trimmingSpaces
        if text.last == "?" {
            let type = typeNamed(text.dropLast(), place)
            return type == .dyn ? .dyn : .nullable(type.nonNull)
        }
        if text.last == ")", let open = text.firstIndex(of: "(") {
            let inner = text[text.index(after: open)...].dropLast()
            switch text[..<open] {
            case "list": return .list(typeNamed(inner, place))
            case "map": return .map(.string, typeNamed(inner, place))
            default: break
            }
        }
        if let type = DocumentReader.plainTypes[String(text)] { return type }
        return namedType(String(text), place)
    }

    private mutating func namedType(_ name: String, _ place: Place) -> CELType {
        switch types[name] {
        case .known(let type): return type
        case .unread(let definition):
            types[name] = .beingRead
            let type = readType(definition, name: name)
            types[name] = .known(type)
            return type
        case .beingRead:
            error(
                place, "the type \(name.quotedExcerpt) contains itself",
                help: "write \"any\" where it would begin again")
            types[name] = .known(.dyn)
            return .dyn
        case nil:
            guard knowsAll, !sections.unreadable.contains("types") else { return .dyn }
            error(
                place, "there is no type \(name.quotedExcerpt)",
                help: DocumentReader.likelyType(name)
                    ?? suggestion(
                        for: name, among: Array(DocumentReader.plainTypes.keys) + types.keys)
                    ?? DocumentReader.typeHelp)
            return .dyn
        }
    }

    /// Suggests the type for a name from other languages.
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
