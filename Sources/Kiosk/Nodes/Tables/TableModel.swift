/// The model of a table.
///
/// Properties of its cells' text are available on the model, too: `model.font`, `model.color`.
@dynamicMemberLookup
public struct TableModel: Equatable, Sendable {
    /// Look of the table's box.
    public var box = BoxModel()
    /// Font and colour of the cells; the text stands in place of rows where there are none.
    public var label = LabelModel("")
    /// The columns in order.
    public var columns: [TableColumn]
    /// The rows, in the order of their owner.
    public var records: [TableRecord]
    /// Field by which rows are known; empty for their numbers.
    public var key = ""
    /// Field by which rows are sorted, behind a minus sign from the last one to the first; empty for
    /// the order of their owner.
    public var sorting = ""
    /// Height of a row, in logical pixels.
    public var rowHeight: Float = 52
    /// Keys of the chosen row.
    public var chosen: [String] = []
    /// A disabled table is faded, and its rows can be neither chosen nor sorted.
    public var isEnabled = true
    /// True while the table waits, as for its rows. It cannot be used meanwhile.
    public var isBusy = false

    /// Makes a table.
    public init(_ columns: [TableColumn] = [], _ records: [TableRecord] = []) {
        (self.columns, self.records) = (columns, records)
        box.background = .role(.surface)
    }

    /// Any property of the cells' text.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { label[keyPath: property] }
        set { label[keyPath: property] = newValue }
    }

    /// Returns a record by its number; one without values for a number that no record has. The shown
    /// rows keep their numbers until the next content phase.
    func record(_ number: Int) -> TableRecord {
        records.indices.contains(number) ? records[number] : TableRecord([:])
    }

    /// Returns the text by which a row is known.
    func key(of row: Int) -> String { key.isEmpty ? String(row) : record(row)[key].text }
}

/// A row of a table: its values by the names of their fields.
public struct TableRecord: Equatable, Sendable {
    private let values: [String: InputValue]

    /// Makes a row.
    public init(_ values: [String: InputValue]) { self.values = values }

    /// The value of a field; none for a field that is missing.
    public subscript(field: String) -> InputValue { values[field] ?? .none }
}

/// A column of a table.
public struct TableColumn: Equatable, Sendable {
    /// The ways in which a column gets its width.
    public enum Width: Equatable, Sendable {
        /// As wide as its widest text.
        case fit
        /// A width in logical pixels.
        case points(Float)
        /// A part of what the other columns leave.
        case share(Float)
    }

    /// The forms of cells.
    public enum Format: String, CaseIterable, Sendable {
        /// By the value's type: numbers in the language, a tick for true.
        case auto
        /// A date in words: one that ISO 8601 writes, or the day of a time of RFC 3339.
        case date
        /// A time of day such as `14:30`, or that of a time of RFC 3339, as the language writes it.
        case time
        /// A pill around the text.
        case badge
        /// An icon, whose name the text is.
        case icon
        /// A bar, as full as the number from 0 to 1 says.
        case bar
    }

    /// Name of the field with the column's values.
    public var field: String
    /// Title in the head.
    public var title: String
    /// Width of the column.
    public var width = Width.share(1)
    /// Place of the cells between the edges of the column; nil for numbers at the right, where their
    /// last digits are below each other in all languages, and other values at the start.
    public var alignment: TextAlignment?
    /// Digits of numbers behind the point; nil for as many as they have, up to two, or as their currency
    /// has.
    public var digits: Int?
    /// Form of the cells.
    public var format = Format.auto
    /// Field with the colour of the cell: a role of the theme; empty for none of its own.
    public var tint = ""
    /// Unit of numbers, behind them.
    public var unit = ""
    /// Code of the currency of numbers, in place of a unit; nil for none.
    public var currency: String?
    /// True if a touch of the title sorts the rows.
    public var isSortable = true

    /// Makes a column; without a title, the name of its field is one.
    public init(_ field: String, _ title: String? = nil, _ width: Width = .share(1)) {
        (self.field, self.title, self.width) = (field, title ?? field, width)
    }
}
