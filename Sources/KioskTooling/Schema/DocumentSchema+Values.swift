import Kiosk

/// The schemas of objects that are values of properties, by name.
extension DocumentSchema {
    var valueDefinitions: [SchemaMember] {
        [
            ("expression", expression), ("color", color), ("gradient", gradient),
            ("shadow", ShadowsCodec.shadow.objectSchema("A shadow.")),
            (
                "textShadow",
                ObjectCodec.textShadow.objectSchema("A shadow of letters.", composed: true)
            ),
            (
                "textOutline",
                ObjectCodec.textOutline.objectSchema("A line around letters.", composed: true)
            ),
            (
                "transform",
                ObjectCodec.transform.objectSchema("What is done after the layout.", composed: true)
            ),
            (
                "passage",
                ObjectCodec<Passage>.passage(registry.movable)
                    .objectSchema("A look of coming or going.")
            ),
            ("timeline", keyframes.object.objectSchema("A movement through several looks.")),
            ("keyframe", keyframes.frame.objectSchema("A look at a moment.")),
            ("zone", ZonesCodec.zone.objectSchema("A part of a scale.")),
            ("text", paragraph), ("textPart", textPart),
        ]
    }

    private var keyframes: KeyframesCodec { KeyframesCodec(registry.movable) }

    private var colorPattern: String { "#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})" }

    private var expression: JSON {
        let schema: JSON = ["type": "string", "pattern": "\\$\\{"]
        return schema.described("An expression, such as \"${count + 1}\".")
    }

    private var color: JSON {
        let names: JSON = ["enum": .strings(ThemeColor.documentNames)]
        let digits: JSON = [
            "type": "string", "pattern": .string("^\(colorPattern)$"), "format": "color-hex",
        ]
        return JSON.anyOf([names, digits])
            .described("A colour: #rrggbb, #rrggbbaa, or one of the theme's.")
    }

    private var gradient: JSON {
        let names = ThemeColor.documentNames.joined(separator: "|")
        let placed: JSON = [
            "type": "string",
            "pattern": .string("^(\(colorPattern)|\(names)) +[0-9]*\\.?[0-9]+%$"),
        ]
        let stops: JSON = [
            "type": "array", "items": .anyOf([.reference("color"), placed]), "minItems": 2,
        ]
        let schema = JSON.objectSchema(
            "A gradient: one of \"linear\", \"radial\" and \"conic\", with its stops.",
            GradientCodec.schemaMembers + [("stops", stops)], required: ["stops"])
        guard case .object(var result) = schema else { return schema }
        let needed = GradientCodec.kinds.map { kind -> JSON in ["required": [.string(kind)]] }
        result["oneOf"] = .array(needed)
        return .object(result)
    }

    private var paragraph: JSON {
        let plain: JSON = ["type": ["string", "number"]]
        let part: JSON = ["if": ["type": "object"], "then": .reference("textPart"), "else": plain]
        let schema: JSON = ["if": ["type": "array"], "then": ["items": part], "else": plain]
        return schema.described(
            """
            A text in which expressions may stand, or an array of texts and parts that look \
            otherwise.
            """)
    }

    private var textPart: JSON {
        let plain: JSON = ["type": ["string", "number"]]
        let keys = TextAttributes.partFields.map { ($0.name, $0.schema()) }
        return .objectSchema(
            "A part of a text, with what sets it apart from the rest.",
            [("text", plain.described("What it says."))] + keys, required: ["text"])
    }
}
