/// The sign of a table that waits: at the end of its head, wherever the columns are.
final class TableBusySign: Node {
    private weak var table: TableNode?

    init(_ table: TableNode) {
        self.table = table
        super.init()
        isTouchable = false
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(
            top: .points(0), right: .points(0), bottom: .auto, left: .points(0))
    }

    override func updateAppearance() { setNeedsPaint() }

    override func paint(into painter: inout Painter) {
        guard let table, table.hasStateLooks else { return }
        let dot = BusySign.dot(beside: table.model.font.size * (tree?.textScale ?? 1))
        BusySign.paint(
            in: bounds.narrowed(x: TableCells.inset), dot: dot, isRightToLeft: isRightToLeft,
            theme, into: &painter)
    }
}
