/// The reference lines of a chart: `[{ "value": 120, "text": "Goal" }]`.
struct ReferenceLinesCodec: Codec {
    static let line = ObjectCodec(
        "a reference line", example: "{ \"value\": 120, \"text\": \"Goal\" }",
        ChartReferenceLine(0),
        [
            ObjectField(
                "value", LineValueCodec(), "Its value; null for no line.",
                need: "write \"value\" with a number, or with null for no line"
            ) { $0.value = $1 },
            ObjectField(
                "text", .string, \.text,
                "What it is called, at its end and for those who do not see it."),
            ObjectField("color", .color, \.color, "Its colour, and that behind its text."),
            ObjectField("dashed", .bool, \.isDashed, "Whether it consists of dashes."),
        ])

    var expectation: String {
        "an array of objects such as { \"value\": 120, \"text\": \"Goal\" }"
    }

    var reference: String {
        "objects such as `{ \"value\": 120, \"text\": \"Goal\", \"color\": \"danger\", \"dashed\": true }`"
    }

    var literalSchemas: [JSON] { [["type": "array", "items": Self.line.literalSchema]] }

    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [ChartReferenceLine]? {
        guard case .list(let elements) = value else { return nil }
        return try elements.decoded(most: 24, "reference lines", Self.line.element)
            .filter(\.value.isFinite)
    }
}

/// The value of a reference line: a number, or null, which is NaN.
private struct LineValueCodec: Codec {
    var expectation: String { "a number, or null for no line" }
    var literalSchemas: [JSON] { [["type": ["number", "null"]]] }
    var forms: ValueForms { .number }

    func decode(_ value: CELValue) -> Double? {
        if case .null = value { return .nan }
        return value.number
    }

    func help(for value: CELValue) -> String { quotedNumberHelp(value) }
}
