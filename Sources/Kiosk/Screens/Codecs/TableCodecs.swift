/// The columns of a table: `["name", { "field": "price", "title": "Price", "width": "fit" }]`.
struct TableColumnsCodec: Codec {
    static let column = ObjectCodec(
        "a column", example: "{ \"field\": \"price\", \"title\": \"Price\", \"width\": \"fit\" }",
        ColumnParts(),
        [
            ObjectField(
                "field", .string, "The field with its values.",
                need: "write \"field\" with a name of the rows' fields"
            ) { $0.column.field = $1 },
            ObjectField("title", .string, "What stands above it; without it, the field.") {
                $0.title = $1
            },
            ObjectField(
                "width", ColumnWidthCodec(), \.column.width,
                "\"fit\", pixels, or a part of what is left, such as \"2fr\"."),
            ObjectField(
                "align", ChoiceCodec(TextAlignment.self),
                "Where its cells lie; without it, numbers at the right, others at the start."
            ) { $0.column.alignment = $1 },
            ObjectField("digits", IntegerCodec<Int>(0...6), "Digits of its numbers.") {
                $0.column.digits = $1
            },
            ObjectField("unit", .string, \.column.unit, "Unit of its numbers."),
            ObjectField(
                "currency", CurrencyCodec(),
                "The currency of its numbers, such as \"EUR\", in place of a unit."
            ) { $0.column.currency = $1 },
            ObjectField(
                "format", ChoiceCodec(TableColumn.Format.self), \.column.format,
                """
                "date" for dates as ISO 8601 writes them, "time" for times such as 14:30, both also for \
                timestamps, "badge" for a pill, "icon" for names of icons, "bar" for numbers from 0 to 1.
                """),
            ObjectField(
                "tint", .string, \.column.tint,
                "The field with a colour role of the theme, in which the cell is drawn."),
            ObjectField(
                "sortable", .bool, \.column.isSortable, "Whether a touch of the title sorts."),
        ])

    var expectation: String {
        "an array of strings, or of objects such as { \"field\": \"price\", \"title\": \"Price\" }"
    }

    var reference: String {
        "objects such as `{ \"field\": \"price\", \"title\": \"Price\", \"width\": \"fit\" }`, or fields"
    }

    var literalSchemas: [JSON] {
        let element = JSON.anyOf([StringCodec().literalSchema, Self.column.literalSchema])
        return [["type": "array", "items": element]]
    }

    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [TableColumn]? {
        guard case .list(let elements) = value else { return nil }
        return try elements.decoded(most: 64, "columns") { (element, path) throws(CodecError) in
            if case .string(let field) = element { return TableColumn(field) }
            let parts = try Self.column.element(element, at: path)
            var column = parts.column
            column.title = parts.title ?? column.field
            return column
        }
    }
}

/// A column as it is written.
struct ColumnParts: Equatable, Sendable {
    var title: String?
    var column = TableColumn("")
}

/// Width of a column: `"fit"`, `120` or `"2fr"`.
struct ColumnWidthCodec: Codec {
    private static let points = NumberCodec(16...10_000)

    var expectation: String { "\"fit\", pixels from 16 to 10000, or a part such as \"2fr\"" }
    var reference: String { "`\"fit\"`, pixels, or a part such as `\"2fr\"`" }
    var literalSchemas: [JSON] {
        Self.points.literalSchemas + [["type": "string", "pattern": "^(fit|[0-9.]+fr)$"]]
    }
    var forms: ValueForms { [.number, .string] }

    func decode(_ value: CELValue) -> TableColumn.Width? {
        if let points = Self.points.decode(value) { return .points(points) }
        guard case .string(let text) = value else { return nil }
        if text == "fit" { return .fit }
        guard text.hasSuffix("fr"), let share = Float(decimal: text.dropLast(2)), share > 0,
            share <= 1000
        else { return nil }
        return .share(share)
    }
}

/// The rows of a table: objects whose fields the columns name.
struct TableRecordsCodec: Codec {
    /// Maximum number of rows.
    private static let limit = 20_000

    var expectation: String { "an array of objects" }
    var reference: String { "objects, whose fields `fields` names" }
    var literalSchemas: [JSON] { [["type": "array", "items": ["type": "object"]]] }
    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [TableRecord]? {
        guard case .list(let elements) = value else { return nil }
        return try elements.decoded(most: Self.limit, "rows") {
            (element, path) throws(CodecError) in
            guard case .map(let map) = element else {
                throw CodecError(element, as: "a row", at: path, help: "write an object")
            }
            var values: [String: InputValue] = [:]
            for (name, value) in map.members { values[name] = try? InputValue(value) }
            return TableRecord(values)
        }
    }
}
