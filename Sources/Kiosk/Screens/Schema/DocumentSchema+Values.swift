/// The objects that are values of properties, by their names in the schema.
extension DocumentSchema {
    static var valueDefinitions: [SchemaMember] {
        [
            ("expression", expression), ("color", color), ("gradient", gradient),
            ("shadow", object("A shadow.", ThemeShadow.members)),
            ("textShadow", object("A shadow of letters.", ThemeTextShadow.members)),
            ("textOutline", object("A line around letters.", ThemeTextOutline.members)),
            ("zone", object("A part of a scale.", ValueZone.members, areRequired: true)),
            ("text", paragraph), ("textPart", textPart),
        ]
    }

    private static let colorPattern = "#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"

    private static var expression: JSON {
        let schema: JSON = ["type": "string", "pattern": "\\$\\{"]
        return schema.described("An expression, such as \"${count + 1}\".")
    }

    private static var color: JSON {
        let names: JSON = ["enum": .strings(ThemeColor.documentNames)]
        let digits: JSON = [
            "type": "string", "pattern": .string("^\(colorPattern)$"), "format": "color-hex",
        ]
        return JSON.anyOf([names, digits])
            .described("A colour: #rrggbb, #rrggbbaa, or one of the theme's.")
    }

    private static func object(
        _ doc: String, _ members: [(String, PropertyType)], areRequired: Bool = false
    ) -> JSON {
        .objectSchema(
            doc, members.map { ($0.0, $0.1.valueSchema) },
            required: areRequired ? members.map(\.0) : [])
    }

    private static var gradient: JSON {
        let names = ThemeColor.documentNames.joined(separator: "|")
        let placed: JSON = [
            "type": "string",
            "pattern": .string("^(\(colorPattern)|\(names)) +[0-9]*\\.?[0-9]+%$"),
        ]
        let stops: JSON = [
            "type": "array", "items": .anyOf([.reference("color"), placed]), "minItems": 2,
        ]
        let geometry = ThemeGradient.members.map { ($0.0, $0.1.valueSchema) }
        let schema = JSON.objectSchema(
            "A gradient: one of \"linear\", \"radial\" and \"conic\", with its stops.",
            geometry + [("stops", stops)], required: ["stops"])
        guard case .object(var result) = schema else { return schema }
        let needed = ThemeGradient.kinds.map { kind -> JSON in ["required": [.string(kind)]] }
        result["oneOf"] = .array(needed)
        return .object(result)
    }

    private static var paragraph: JSON {
        let plain: JSON = ["type": ["string", "number"]]
        let part: JSON = ["if": ["type": "object"], "then": .reference("textPart"), "else": plain]
        let schema: JSON = ["if": ["type": "array"], "then": ["items": part], "else": plain]
        return schema.described(
            """
            A text in which expressions may stand, or an array of texts and parts that look \
            otherwise.
            """)
    }

    private static var textPart: JSON {
        let plain: JSON = ["type": ["string", "number"]]
        let keys = TextPartKey.all.map { ($0.name, $0.type.valueSchema.described($0.doc)) }
        return .objectSchema(
            "A part of a text, with what sets it apart from the rest.",
            [("text", plain.described("What it says."))] + keys, required: ["text"])
    }
}
