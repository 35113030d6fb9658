/// A named schema: of a property of an object, or of a definition.
typealias SchemaMember = (String, JSON)

/// Helpers for JSON Schema.
extension JSON {
    /// Makes the schema of an object of the language with its keys; without `isOpen`, it permits no
    /// others.
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

    /// Returns the schema with a description and a default.
    func described(_ doc: String, default defaultValue: JSON? = nil) -> JSON {
        guard case .object(let members) = self else { preconditionFailure("\(self) is no object") }
        var object = Object()
        object["description"] = .string(doc.withoutMarkdown)
        object["default"] = defaultValue
        for member in members { object[member.key] = member.value }
        return .object(object)
    }

    /// Makes a constant among others.
    static func constant(_ word: String, _ doc: String) -> JSON {
        var object = Object()
        object["const"] = .string(word)
        object["description"] = .string(doc.withoutMarkdown)
        return .object(object)
    }

    /// Makes a condition on the presence of a key.
    static func ifPresent(_ key: String, then schema: JSON, else other: JSON? = nil) -> JSON {
        let condition: JSON = ["required": [.string(key)]]
        var object = Object()
        object["if"] = condition
        object["then"] = schema
        object["else"] = other
        return .object(object)
    }

    /// Makes an object from its members, in order.
    static func members(_ members: [SchemaMember]) -> JSON {
        .object(Object(members.map { Object.Member(key: $0.0, value: $0.1) }))
    }

    static func reference(_ name: String) -> JSON { ["$ref": .string("#/$defs/\(name)")] }

    static func strings(_ words: [String]) -> JSON { .array(words.map { .string($0) }) }

    static func anyOf(_ schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

    /// Makes a schema of one value, or an array of them.
    static func oneOrMore(_ schema: JSON) -> JSON {
        ["if": ["type": "array"], "then": ["items": schema], "else": schema]
    }

    /// Formats a number without a redundant fraction.
    static func number(_ value: Float) -> JSON {
        value == value.rounded() && abs(value) < 1e9
            ? .int(Int64(value)) : .double(Double("\(value)")!)
    }
}

extension String {
    /// The text without the backquotes and links of Markdown.
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

    /// The text with a capital letter and a full stop.
    var sentence: String {
        prefix(1).uppercased() + dropFirst() + (last == "." ? "" : ".")
    }
}
