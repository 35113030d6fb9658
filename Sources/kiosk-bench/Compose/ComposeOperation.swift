import Kiosk

/// An operation on a table.
enum ComposeOperation: String, CaseIterable {
    /// Adds all rows to an empty table.
    case create
    /// Replaces all rows.
    case replace
    /// Renames every tenth row.
    case update
    /// Marks one row, and unmarks the previous one.
    case select
    /// Swaps the second row and the last but one.
    case swap
    /// Removes the fifth row.
    case remove
    /// Appends as many rows again.
    case append
    /// Removes all rows.
    case clear
    /// Changes the title above the table, which one label reads.
    case set
    /// Shows the next frame of an animation.
    case animate

    /// True if the number of touched nodes does not depend on the table's size.
    var isLocal: Bool { [.select, .swap, .remove, .set, .animate].contains(self) }

    /// Brings the table to the initial state of the operation.
    func prepare(_ model: TableModel, rowCount: Int) {
        model.rows = self == .create ? [] : ComposeOperation.rows(0..<rowCount)
        model.selected = self == .select ? 3 : nil
    }

    /// - Parameter turn: Number of previous runs.
    func perform(_ model: TableModel, rowCount: Int, turn: Int) {
        switch self {
        case .create: model.rows = ComposeOperation.rows(0..<rowCount)
        case .replace: model.rows = ComposeOperation.rows(rowCount..<2 * rowCount)
        case .update:
            var rows = model.rows
            for index in stride(from: 0, to: rows.count, by: 10) { rows[index].name += " !" }
            model.rows = rows
        case .select: model.selected = 5
        case .swap:
            var rows = model.rows
            rows.swapAt(1, rows.count - 2)
            model.rows = rows
        case .remove:
            var rows = model.rows
            rows.remove(at: 4)
            model.rows = rows
        case .append: model.rows += ComposeOperation.rows(rowCount..<2 * rowCount)
        case .clear: model.rows = []
        case .animate:
            model.mover.transform = NodeTransform(translation: Point(x: Float(turn % 60 + 1), y: 0))
        case .set: model.title = "Orders, \(turn)"
        }
    }

    private static func rows(_ numbers: Range<Int>) -> [TableModel.Row] {
        let things = ["Flat white", "Cortado", "Croissant", "Lemonade", "Carrot cake"]
        return numbers.map {
            TableModel.Row(
                number: $0, name: "\(things[$0 % things.count]) for table \($0 % 37)",
                price: "\($0 % 9 + 2).50")
        }
    }
}
