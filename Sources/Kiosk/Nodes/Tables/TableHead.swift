/// The head of a table: the titles of its columns.
final class TableHead: TablePart {
    override var count: Int { table.model.columns.count }

    private var columns: [Rect] {
        table.cells.map { table.columns($0, in: frame.width) } ?? []
    }

    /// Returns true if a tap on a title sorts the rows.
    func sorts(_ piece: Int) -> Bool {
        table.model.columns.indices.contains(piece) && table.model.columns[piece].isSortable
    }

    override func piece(at position: Point) -> Int? {
        let piece = columns.firstIndex { position.x >= $0.minX && position.x < $0.maxX }
        return piece.flatMap { sorts($0) ? $0 : nil }
    }

    override func frame(of piece: Int) -> Rect {
        let columns = columns
        guard columns.indices.contains(piece) else { return bounds }
        return Rect(
            x: columns[piece].minX, y: 0, width: columns[piece].width, height: bounds.height)
    }

    override func tap(_ piece: Int) { table.sort(by: piece) }

    override var canFocus: Bool {
        table.model.isUsable && table.model.columns.contains(where: \.isSortable)
    }

    override func handle(key event: KeyEvent) -> Handling {
        guard isFocused, event.acts else { return .notHandled }
        switch alongLine(event.symbol) {
        case .right: return reach(current + 1)
        case .left: return reach(current - 1)
        case .home: return reach(0)
        case .end: return reach(count - 1)
        default: return .notHandled
        }
    }

    override var opaqueBounds: Rect { bounds }

    // MARK: Picture

    /// A title as it is drawn.
    private struct Title {
        let text: Paragraph
        let origin: Point
        /// The box of its column.
        let box: Rect
        /// Left edge of the sign of the order; nil for a column that is not sorted by.
        let sign: Float?
    }

    private var titles: [Title] = []
    private var titleSize = Size.zero
    private var signWidth: Float = 0

    /// Forgets the titles, as columns or the order are others.
    func columnsDidChange() {
        titles.removeAll(keepingCapacity: true)
        setNeedsPaint()
    }

    override func paint(into painter: inout Painter) {
        let theme = theme
        painter.fill(bounds, .solid(theme[.surfaceMuted]))
        let line = painter.lineWidth(1)
        painter.fill(
            Rect(x: 0, y: bounds.maxY - line, width: bounds.width, height: line),
            .solid(table.ink(theme[.outline])))
        guard let engine = tree?.text else { return }
        if titles.isEmpty || titleSize != frame.size { layOut() }
        for index in titles.indices {
            let title = titles[index]
            guard painter.shows(title.box) else { continue }
            if pressed == index { painter.fill(title.box, .solid(theme.press)) }
            let color = table.ink(theme[title.sign == nil ? .textMuted : .text])
            painter.draw(
                title.text, at: title.origin, color: color, theme: theme, engine: engine)
            if let left = title.sign { paintSign(left, color, into: &painter) }
        }
    }

    private func layOut() {
        guard let cells = table.cells else { return }
        (titleSize, signWidth) = (frame.size, cells.signWidth)
        titles = table.columns(cells, in: frame.width).enumerated().map { index, box in
            let titleBox = Rect(x: box.minX, y: 0, width: box.width, height: bounds.height)
            return title(table.model.columns[index], in: titleBox, cells)
        }
    }

    private func title(_ column: TableColumn, in box: Rect, _ cells: TableCells) -> Title {
        let isSorted = table.order.field == column.field
        let sign = isSorted ? cells.signWidth + 6 : 0
        let whole = cells.paragraph(column.title, width: nil, isHead: true)
        let room = max(1, box.width - 2 * TableCells.inset - sign)
        let text =
            whole.size.width <= room
            ? whole : cells.paragraph(column.title, width: room, isHead: true)
        let natural = text.lines.first?.width ?? text.size.width
        let distance =
            switch cells.alignment(of: column) {
            case .end: box.width - TableCells.inset - natural - sign
            case .center: (box.width - natural - sign) / 2
            default: TableCells.inset
            }
        func x(_ distance: Float, _ width: Float) -> Float {
            (isRightToLeft ? box.maxX - distance - width : box.minX + distance).rounded()
        }
        let top = ((bounds.height - text.size.height) / 2).rounded()
        // A paragraph of a given width in a language from right to left begins at its right edge.
        let shift = isRightToLeft ? text.size.width - natural : 0
        return Title(
            text: text, origin: Point(x: x(distance, natural) - shift, y: top), box: box,
            sign: isSorted ? x(distance + natural + 6, cells.signWidth) : nil)
    }

    private func paintSign(_ left: Float, _ color: Color, into painter: inout Painter) {
        let size = signWidth
        let middle = bounds.center.y.rounded()
        let (tip, base) =
            table.order.isDescending
            ? (middle + size * 0.35, middle - size * 0.3)
            : (middle - size * 0.35, middle + size * 0.3)
        painter.withPath { painter, path in
            path.move(to: Point(x: left, y: base))
            path.line(to: Point(x: left + size, y: base))
            path.line(to: Point(x: left + size / 2, y: tip))
            path.close()
            painter.fill(path, .solid(color))
        }
    }
}
