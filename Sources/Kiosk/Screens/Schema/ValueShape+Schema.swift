/// What may stand at a key, as JSON Schema.
extension ValueShape {
    var schema: JSON {
        switch self {
        case .string, .formula: ["type": "string"]
        case .text: ["type": ["string", "number"]]
        case .expression: .reference("expression")
        case .choice(let words): ["enum": .strings(words)]
        case .bool: ["type": "boolean"]
        case .condition: .anyOf([["type": "boolean"], .reference("expression")])
        case .list: .anyOf([["type": "array"], .reference("expression")])
        case .value, .literal: [:]
        case .duration:
            ["type": "string", "pattern": "^([0-9]+\\.?[0-9]*|\\.[0-9]+)(ms|s|m|h|d)$"]
        case .size: ["type": "string", "pattern": "^[0-9]{1,5}(KB|MB)$"]
        case .rotation: ["enum": .array(Rotation.allCases.map { .int(Int64($0.rawValue)) })]
        case .type: .reference("type")
        case .target: ["type": "string", "pattern": .string(ValueShape.targetPattern)]
        case .assignments:
            ["type": "object", "propertyNames": ["pattern": .string(ValueShape.targetPattern)]]
        case .color:
            ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}([Ff]{2})?$", "format": "color-hex"]
        case .items: .reference("items")
        case .node: .reference("node")
        case .actions: .reference("actions")
        case .handlers(let isRoot): .reference(isRoot ? "rootHandlers" : "handlers")
        case .variable: .reference("variable")
        case .parameter: .reference("parameter")
        case .style: .reference("style")
        case .texts: .reference("texts")
        case .dataSource: .reference("dataSource")
        case .object(let keys): keys.schema
        case .members(let shape, _): ["type": "object", "additionalProperties": shape.schema]
        case .array(let shape): ["type": "array", "items": shape.schema]
        case .oneOrMore(let shape): .oneOrMore(shape.schema)
        case .either(let shapes): .anyOf(shapes.map(\.schema))
        }
    }

    static let identifierPattern = "^[A-Za-z_][A-Za-z0-9_]*$"
    private static let targetPattern = "^[A-Za-z_][A-Za-z0-9_]*([.\\[].*)?$"

    /// Whether a sentence about a key gains from what its values are.
    fileprivate var needsWords: Bool {
        switch self {
        case .string, .text, .formula, .expression, .duration, .size, .rotation, .target, .list:
            true
        default: false
        }
    }
}

extension DocumentKey {
    var schema: JSON {
        let words = shape.needsWords ? " " + shape.expectation.sentence : ""
        return JSON.object(.init()).with([
            "description": .string((doc + words).withoutMarkdown), "default": defaultValue,
        ]).with(shape.schema)
    }
}

extension [DocumentKey] {
    /// An object with just these keys.
    var schema: JSON {
        let required = filter(\.isRequired).names
        return [
            "type": "object", "properties": .members(map { ($0.name, $0.schema) }),
        ].with([
            "required": required.isEmpty ? nil : .strings(required),
            "additionalProperties": false,
        ])
    }
}

extension DocumentForm {
    /// An object of this form, which may have further keys.
    func schema(_ further: [DocumentKey] = []) -> JSON {
        let head: JSON =
            isWord
            ? ["description": .string(self.head.doc.withoutMarkdown), "const": true]
            : self.head.schema
        let keys = others + further
        let required = [name] + keys.filter(\.isRequired).names
        return [
            "description": .string(self.head.doc.withoutMarkdown), "type": "object",
            "properties": .members([(name, head)] + keys.map { ($0.name, $0.schema) }),
            "required": .strings(required), "additionalProperties": false,
        ]
    }
}

extension [DocumentForm] {
    /// An object of one of these forms, by the key that tells which. The forms themselves are
    /// definitions with a prefix.
    func schema(_ doc: String, prefix: String) -> JSON {
        [
            "description": .string(doc), "type": "object",
            "properties": .members(
                map { ($0.name, ["description": .string($0.head.doc.withoutMarkdown)]) }),
            "anyOf": .array(map { ["required": [.string($0.name)]] }),
            "allOf": .array(
                map {
                    [
                        "if": ["required": [.string($0.name)]],
                        "then": .reference("\(prefix).\($0.name)"),
                    ]
                }),
        ]
    }

    /// The definitions that `schema` refers to.
    func definitions(prefix: String, with further: [DocumentKey] = []) -> [(String, JSON)] {
        map { ("\(prefix).\($0.name)", $0.schema(further)) }
    }
}

extension JSON {
    /// An object with the members of another one, too.
    func with(_ other: JSON) -> JSON {
        guard case .object(var object) = self, case .object(let members) = other else {
            preconditionFailure("\(self) or \(other) is no object")
        }
        for member in members { object[member.key] = member.value }
        return .object(object)
    }
}
