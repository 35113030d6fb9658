/// The reference lines of a chart: `[{ "value": 120, "text": "Goal" }]`.
struct ReferenceLinesCodec: Codec {
    static let line = ObjectCodec(
        "a reference line", example: "{ \"value\": 120, \"text\": \"Goal\" }", ReferenceLineParts(),
        [
            ObjectField("value", LineValueCodec(), "Its value; null for no line.") {
                $0.value = $1
            },
            ObjectField(
                "text", .string, \.line.text,
                "What it is called, at its end and for those who do not see it."),
            ObjectField("color", .color, \.line.color, "Its colour, and that behind its text."),
            ObjectField("dashed", .bool, \.line.isDashed, "Whether it consists of dashes."),
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
        let lines = try elements.decoded(most: 24, "reference lines") {
            (element, path) throws(CodecError) in
            let parts = try Self.line.element(element, at: path)
            guard let value = parts.value else {
                throw CodecError(
                    reason: "a reference line needs a \"value\"",
                    help: "write \"value\" with a number, or with null for no line", path: path)
            }
            var line = parts.line
            line.value = value
            return line
        }
        return lines.filter(\.value.isFinite)
    }
}

/// A reference line as it is written.
struct ReferenceLineParts: Equatable, Sendable {
    /// The value; NaN for no line.
    var value: Double?
    var line = ChartReferenceLine(0)
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
