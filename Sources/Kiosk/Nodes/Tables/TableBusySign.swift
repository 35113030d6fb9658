/// The sign of a table that waits: over the middle of its rows, below its head.
final class TableBusySign: Node {
    private weak var table: TableNode?

    init(_ table: TableNode) {
        self.table = table
        super.init()
        isTouchable = false
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
    }

    override func updateAppearance() { setNeedsPaint() }

    override func paint(into painter: inout Painter) {
        guard let table, table.showsBusySign else { return }
        // Larger than those that stand beside a text.
        let sign = BusySign(dot: 8)
        sign.paint(
            in: bounds.narrowed(x: (bounds.width - sign.size.width) / 2),
            isRightToLeft: isRightToLeft, theme, into: &painter)
    }
}
