import Kiosk

/// The schemas of nodes, items, and styles.
struct NodeSchemas {
    private let kinds: [NodeKind]
    /// Definitions of properties. A property with several meanings has a definition for each, the
    /// further ones under the name of the first kind that has them.
    private let definitions: [(name: String, property: String, schema: JSON)]

    init(_ registry: Registry) {
        kinds = registry.kinds
        var definitions: [(name: String, property: String, schema: JSON)] = []
        for kind in kinds {
            for property in kind.properties {
                let schema = property.schema
                let known = definitions.filter { $0.property == property.name }
                if known.contains(where: { $0.schema == schema }) { continue }
                let name = known.isEmpty ? property.name : "\(kind.name).\(property.name)"
                definitions.append((name, property.name, schema))
            }
        }
        self.definitions = definitions
    }

    var itemDefinitions: [SchemaMember] {
        let forms = DocumentGrammar.structures
        // An identifying key applies if there is no type; the first of them wins.
        var structure: JSON = ["required": ["type"]]
        for form in forms.reversed() {
            structure = .ifPresent(
                form.name, then: .reference("structure.\(form.name)"), else: structure)
        }
        let item: JSON = [
            "type": "object",
            "properties": .members([("type", typeKey)] + forms.map(\.offer)),
            "if": ["required": ["type"]], "then": .reference("node"), "else": structure,
        ]
        let node: JSON = [
            "type": "object", "properties": ["type": typeKey], "required": ["type"],
            "allOf": .array(kindChoices),
        ]
        let definitions: [SchemaMember] = [
            ("items", .oneOrMore(.reference("item"))), ("item", item), ("node", node),
            ("component", use),
        ]
        return definitions + forms.definitions(prefix: "structure")
    }

    private var typeKey: JSON {
        let names = kinds.map { JSON.constant($0.name, $0.doc) }
        let component: JSON = ["type": "string"]
        return JSON.anyOf(names + [component])
            .described("What it is: a node type, or the name of a component.")
    }

    private var kindChoices: [JSON] {
        let choices = kinds.map { kind -> JSON in
            [
                "if": ["properties": ["type": ["const": .string(kind.name)]]],
                "then": .reference("node.\(kind.name)"),
            ]
        }
        let names = JSON.strings(kinds.map(\.name))
        let other: JSON = [
            "if": ["properties": ["type": ["not": ["enum": names]]]],
            "then": .reference("component"),
        ]
        return choices + [other]
    }

    /// A component's parameters may have any names.
    private var use: JSON {
        let names = propertyNames(of: kinds[0])
        let placement = PropertyGroup.placement.properties.map {
            ($0.name, JSON.reference("property.\(names[$0.name]!)"))
        }
        return .objectSchema(
            "The use of a component.", DocumentGrammar.useKeys.map(\.member) + placement,
            required: ["type"], isOpen: true)
    }

    var kindDefinitions: [SchemaMember] {
        var result: [SchemaMember] = []
        for kind in kinds {
            let properties = properties(of: kind)
            var members: [SchemaMember] = [("type", ["const": .string(kind.name)])]
            members += DocumentGrammar.nodeKeys.dropFirst().map(\.member)
            if kind.isInput { members += DocumentGrammar.inputKeys.map(\.member) }
            members += properties
            members += variants(.reference("looks.\(kind.name)"))
            members += kind.contents.map(\.key.member)
            if kind.hasRows { members += DocumentGrammar.rowKeys.map(\.member) }
            if kind.hasChildren { members.append(DocumentGrammar.children.member) }
            result.append(
                (
                    "node.\(kind.name)",
                    .objectSchema(
                        kind.doc, members,
                        required: kind.hasRows
                            ? ["type"] + DocumentGrammar.rowKeys.filter(\.isRequired).names
                            : ["type"]
                    )
                ))
            result.append(("looks.\(kind.name)", .objectSchema(nil, properties)))
        }
        return result
    }

    /// Definitions for styles, which may have the properties of all kinds.
    var lookDefinitions: [SchemaMember] {
        var properties: [SchemaMember] = []
        var names: Set<String> = []
        for kind in kinds {
            let known = propertyNames(of: kind)
            for property in kind.properties where names.insert(property.name).inserted {
                properties.append((property.name, .reference("property.\(known[property.name]!)")))
            }
        }
        let extends = DocumentKey(
            "extends", .oneOrMore(.string("the name of a style")),
            "Styles whose properties count, too.")
        let members = [extends.member] + properties + variants(.reference("looks"))
        return [
            ("style", .objectSchema("Properties of nodes of whatever kind.", members)),
            ("looks", .objectSchema(nil, properties)),
        ]
    }

    private func variants(_ schema: JSON) -> [SchemaMember] {
        DocumentGrammar.variants.map { ($0.key, schema.described($0.doc)) }
    }

    // MARK: Properties

    private func properties(of kind: NodeKind) -> [SchemaMember] {
        let names = propertyNames(of: kind)
        return kind.properties.map { property in
            var schema = JSON.Object()
            schema["$ref"] = .string("#/$defs/property.\(names[property.name]!)")
            schema["default"] = kind.defaults[property.name]
            return (property.name, .object(schema))
        }
    }

    var propertyDefinitions: [SchemaMember] {
        definitions.map { ("property.\($0.name)", $0.schema) }
    }

    /// Returns the names of definitions by property.
    private func propertyNames(of kind: NodeKind) -> [String: String] {
        var result: [String: String] = [:]
        for property in kind.properties {
            let schema = property.schema
            result[property.name] =
                definitions.first { $0.property == property.name && $0.schema == schema }!.name
        }
        return result
    }
}

extension Property {
    fileprivate var schema: JSON {
        let place = containers.map { " Counts in \(NodeKind.list($0)) only." } ?? ""
        let words = "\(doc)\(place) \(codec.expectation.sentence)"
        return codec.schema.described(words, default: defaultValue)
    }
}
