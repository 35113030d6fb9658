/// What a property accepts, as JSON Schema.
extension PropertyType {
    /// Everything that a document may write: a value, or a string with an expression.
    var schema: JSON {
        switch self {
        case .string: ["type": ["string", "number"]]
        case .path: ["type": "string"]
        case .richText: .reference("text")
        default: .anyOf(alternatives + [.reference("expression")])
        }
    }

    /// The values alone, without expressions.
    var valueSchema: JSON {
        switch self {
        case .string, .path, .richText: schema
        default: alternatives.count == 1 ? alternatives[0] : .anyOf(alternatives)
        }
    }

    private var alternatives: [JSON] {
        switch self {
        case .bool: [["type": "boolean"]]
        case .number(let range): [PropertyType.number(range, "number")]
        case .integer(let range): [PropertyType.number(range, "integer")]
        case .string, .path, .richText: []
        case .choice(let words): [["enum": .strings(words)]]
        case .boolOr(let words): [["type": "boolean"], ["enum": .strings(words)]]
        case .length(let range, let words): PropertyType.length(range, words)
        case .edges(let range, let words): PropertyType.edges(range, words)
        case .insets(let range):
            PropertyType.sides(PropertyType.number(range, "number"), counts: [2, 4])
        case .ratio:
            [
                PropertyType.number(PropertyType.ratios, "number"),
                ["type": "string", "pattern": "^ *[0-9.]+ *[:/] *[0-9.]+ *$"],
            ]
        case .tracks: [["type": "string", "pattern": "^[-0-9a-z.%(), ]+$"]]
        case .plainTracks: [["type": "string", "pattern": "^(?!.*(repeat|none))[-0-9a-z.%(), ]+$"]]
        case .gridArea:
            [
                ["type": "integer", "minimum": -1000, "maximum": 1000],
                [
                    "type": "string",
                    "pattern":
                        "^ *(auto|-?[0-9]+|span +[0-9]+) *(/ *(auto|-?[0-9]+|span +[0-9]+) *)?$",
                ],
            ]
        case .color: [.reference("color")]
        case .paint: [.reference("color"), .reference("gradient")]
        case .radii(let range):
            PropertyType.sides(PropertyType.number(range, "number"), counts: [4])
        case .shadows: [.reference("shadow"), ["type": "array", "items": .reference("shadow")]]
        case .language:
            [["type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"]]
        case .features:
            [
                [
                    "type": "object", "propertyNames": ["pattern": "^(?!tnum$)[ -~]{4}$"],
                    "additionalProperties": PropertyType.number(0...65_535, "integer"),
                ]
            ]
        case .ascending(let range):
            [["type": "array", "items": PropertyType.number(range, "number")]]
        case .textShadow: [.reference("textShadow")]
        case .textOutline: [.reference("textOutline")]
        case .zones: [["type": "array", "items": .reference("zone")]]
        }
    }

    private static func number(_ range: ClosedRange<Float>, _ type: JSON) -> JSON {
        [
            "type": type, "minimum": .number(range.lowerBound),
            "maximum": .number(range.upperBound),
        ]
    }

    private static func length(_ range: ClosedRange<Float>, _ words: [String]) -> [JSON] {
        let percentage: JSON = [
            "type": "string",
            "pattern": range.lowerBound < 0 ? "^-?[0-9]*\\.?[0-9]+%$" : "^[0-9]*\\.?[0-9]+%$",
        ]
        return [number(range, "number")] + (words.isEmpty ? [] : [["enum": .strings(words)]])
            + [percentage]
    }

    private static func edges(_ range: ClosedRange<Float>, _ words: [String]) -> [JSON] {
        let one = JSON.anyOf(length(range, words))
        return length(range, words) + sides(one, counts: [2, 4]).dropFirst() + [
            [
                "type": "object", "properties": .members(sides.map { ($0, one) }),
                "additionalProperties": false,
            ]
        ]
    }

    /// One value, or an array of some counts of them.
    private static func sides(_ one: JSON, counts: [Int]) -> [JSON] {
        [one]
            + counts.map { count in
                [
                    "type": "array", "items": one, "minItems": .int(Int64(count)),
                    "maxItems": .int(Int64(count)),
                ]
            }
    }
}
