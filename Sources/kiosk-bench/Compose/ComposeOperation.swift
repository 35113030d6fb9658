import Kiosk

/// Something that happens to a table.
enum ComposeOperation: String, CaseIterable {
    /// All rows of an empty table.
    case create
    /// Other rows instead of all.
    case replace
    /// Another name in every tenth row.
    case update
    /// One row is marked, and the one before no more.
    case select
    /// The second row and the last but one change places.
    case swap
    /// The fifth row goes.
    case remove
    /// As many rows again behind the others.
    case append
    /// No row is left.
    case clear
    /// The title above the table, which one label reads.
    case set
    /// The next frame of something that moves.
    case animate

    /// Whether the nodes that it touches are as few in a large table as in a small one.
    var isLocal: Bool { [.select, .swap, .remove, .set, .animate].contains(self) }

    /// Whether it wants the table full before.
    private var startsFull: Bool { self != .create }

    /// Brings the table to where the operation begins.
    func prepare(_ model: TableModel, rowCount: Int) {
        model.rows = startsFull ? ComposeOperation.rows(0..<rowCount) : []
        model.selected = self == .select ? 3 : nil
    }

    /// - Parameter turn: How often it was carried out before.
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
            model.mover.transform = Transform(translation: Point(x: Float(turn % 60 + 1), y: 0))
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
