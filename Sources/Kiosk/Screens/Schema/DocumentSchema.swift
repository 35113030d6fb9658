/// The document language as JSON Schema 2020-12, so that editors complete and underline.
///
/// It keeps to keywords that editors know. What it cannot say, such as whether a name exists or
/// whether an expression has the right type, `kioskctl check` finds. Included files have no schema
/// of their own, and so it does not demand `screens`.
package enum DocumentSchema {
    package static var json: JSON {
        let sections =
            [DocumentGrammar.ownSections[0], DocumentGrammar.include]
            + DocumentGrammar.ownSections.dropFirst() + DocumentGrammar.sharedSections
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Kiosk configuration",
            "description":
                "What a kiosk shows and does. Comments and trailing commas may stand in the file.",
        ].with(sections.schema).with([
            "$defs": .members(
                valueDefinitions + languageDefinitions + itemDefinitions + actionDefinitions
                    + dataDefinitions + lookDefinitions + kindDefinitions + propertyDefinitions)
        ])
    }

    /// The text of the schema's file.
    package static var text: String { json.text(.pretty) + "\n" }

    // MARK: Types, variables, texts

    private static var languageDefinitions: [(String, JSON)] {
        [
            ("type", type),
            (
                "variable",
                [
                    "description":
                        "A first value, or an object with \"type\", \"value\", \"persist\".",
                    "if": [
                        "type": "object", "minProperties": 1,
                        "propertyNames": ["enum": .strings(DocumentGrammar.variableKeys.names)],
                    ],
                    "then": DocumentGrammar.variableKeys.schema,
                ]
            ),
            (
                "parameter",
                [
                    "description": "A type, or an object with \"type\" and \"default\".",
                    "if": [
                        "type": "object", "required": ["type"],
                        "propertyNames": ["enum": .strings(DocumentGrammar.parameterKeys.names)],
                    ],
                    "then": DocumentGrammar.parameterKeys.schema, "else": .reference("type"),
                ]
            ),
            (
                "texts",
                [
                    "description": "Texts by key, keys in keys, or the forms of one text.",
                    "type": "object",
                    "additionalProperties": .anyOf([["type": "string"], .reference("texts")]),
                ]
            ),
            ("handlers", handlers(DocumentGrammar.events)),
            ("rootHandlers", handlers(DocumentGrammar.events + [DocumentGrammar.startEvent])),
        ]
    }

    private static var type: JSON {
        [
            "description":
                "A type: bool, int, double, string, timestamp, duration, any, a name of \"types\", list(T), map(T), T? for what may be null, [T], or an object of types.",
            "anyOf": [
                ["enum": .strings(DocumentReader.plainTypes.keys.sorted())],
                [
                    "type": "string",
                    "pattern": "^ *((list|map)\\( *)*[A-Za-z_][A-Za-z0-9_]*[?) ]*$",
                ],
                ["type": "array", "items": .reference("type"), "minItems": 1, "maxItems": 1],
                ["type": "object", "additionalProperties": .reference("type")],
            ],
        ]
    }

    private static func handlers(_ events: [(name: String, doc: String)]) -> JSON {
        [
            "description": "Actions by event.", "type": "object",
            "properties": .members(
                events.map {
                    (
                        $0.name,
                        JSON.object(.init()).with(["description": .string($0.doc.withoutMarkdown)])
                            .with(.reference("actions"))
                    )
                }),
            "propertyNames": ["pattern": .string(ValueShape.identifierPattern)],
            "additionalProperties": .reference("actions"),
        ]
    }

    // MARK: Actions, data

    private static var actionDefinitions: [(String, JSON)] {
        let words = DocumentGrammar.actions.filter(\.isWord).map { form -> JSON in
            ["const": .string(form.name), "description": .string(form.head.doc.withoutMarkdown)]
        }
        return [
            ("actions", .oneOrMore(.reference("action"))),
            (
                "action",
                [
                    "if": ["type": "string"], "then": .anyOf(words),
                    "else": .reference("actionObject"),
                ]
            ),
            (
                "actionObject",
                DocumentGrammar.actions.schema("An action.", prefix: "action")
            ),
        ] + DocumentGrammar.actions.definitions(prefix: "action")
    }

    private static var dataDefinitions: [(String, JSON)] {
        [("dataSource", DocumentGrammar.dataSources.schema("A data source.", prefix: "data"))]
            + DocumentGrammar.dataSources.definitions(
                prefix: "data", with: DocumentGrammar.dataOptions)
    }
}
