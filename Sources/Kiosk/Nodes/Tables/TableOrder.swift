/// The order of a table's rows.
struct TableOrder: Equatable {
    /// Field by which rows are sorted; empty for none.
    var field = ""
    /// True from the last one to the first.
    var isDescending = false

    init() {}

    /// Reads a field, perhaps behind a minus sign.
    init(_ text: String) {
        isDescending = text.hasPrefix("-")
        field = isDescending ? String(text.dropFirst()) : text
    }

    /// Takes the next order of a field: upwards, downwards, and that of the owner.
    mutating func advance(_ field: String) {
        if self.field != field {
            (self.field, isDescending) = (field, false)
        } else if !isDescending {
            isDescending = true
        } else {
            self = TableOrder()
        }
    }

    /// A value as it is compared: numbers before texts, and nothing at the end.
    private enum Key {
        case number(Double)
        case text(String)
        case nothing
    }

    /// Returns the numbers of rows in their order; equal ones stay in that of the owner.
    func rows(of records: [TableRecord], _ language: any ControlLanguage) -> [Int] {
        guard !field.isEmpty else { return Array(records.indices) }
        let keys = records.map { record -> Key in
            switch record[field] {
            case .bool(let isOn): return .number(isOn ? 1 : 0)
            case .number(let number): return number.isNaN ? .nothing : .number(number)
            case .text(let text):
                // Hours of one digit come before those of two.
                let isShort =
                    text.utf8.dropFirst().first == UInt8(ascii: ":")
                    && TimePickerModel.minutes(of: text) != nil
                return .text(language.sortKey(isShort ? "0" + text : text))
            case .none, .list: return .nothing
            }
        }
        return records.indices.sorted { a, b in
            switch (keys[a], keys[b]) {
            case (.number(let x), .number(let y)):
                x == y ? a < b : (x < y) != isDescending
            case (.text(let x), .text(let y)): x == y ? a < b : (x < y) != isDescending
            case (.nothing, .nothing): a < b
            case (_, .nothing): true
            case (.nothing, _): false
            case (.number, .text): !isDescending
            case (.text, .number): isDescending
            }
        }
    }
}
