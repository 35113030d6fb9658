/// Nodes, what stands where they do, and styles.
extension DocumentSchema {
    static var itemDefinitions: [(String, JSON)] {
        // A key that tells a structure counts where there is no type; the first of them wins.
        var structure: JSON = ["required": ["type"]]
        for form in DocumentGrammar.structures.reversed() {
            structure = [
                "if": ["required": [.string(form.name)]],
                "then": .reference("structure.\(form.name)"), "else": structure,
            ]
        }
        let heads = DocumentGrammar.structures.map {
            ($0.name, JSON.members([("description", .string($0.head.doc.withoutMarkdown))]))
        }
        return [
            ("items", .oneOrMore(.reference("item"))),
            (
                "item",
                [
                    "type": "object", "properties": .members([("type", typeKey)] + heads),
                    "if": ["required": ["type"]], "then": .reference("node"), "else": structure,
                ]
            ),
            (
                "node",
                [
                    "type": "object", "properties": ["type": typeKey], "required": ["type"],
                    "allOf": .array(kindChoices),
                ]
            ),
            ("component", use),
        ] + DocumentGrammar.structures.definitions(prefix: "structure")
    }

    private static var typeKey: JSON {
        let kinds = Registry.kinds.map { kind -> JSON in
            ["const": .string(kind.name), "description": .string(kind.doc)]
        }
        return [
            "description": "What it is: a node type, or the name of a component.",
            "anyOf": .array(kinds + [["type": "string"]]),
        ]
    }

    private static var kindChoices: [JSON] {
        let kinds = Registry.kinds.map { kind -> JSON in
            [
                "if": ["properties": ["type": ["const": .string(kind.name)]]],
                "then": .reference("node.\(kind.name)"),
            ]
        }
        let names = JSON.strings(Registry.kinds.map(\.name))
        return kinds + [
            [
                "if": ["properties": ["type": ["not": ["enum": names]]]],
                "then": .reference("component"),
            ]
        ]
    }

    /// A component's parameters may have any names.
    private static var use: JSON {
        let keys = DocumentGrammar.useKeys.map { ($0.name, $0.schema) }
        let names = propertyNames(of: Registry.kinds[0])
        let placement = PropertyGroup.placement.properties.map {
            ($0.name, JSON.reference("property.\(names[$0.name]!)"))
        }
        return [
            "description": "The use of a component.", "type": "object",
            "properties": .members(keys + placement), "required": ["type"],
        ]
    }

    static var kindDefinitions: [(String, JSON)] {
        Registry.kinds.flatMap { kind in
            let properties = properties(of: kind)
            var keys = DocumentGrammar.nodeKeys.dropFirst().map { ($0.name, $0.schema) }
            if kind.isInput { keys.append(("bind", DocumentGrammar.bind.schema)) }
            let children = DocumentGrammar.children
            let last = kind.hasChildren ? [(children.name, children.schema)] : []
            let looks = variants(.reference("looks.\(kind.name)"))
            return [
                (
                    "node.\(kind.name)",
                    [
                        "description": .string(kind.doc), "type": "object",
                        "properties": .members(
                            [("type", ["const": .string(kind.name)])] + keys + properties + looks
                                + last),
                        "required": ["type"], "additionalProperties": false,
                    ]
                ),
                (
                    "looks.\(kind.name)",
                    [
                        "type": "object", "properties": .members(properties),
                        "additionalProperties": false,
                    ]
                ),
            ]
        }
    }

    /// Of styles, which may have the properties of all kinds.
    static var lookDefinitions: [(String, JSON)] {
        var properties: [(String, JSON)] = []
        var names: Set<String> = []
        for kind in Registry.kinds {
            let known = propertyNames(of: kind)
            for property in kind.properties where names.insert(property.name).inserted {
                properties.append((property.name, .reference("property.\(known[property.name]!)")))
            }
        }
        let extends = DocumentKey(
            "extends", .oneOrMore(.string("the name of a style")),
            "Styles whose properties count, too.")
        return [
            (
                "style",
                [
                    "description": "Properties of nodes of whatever kind.", "type": "object",
                    "properties": .members(
                        [(extends.name, extends.schema)] + properties
                            + variants(.reference("looks"))),
                    "additionalProperties": false,
                ]
            ),
            (
                "looks",
                [
                    "type": "object", "properties": .members(properties),
                    "additionalProperties": false,
                ]
            ),
        ]
    }

    private static func variants(_ schema: JSON) -> [(String, JSON)] {
        DocumentGrammar.variants.map {
            ($0.key, JSON.members([("description", .string($0.doc.withoutMarkdown))]).with(schema))
        }
    }

    // MARK: Properties

    private static func properties(of kind: NodeKind) -> [(String, JSON)] {
        let names = propertyNames(of: kind)
        return kind.properties.map { property in
            (
                property.name,
                JSON.reference("property.\(names[property.name]!)").with([
                    "default": kind.defaults[property.name]
                ])
            )
        }
    }

    /// Each property once; one that means something else for some kind has a name of its own there.
    static var propertyDefinitions: [(String, JSON)] {
        definitions.map { ("property.\($0.name)", $0.schema) }
    }

    private static let definitions: [(name: String, property: String, schema: JSON)] = {
        var result: [(name: String, property: String, schema: JSON)] = []
        for kind in Registry.kinds {
            for property in kind.properties {
                let schema = property.schema
                let known = result.filter { $0.property == property.name }
                if known.contains(where: { $0.schema == schema }) { continue }
                let name = known.isEmpty ? property.name : "\(kind.name).\(property.name)"
                result.append((name, property.name, schema))
            }
        }
        return result
    }()

    /// The names of definitions by those of properties.
    private static func propertyNames(of kind: NodeKind) -> [String: String] {
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
        let words = "\(doc)\(place) \(type.expectation.sentence)"
        return JSON.members([("description", .string(words.withoutMarkdown))]).with([
            "default": defaultValue
        ]).with(type.schema)
    }
}
