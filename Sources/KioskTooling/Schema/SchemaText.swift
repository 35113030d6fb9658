import Kiosk

/// Helpers for JSON Schema.
extension JSON {
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

    /// Makes a schema of one value, or an array of them.
    static func oneOrMore(_ schema: JSON) -> JSON {
        ["if": ["type": "array"], "then": ["items": schema], "else": schema]
    }
}

extension String {
    /// The text with a capital letter and a full stop.
    var sentence: String {
        prefix(1).uppercased() + dropFirst() + (last == "." ? "" : ".")
    }
}
