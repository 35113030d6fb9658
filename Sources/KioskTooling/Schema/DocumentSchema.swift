package import Kiosk

/// The document language as JSON Schema 2020-12, for completion and checking in editors.
///
/// It uses only keywords that editors support. Everything else, such as whether a name exists or an
/// expression has the right type, is checked by `kioskctl check`. Included files have no schema of
/// their own, and so it does not require `screens`.
package struct DocumentSchema {
    let registry: Registry

    package init(_ registry: Registry = .builtin) { self.registry = registry }

    package var json: JSON {
        var root = JSON.Object()
        root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        root["title"] = "Kiosk configuration"
        root["description"] = "What a kiosk shows and does. Comments and trailing commas are fine."
        guard case .object(let members) = DocumentGrammar.rootKeys.schema else {
            return .object(root)
        }
        for member in members { root[member.key] = member.value }
        root["$defs"] = .members(definitions)
        return .object(root)
    }

    private var definitions: [SchemaMember] {
        var all = valueDefinitions
        all += languageDefinitions
        let nodes = NodeSchemas(registry)
        all += nodes.itemDefinitions
        all += actionDefinitions
        all += dataDefinitions
        all += nodes.lookDefinitions
        all += nodes.kindDefinitions
        all += nodes.propertyDefinitions
        return all
    }

    /// Text of the schema's file: a line for each key and each definition. Indenting them all would
    /// make it twice as large.
    package var text: String {
        guard case .object(let root) = json else { return json.text() + "\n" }
        let parts = root.map { member in
            guard case .object(let entries) = member.value else { return line(member) }
            let lines = entries.map(line).joined(separator: ",\n")
            return "\(JSON.string(member.key)): {\n\(lines)\n}"
        }
        return "{\n" + parts.joined(separator: ",\n") + "\n}\n"
    }

    private func line(_ member: JSON.Object.Member) -> String {
        "\(JSON.string(member.key)): \(member.value)"
    }

    // MARK: Types, variables, texts

    private var languageDefinitions: [SchemaMember] {
        [
            ("type", type), ("variable", variable), ("parameter", parameter), ("texts", texts),
            ("handlers", handlers(DocumentGrammar.events)),
            ("rootHandlers", handlers(DocumentGrammar.events + DocumentGrammar.rootEvents)),
        ]
    }

    private var variable: JSON {
        let keys = VariableReader.variableKeys
        let plain = JSON.strings(VariableReader.plainKeys.names)
        return [
            "description": "A first value, or an object with \"type\", \"value\", \"persist\".",
            "if": [
                "type": "object", "minProperties": 1,
                "anyOf": [
                    ["propertyNames": ["enum": plain]],
                    [
                        "required": JSON.strings([VariableReader.persistName]),
                        "propertyNames": ["enum": JSON.strings(keys.names)],
                    ],
                ],
            ],
            "then": keys.schema,
        ]
    }

    private var parameter: JSON {
        let keys = VariableReader.parameterKeys
        let names = JSON.strings(keys.names)
        return [
            "description": "A type, or an object with \"type\" and \"default\".",
            "if": ["type": "object", "required": ["type"], "propertyNames": ["enum": names]],
            "then": keys.schema, "else": .reference("type"),
        ]
    }

    private var texts: JSON {
        let text: JSON = ["type": "string"]
        return [
            "description": "Texts by key, keys in keys, or the forms of one text.",
            "type": "object", "additionalProperties": .anyOf([text, .reference("texts")]),
        ]
    }

    private var type: JSON {
        [
            "description":
                "A type: bool, int, double, string, timestamp, duration, any, a name of \"types\", list(T), map(T), T? for what may be null, [T], or an object of types.",
            "anyOf": [
                ["enum": .strings(TypeReader.plainNames)],
                [
                    "type": "string",
                    "pattern": "^ *((list|map)\\( *)*[A-Za-z_][A-Za-z0-9_]*[?) ]*$",
                ],
                ["type": "array", "items": .reference("type"), "minItems": 1, "maxItems": 1],
                ["type": "object", "additionalProperties": .reference("type")],
            ],
        ]
    }

    private func handlers(_ events: [(name: String, doc: String)]) -> JSON {
        let known = events.map { ($0.name, JSON.reference("actions").described($0.doc)) }
        return [
            "description": "Actions by event.", "type": "object", "properties": .members(known),
            "propertyNames": ["pattern": .string(ValueShape.identifierPattern)],
            "additionalProperties": .reference("actions"),
        ]
    }

    // MARK: Actions, data

    private var actionDefinitions: [SchemaMember] {
        let forms = registry.actions.all.map { $0.form }
        let words = forms.filter(\.isWord).map { JSON.constant($0.name, $0.head.doc) }
        let action: JSON = [
            "if": ["type": "string"], "then": .anyOf(words), "else": .reference("actionObject"),
        ]
        let definitions: [SchemaMember] = [
            ("actions", .oneOrMore(.reference("action"))), ("action", action),
            ("actionObject", forms.schema("An action.", prefix: "action")),
        ]
        return definitions + forms.definitions(prefix: "action")
    }

    private var dataDefinitions: [SchemaMember] {
        let forms = registry.dataForms
        let options = DataChecker.options
        return [("dataSource", forms.schema("A data source.", prefix: "data"))]
            + forms.definitions(prefix: "data", with: options)
    }
}
