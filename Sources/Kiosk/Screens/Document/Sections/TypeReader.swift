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
    /// Number of fields that references to types have added so far.
    private var usedParts = 0
    /// Nesting of the named types that are being read: each is needed by the one before it.
    private var level = 0

    /// A type named by the configuration.
    private enum NamedType {
        case unread(ValueLocation)
        /// A type that is being read: a reference to it is a cycle.
        case beingRead
        case known(ReadType)
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
    func type(_ location: ValueLocation, name: String = CELObjectType.unnamed) -> CELType {
        let read = read(location, name)
        let before = usedParts
        usedParts += read.parts
        guard usedParts > DocumentLimits.allTypeParts else { return read.type }
        if before <= DocumentLimits.allTypeParts {
            error(
                location,
                "all types together have more than \(DocumentLimits.allTypeParts) fields",
                help: "write \"any\" for values whose fields the configuration does not name")
        }
        return .dyn
    }

    private func read(_ location: ValueLocation, _ name: String) -> ReadType {
        switch location.node.kind {
        case .string(let text):
            guard text.utf8.count <= DocumentLimits.typeText else {
                error(
                    location, "a type has at most \(DocumentLimits.typeText) characters",
                    help: "give parts of it names in \"types\"")
                return .any
            }
            return limited(typeNamed(text[...], location), location)
        case .array(let elements) where elements.count == 1:
            return limited(read(location.inside(elements[0]), name).list, location)
        case .object(let object):
            var type = ReadType(.object(named: name, [:]))
            var fields: [String: CELType] = [:]
            for member in object.members {
                let field = read(location.inside(member.value), "\"\(member.key.excerpt())\"")
                fields[member.key] = field.type
                type.levels = max(type.levels, field.levels + 1)
                type.parts += field.parts
            }
            type.type = .object(named: name, fields)
            return limited(type, location)
        case .array:
            mismatch(location, "a type", help: "write [\"int\"], with the type of all elements")
            return .any
        default:
            mismatch(location, "a type", help: TypeReader.help)
            return .any
        }
    }

    /// The type, or `any` after reporting that it is too large: code that walks a type follows each
    /// of its names.
    private func limited(_ type: ReadType, _ location: ValueLocation) -> ReadType {
        if type.levels > DocumentLimits.typeLevels { return tooDeep(location) }
        if type.parts > DocumentLimits.typeParts {
            error(
                location,
                "with those of the types in it, this type has more than "
                    + "\(DocumentLimits.typeParts) fields",
                help: "write \"any\" for a part of it")
            return .any
        }
        return type
    }

    private func tooDeep(_ location: ValueLocation) -> ReadType {
        error(
            location, "a type has at most \(DocumentLimits.typeLevels) levels",
            help: "write \"any\" for what lies deeper")
        return .any
    }

    private func typeNamed(_ text: Substring, _ location: ValueLocation) -> ReadType {
        let text = text.trimmingSpaces
        if text.last == "?" { return typeNamed(text.dropLast(), location).nullable }
        if text.last == ")", let open = text.firstIndex(of: "(") {
            let inner = text[text.index(after: open)...].dropLast()
            switch text[..<open] {
            case "list": return typeNamed(inner, location).list
            case "map": return typeNamed(inner, location).map
            default: break
            }
        }
        if let type = TypeReader.plainTypes[String(text)] { return ReadType(type) }
        return namedType(String(text), location)
    }

    private func namedType(_ name: String, _ location: ValueLocation) -> ReadType {
        switch types[name] {
        case .known(let type): return type
        case .unread(let definition):
            guard level < DocumentLimits.typeLevels else { return tooDeep(location) }
            types[name] = .beingRead
            level += 1
            let type = read(definition, name)
            level -= 1
            types[name] = .known(type)
            return type
        case .beingRead:
            error(
                location, "the type \(name.quotedExcerpt) contains itself",
                help: "write \"any\" where it would begin again")
            types[name] = .known(.any)
            return .any
        case nil:
            // A name that a type cannot have is reported where it is declared.
            guard section.isComplete, section[name] == nil else { return .any }
            error(
                location, "there is no type \(name.quotedExcerpt)",
                help: TypeReader.likelyType(name)
                    ?? suggestion(
                        for: name, among: Array(TypeReader.plainTypes.keys) + types.keys)
                    ?? TypeReader.help)
            return .any
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

/// A type with its size.
private struct ReadType {
    var type: CELType
    /// Number of types in each other.
    var levels = 1
    /// Number of types in it, itself included, as often as they occur.
    var parts = 1

    static let any = ReadType(.dyn)

    init(_ type: CELType) { self.type = type }

    var list: ReadType { outer(.list(type)) }

    var map: ReadType { outer(.map(.string, type)) }

    var nullable: ReadType {
        if type == .dyn { return self }
        var result = self
        result.type = .nullable(type.nonNull)
        return result
    }

    private func outer(_ type: CELType) -> ReadType {
        var result = self
        result.type = type
        result.levels += 1
        result.parts += 1
        return result
    }
}
