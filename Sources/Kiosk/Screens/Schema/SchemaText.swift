/// A schema with its name: that of a property of an object, or of a definition.
typealias SchemaMember = (String, JSON)

/// Small parts of JSON Schema.
extension JSON {
    /// An object of the language with its keys; without `isOpen`, it has no others.
    static func objectSchema(
        _ doc: String?, _ properties: [SchemaMember], required: [String] = [],
        isOpen: Bool = false
    ) -> JSON {
        var object = Object()
        if let doc { object["description"] = .string(doc.withoutMarkdown) }
        object["type"] = "object"
        object["properties"] = .members(properties)
        if !required.isEmpty { object["required"] = .strings(required) }
        if !isOpen { object["additionalProperties"] = false }
        return .object(object)
    }

    /// The schema with what editors say of it, and with what counts without a value.
    func described(_ doc: String, default defaultValue: JSON? = nil) -> JSON {
        guard case .object(let members) = self else { preconditionFailure("\(self) is no object") }
        var object = Object()
        object["description"] = .string(doc.withoutMarkdown)
        object["default"] = defaultValue
        for member in members { object[member.key] = member.value }
        return .object(object)
    }

    /// A constant among others.
    static func constant(_ word: String, _ doc: String) -> JSON {
        var object = Object()
        object["const"] = .string(word)
        object["description"] = .string(doc.withoutMarkdown)
        return .object(object)
    }

    /// What counts where a key is there.
    static func ifPresent(_ key: String, then schema: JSON, else other: JSON? = nil) -> JSON {
        let condition: JSON = ["required": [.string(key)]]
        var object = Object()
        object["if"] = condition
        object["then"] = schema
        object["else"] = other
        return .object(object)
    }

    /// An object by the names of its members, in their order.
    static func members(_ members: [SchemaMember]) -> JSON {
        .object(Object(members.map { Object.Member(key: $0.0, value: $0.1) }))
    }

    static func reference(_ name: String) -> JSON { ["$ref": .string("#/$defs/\(name)")] }

    static func strings(_ words: [String]) -> JSON { .array(words.map { .string($0) }) }

    static func anyOf(_ schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

    /// One value, or an array of them.
    static func oneOrMore(_ schema: JSON) -> JSON {
        ["if": ["type": "array"], "then": ["items": schema], "else": schema]
    }

    /// The number as a person writes it.
    static func number(_ value: Float) -> JSON {
        value == value.rounded() && abs(value) < 1e9
            ? .int(Int64(value)) : .double(Double("\(value)")!)
    }
}

extension String {
    /// Without the backquotes and links of Markdown.
    var withoutMarkdown: String {
        var result = ""
        var rest = self[...]
        while let character = rest.popFirst() {
            if character == "`" { continue }
            if character == "[", let end = rest.firstIndex(of: "]"),
                rest[rest.index(after: end)...].hasPrefix("(#"),
                let close = rest[end...].firstIndex(of: ")")
            {
                result += rest[..<end]
                rest = rest[rest.index(after: close)...]
                continue
            }
            result.append(character)
        }
        return result
    }

    /// With a capital letter and a full stop.
    var sentence: String {
        prefix(1).uppercased() + dropFirst() + (last == "." ? "" : ".")
    }
}
