/// The node kind of tables.
extension NodeKind {
    static let table = NodeKind(
        name: "table",
        doc: """
            Rows of values in columns, under a head that stays in view. A touch of a title sorts the rows \
            by it, a touch of a row chooses it. Only rows in view cost anything. Without rows it \
            shows its `text`.
            """,
        groups: [
            .placement, .surface(at: \TableModel.box), .use(at: \TableModel.self),
            .text(at: \TableModel.label),
        ],
        own: [
            .model(
                "fields", TableColumnsCodec(), \TableModel.columns, default: [],
                "The columns: the fields of the rows that are shown, and how."),
            .model(
                "records", TableRecordsCodec(), \TableModel.records, default: [],
                "The rows: objects with these fields."),
            .model(
                "rowKey", .string, \TableModel.key, default: "",
                "The field by which rows are known; without it, their numbers from 0 on."),
            .model(
                "sortBy", .string, \TableModel.sorting, default: "",
                "The field by which rows are sorted at first; behind `-`, downwards."),
            .model(
                "rowHeight", NumberCodec(24...400), \TableModel.rowHeight, default: 52,
                "Height of a row, in pixels."),
            .model(
                "chosen", ChosenCodec(), \TableModel.chosen, default: [],
                "The value of the chosen option, or a list of them, without a `bind`."),
        ],
        defaults: ["background": "surface", "minWidth": 120, "minHeight": 96],
        hasChildren: false, keepsTouches: true, input: .choices
    ) { TableNode(TableModel()) }
}
