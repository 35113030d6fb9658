/// The values of a chart: `[12, 15.5, null, 9]`, or points: `[[0.5, 12], [0.8, 14]]`.
struct ChartValuesCodec: Codec {
    /// Maximum number of values of a series.
    static let limit = 50_000

    var expectation: String {
        "an array of numbers and null, or of points such as [0.5, 12]"
    }

    var reference: String { "numbers, with null for a gap, or points such as `[0.5, 12]`" }

    var literalSchemas: [JSON] {
        let point = JSON.arrays(of: ["type": "number"], counts: [2])
        return [["type": "array", "items": .anyOf([["type": ["number", "null"]]] + point)]]
    }

    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> ChartValues? {
        guard case .list(let elements) = value else { return nil }
        try elements.check(most: Self.limit, "values")
        var values = ChartValues()
        values.reserve(elements.count)
        for (index, element) in elements.enumerated() {
            if let number = element.number {
                values.append(number)
            } else if case .null = element {
                values.append(nil)
            } else {
                try Self.add(element, index, to: &values)
            }
        }
        guard values.places.isEmpty || values.places.count == values.count else {
            throw CodecError(
                reason: "some values are points, and some are numbers",
                help: "write points only, or numbers only")
        }
        return values
    }

    private static func add(
        _ element: CELValue, _ index: Int, to values: inout ChartValues
    ) throws(CodecError) {
        guard case .list(let parts) = element, parts.count == 2, let x = parts[0].number,
            let y = parts[1].number
        else {
            throw CodecError(
                element, as: "a value", at: JSONPointer.root.appending(index),
                help: "write a number, null for a gap, or [x, y]")
        }
        values.append(y, at: x)
    }
}

/// The series of a chart: `[{ "name": "Visitors", "values": [12, 15] }]`.
struct SeriesCodec: Codec {
    static let series = ObjectCodec(
        "a series", example: "{ \"name\": \"Visitors\", \"values\": [12, 15, null, 9] }",
        ChartSeries(),
        [
            ObjectField("name", StringCodec(), \.name, "What it is called in the legend."),
            ObjectField("values", ChartValuesCodec(), \.values, "Its numbers or points."),
            ObjectField("color", .color, "Its colour, instead of one of the theme's.") {
                $0.color = $1
            },
        ])

    var expectation: String {
        "an array of objects such as { \"name\": \"Visitors\", \"values\": [12, 15] }"
    }

    var reference: String {
        "objects such as `{ \"name\": \"Visitors\", \"values\": [12, 15], \"color\": \"primary\" }`"
    }

    var literalSchemas: [JSON] { [["type": "array", "items": Self.series.literalSchema]] }

    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [ChartSeries]? {
        guard case .list(let elements) = value else { return nil }
        return try elements.decoded(most: 24, "series", Self.series.element)
    }
}

/// Texts in order: `["Mon", "Tue"]`.
struct TextsCodec: Codec {
    /// Maximum number of texts.
    private static let limit = 50_000

    var expectation: String { "an array of strings" }
    var reference: String { "texts" }
    var literalSchemas: [JSON] { [["type": "array", "items": StringCodec().literalSchema]] }
    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [String]? {
        guard case .list(let elements) = value else { return nil }
        return try elements.decoded(most: Self.limit, "texts") {
            (element, path) throws(CodecError) in
            if let text = element.writtenText { return text }
            throw CodecError(element, as: "a text", at: path, help: "write a string")
        }
    }
}
