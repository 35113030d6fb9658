/// Cells of one size in a rectangle, row by row, in rows that go along the line.
struct CellGrid {
    let columns: Int
    let rows: Int
    let isRightToLeft: Bool
    let area: Rect

    /// Number of cells.
    var count: Int { columns * rows }

    /// Size of a cell.
    var cell: Size {
        Size(
            width: (area.width / Float(columns)).rounded(.down),
            height: (area.height / Float(rows)).rounded(.down))
    }

    /// The place of the cell at an index.
    func rect(of index: Int) -> Rect {
        let (column, row, cell) = (index % columns, index / columns, cell)
        let x = isRightToLeft ? columns - 1 - column : column
        return Rect(
            x: area.minX + Float(x) * cell.width,
            y: (area.minY + Float(row) * cell.height).rounded(), width: cell.width,
            height: cell.height)
    }

    /// The index of the cell at a position; nil outside.
    func index(at position: Point) -> Int? {
        (0..<count).first { rect(of: $0).contains(position) }
    }
}
