import Kiosk

/// The JSON Schema of values at keys.
extension ValueShape {
    var schema: JSON {
        switch self {
        case .string, .formula: ["type": "string"]
        case .text: ["type": ["string", "number"]]
        case .expression: .reference("expression")
        case .choice(let words): ["enum": .strings(words)]
        case .bool: ["type": "boolean"]
        case .wholeNumber(let range):
            [
                "type": "integer", "minimum": .int(Int64(range.lowerBound)),
                "maximum": .int(Int64(range.upperBound)),
            ]
        case .panelLength(let range, let unit):
            .anyOf([
                ValueShape.wholeNumber(range).schema,
                ["type": "string", "pattern": .string("^([0-9]+\\.?[0-9]*|\\.[0-9]+)\(unit)$")],
            ])
        case .condition: .anyOf([["type": "boolean"], .reference("expression")])
        case .list: .anyOf([["type": "array"], .reference("expression")])
        case .value, .literal: [:]
        case .typed(let type): type.schema
        case .duration: ["type": "string", "pattern": .string(Duration.briefPattern)]
        case .size: ["type": "string", "pattern": "^[0-9]{1,5}(KB|MB)$"]
        case .rotation: ["enum": .array(Rotation.allCases.map { .int(Int64($0.rawValue)) })]
        case .type: .reference("type")
        case .target: ["type": "string", "pattern": .string(ValueShape.targetPattern)]
        case .assignments:
            ["type": "object", "propertyNames": ["pattern": .string(ValueShape.targetPattern)]]
        case .colors: ValueShape.roles
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

    private static var roles: JSON {
        let color: JSON = [
            "type": "string", "pattern": "^#[0-9A-Fa-f]{6}([Ff]{2})?$", "format": "color-hex",
        ]
        return .objectSchema(
            nil, Theme.Role.allCases.map { ($0.rawValue, color.described($0.doc)) })
    }

    static let identifierPattern = "^[A-Za-z_][A-Za-z0-9_]*$"
    private static let targetPattern = "^[A-Za-z_][A-Za-z0-9_]*([.\\[].*)?$"

    /// True if a description of a key should mention its values.
    fileprivate var needsWords: Bool {
        switch self {
        case .string, .text, .formula, .expression, .duration, .size, .rotation, .target, .list,
            .panelLength:
            true
        default: false
        }
    }
}

extension CELType {
    /// The JSON Schema of literals of the type.
    fileprivate var schema: JSON {
        switch self {
        case .dyn, .parameter, .type: [:]
        case .null: ["type": "null"]
        case .bool: ["type": "boolean"]
        case .int, .uint: ["type": "integer"]
        case .double: ["type": "number"]
        case .string, .bytes, .timestamp, .duration: ["type": "string"]
        case .list: ["type": "array"]
        case .map, .object: ["type": "object"]
        case .nullable(let type): .anyOf([["type": "null"], type.schema])
        }
    }
}

extension DocumentKey {
    var schema: JSON {
        let words = shape.needsWords ? " " + shape.expectation.sentence : ""
        return shape.schema.described(doc + words, default: defaultValue)
    }

    var member: SchemaMember { (name, schema) }
}

extension [DocumentKey] {
    /// Schema of an object with just these keys.
    var schema: JSON { .objectSchema(nil, map(\.member), required: filter(\.isRequired).names) }
}

extension DocumentForm {
    /// Returns the schema of an object of this form, with further keys.
    func schema(_ further: [DocumentKey] = []) -> JSON {
        let constant: JSON = ["const": true]
        let first = isWord ? constant.described(head.doc) : head.schema
        let keys = others + further
        return .objectSchema(
            head.doc, [(name, first)] + keys.map(\.member),
            required: [name] + keys.filter(\.isRequired).names)
    }

    /// The key alone, so that editors offer it.
    var offer: SchemaMember { (name, JSON.object(.init()).described(head.doc)) }
}

extension [DocumentForm] {
    /// Returns the schema of an object of one of these forms, by the identifying key. The forms
    /// themselves are definitions with a prefix.
    func schema(_ doc: String, prefix: String) -> JSON {
        let needed = map { form -> JSON in ["required": [.string(form.name)]] }
        let choices = map { JSON.ifPresent($0.name, then: .reference("\(prefix).\($0.name)")) }
        var object = JSON.Object()
        object["description"] = .string(doc)
        object["type"] = "object"
        object["properties"] = .members(map(\.offer))
        object["anyOf"] = .array(needed)
        object["allOf"] = .array(choices)
        return .object(object)
    }

    /// Returns the definitions that `schema` refers to.
    func definitions(prefix: String, with further: [DocumentKey] = []) -> [SchemaMember] {
        map { ("\(prefix).\($0.name)", $0.schema(further)) }
    }
}
