/// A named schema: of a property of an object, or of a definition.
package typealias SchemaMember = (String, JSON)

/// Helpers for JSON Schema.
extension JSON {
    /// Makes the schema of an object of the language with its keys; without `isOpen`, it permits no
    /// others.
    package static func objectSchema(
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
    package func described(_ doc: String, default defaultValue: JSON? = nil) -> JSON {
        guard case .object(let members) = self else { preconditionFailure("\(self) is no object") }
        var object = Object()
        object["description"] = .string(doc.withoutMarkdown)
        object["default"] = defaultValue
        for member in members { object[member.key] = member.value }
        return .object(object)
    }

    /// Makes an object from its members, in order.
    package static func members(_ members: [SchemaMember]) -> JSON {
        .object(Object(members.map { Object.Member(key: $0.0, value: $0.1) }))
    }

    package static func reference(_ name: String) -> JSON { ["$ref": .string("#/$defs/\(name)")] }

    package static func strings(_ words: [String]) -> JSON { .array(words.map { .string($0) }) }

    package static func anyOf(_ schemas: [JSON]) -> JSON { ["anyOf": .array(schemas)] }

    /// Formats a number without a redundant fraction.
    static func number(_ value: Float) -> JSON {
        value == value.rounded() && abs(value) < 1e9
            ? .int(Int64(value)) : .double(Double("\(value)")!)
    }
}

extension String {
    /// The text without the backquotes and links of Markdown.
    package var withoutMarkdown: String {
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
}
