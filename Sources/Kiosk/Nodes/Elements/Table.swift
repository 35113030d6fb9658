/// Rows of values in columns.
///
/// ```swift
/// Table([TableColumn("time", "Time", .fit), TableColumn("to", "To")], departures) { train = $0 }
/// ```
public struct Table: ModelElement {
    /// Model of the table.
    public var model: TableModel
    private let onChange: (String) -> Void

    /// Makes a table; `onChange` is called with the key of a row that was touched.
    public init(
        _ columns: [TableColumn], _ records: [TableRecord],
        onChange: @escaping (String) -> Void = { _ in }
    ) {
        (model, self.onChange) = (TableModel(columns, records), onChange)
    }

    public var element: Element {
        Element(model) { TableNode($0) }
            .on(ChangeEvent.self) { [onChange] in onChange($0.value.text) }
    }
}

extension Table {
    /// Enables or disables the table: a disabled one is faded.
    public func enabled(_ isEnabled: Bool) -> Table { with { $0.isEnabled = isEnabled } }

    /// Makes the table wait: it is faded, and three dots say so.
    public func busy(_ isBusy: Bool) -> Table { with { $0.isBusy = isBusy } }
}
