/// Small parts of JSON Schema.
extension JSON {
    /// An object with further members; those that are nil are left out.
    func with(_ members: KeyValuePairs<String, JSON?>) -> JSON {
        guard case .object(var object) = self else { preconditionFailure("\(self) is no object") }
        for (key, value) in members where value != nil { object[key] = value }
        return .object(object)
    }

    /// An object by the names of its members, in their order.
    static func members(_ members: some Sequence<(String, JSON)>) -> JSON {
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
