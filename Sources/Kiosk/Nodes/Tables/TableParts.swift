/// A part of a table, whose pieces fingers press and keys reach one by one.
class TablePart: Node {
    private weak var owner: TableNode?
    /// The piece under the finger; nil for none.
    private(set) var pressed: Int?
    /// The piece that keys have reached.
    private(set) var current = 0

    init(_ table: TableNode) {
        owner = table
        super.init()
        layoutStyle.shrink = 0
    }

    /// The table. An empty one stands for one that is gone before a finger that is still on its part.
    var table: TableNode { owner ?? TableNode(TableModel()) }

    /// Number of pieces.
    var count: Int { 0 }
    /// Returns the piece at a position; nil for none.
    func piece(at position: Point) -> Int? { nil }
    /// Returns the place of a piece.
    func frame(of piece: Int) -> Rect { .zero }
    /// Acts for a tap on a piece, or a key.
    func tap(_ piece: Int) {}

    override var isTappable: Bool { count > 0 }
    override var ownGestures: GestureSet { isTappable ? .press : [] }

    override func handle(gesture event: GestureEvent) {
        let new = event.kind == .press ? piece(at: event.position) : nil
        guard new != pressed else { return }
        for piece in [pressed, new].compactMap({ $0 }) { setNeedsPaint(in: frame(of: piece)) }
        pressed = new
    }

    override func didTap(at position: Point) {
        guard let inner = toRoot.unapply(position), let piece = piece(at: inner) else { return }
        current = piece
        tap(piece)
    }

    override func activate() -> Bool {
        guard count > 0 else { return false }
        tap(min(current, count - 1))
        return true
    }

    package override var focusRingArea: Rect {
        count > 0 ? frame(of: min(current, count - 1)) : bounds
    }

    /// Goes to a piece.
    func reach(_ piece: Int) -> Handling {
        let new = max(0, min(count - 1, piece))
        guard new != current else { return .notHandled }
        current = new
        setNeedsPaint()
        return .handled
    }

    /// Forgets a piece that is gone.
    func clamp() { current = max(0, min(count - 1, current)) }
}

/// The head of a table: the titles of its columns.
final class TableHead: TablePart {
    override var count: Int { table.model.columns.count }

    private var columns: [Rect] {
        table.cells.map { table.columns($0, in: frame.width) } ?? []
    }

    override func piece(at position: Point) -> Int? {
        columns.firstIndex { position.x >= $0.minX && position.x < $0.maxX }
    }

    override func frame(of piece: Int) -> Rect {
        let columns = columns
        guard columns.indices.contains(piece) else { return bounds }
        return Rect(
            x: columns[piece].minX, y: 0, width: columns[piece].width, height: bounds.height)
    }

    override func tap(_ piece: Int) { table.sort(by: piece) }

    override var canFocus: Bool { table.model.columns.contains(where: \.isSortable) }

    override func handle(key event: KeyEvent) -> Handling {
        guard isFocused, event.acts else { return .notHandled }
        let forward = isRightToLeft ? -1 : 1
        switch event.symbol {
        case .right: return reach(current + forward)
        case .left: return reach(current - forward)
        case .home: return reach(0)
        case .end: return reach(count - 1)
        default: return .notHandled
        }
    }

    override var opaqueBounds: Rect { bounds }

    override func paint(into painter: inout Painter) {
        let theme = theme
        painter.fill(bounds, .solid(theme[.surfaceMuted]))
        painter.fill(
            Rect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1),
            .solid(theme[.outline]))
        guard let cells = table.cells, let engine = tree?.text else { return }
        for (index, box) in table.columns(cells, in: frame.width).enumerated() {
            let place = Rect(x: box.minX, y: 0, width: box.width, height: bounds.height)
            guard painter.shows(place) else { continue }
            if pressed == index { painter.fill(place, .solid(theme[.text].faded(26))) }
            paint(table.model.columns[index], in: place, cells, theme, engine, into: &painter)
        }
    }

    private func paint(
        _ column: TableColumn, in place: Rect, _ cells: TableCells, _ theme: Theme,
        _ engine: TextEngine, into painter: inout Painter
    ) {
        let isSorted = table.order.field == column.field
        let sign = isSorted ? cells.signWidth + 6 : 0
        let whole = cells.paragraph(column.title, width: nil, isHead: true)
        let room = max(1, place.width - 2 * TableCells.inset - sign)
        let text =
            whole.size.width <= room
            ? whole : cells.paragraph(column.title, width: room, isHead: true)
        let natural = text.lines.first?.width ?? text.size.width
        let distance =
            switch cells.alignment(of: column) {
            case .end: place.width - TableCells.inset - natural - sign
            case .center: (place.width - natural - sign) / 2
            default: TableCells.inset
            }
        func x(_ distance: Float, _ width: Float) -> Float {
            (isRightToLeft ? place.maxX - distance - width : place.minX + distance).rounded()
        }
        let color = theme[isSorted ? .text : .textMuted]
        let top = ((bounds.height - text.size.height) / 2).rounded()
        // A paragraph of a given width in a language from right to left begins at its right edge.
        let shift = isRightToLeft ? text.size.width - natural : 0
        painter.draw(
            text, at: Point(x: x(distance, natural) - shift, y: top), color: color, theme: theme,
            engine: engine)
        guard isSorted else { return }
        let size = cells.signWidth
        let left = x(distance + natural + 6, size)
        let middle = bounds.center.y.rounded()
        let (tip, base) =
            table.order.isDescending
            ? (middle + size * 0.35, middle - size * 0.3)
            : (middle - size * 0.35, middle + size * 0.3)
        var path = Path()
        path.move(to: Point(x: left, y: base))
        path.line(to: Point(x: left + size, y: base))
        path.line(to: Point(x: left + size / 2, y: tip))
        path.close()
        painter.fill(path, .solid(color))
    }
}

/// The rows of a table.
final class TableBody: TablePart {
    /// Texts of rows that were painted, by the numbers of the rows.
    private var texts: [Int: [Paragraph]] = [:]
    private var columns: [Rect] = []
    private var textWidth: Float = 0

    /// Number of rows whose texts are kept.
    private static let keptRows = 200

    override var count: Int { table.rows.count }

    /// Forgets all texts, as rows or columns are others.
    func rowsDidChange() {
        texts.removeAll(keepingCapacity: true)
        textWidth = 0
        clamp()
        setNeedsPaint()
    }

    override func piece(at position: Point) -> Int? {
        let row = Int((position.y / table.model.rowHeight).rounded(.down))
        return table.rows.indices.contains(row) ? row : nil
    }

    override func frame(of piece: Int) -> Rect {
        let height = table.model.rowHeight
        return Rect(x: 0, y: Float(piece) * height, width: bounds.width, height: height)
    }

    override func tap(_ piece: Int) { table.choose(piece) }

    override var canFocus: Bool { count > 0 }

    override func handle(key event: KeyEvent) -> Handling {
        guard isFocused, event.acts else { return .notHandled }
        let result: Handling
        switch event.symbol {
        case .down: result = reach(current + 1)
        case .up: result = reach(current - 1)
        case .pageDown: result = reach(current + table.pageSize)
        case .pageUp: result = reach(current - table.pageSize)
        case .home: result = reach(0)
        case .end: result = reach(count - 1)
        default: return .notHandled
        }
        if result == .handled { table.show(current) }
        return result
    }

    override func focusDidChange(isFocused: Bool) { if isFocused { table.show(current) } }

    override var opaqueBounds: Rect { .zero }

    override func paint(into painter: inout Painter) {
        guard let cells = table.cells, let engine = tree?.text else { return }
        guard count > 0 else { return paintNothing(cells, engine, into: &painter) }
        if textWidth != frame.width {
            columns = table.columns(cells, in: frame.width)
            texts.removeAll(keepingCapacity: true)
            textWidth = frame.width
        }
        let height = table.model.rowHeight
        guard let top = painter.transform.unapply(Point(x: 0, y: Float(painter.clip.minY)))?.y,
            let bottom = painter.transform.unapply(Point(x: 0, y: Float(painter.clip.maxY)))?.y
        else { return }
        let first = max(0, Int((min(top, bottom) / height).rounded(.down)))
        let end = min(count, Int((max(top, bottom) / height).rounded(.up)))
        guard first < end else { return }
        if texts.count > TableBody.keptRows { texts.removeAll(keepingCapacity: true) }
        for row in first..<end { paint(row, cells, engine, into: &painter) }
    }

    private func paintNothing(
        _ cells: TableCells, _ engine: TextEngine, into painter: inout Painter
    ) {
        guard !table.model.label.text.isEmpty else { return }
        let text = cells.paragraph(table.model.label.text, width: nil)
        painter.draw(
            text,
            at: Point(
                x: ((bounds.width - text.size.width) / 2).rounded(),
                y: ((table.model.rowHeight - text.size.height) / 2).rounded()),
            color: theme[.textMuted], theme: theme, engine: engine)
    }

    private func paint(
        _ row: Int, _ cells: TableCells, _ engine: TextEngine, into painter: inout Painter
    ) {
        let (model, theme, place) = (table.model, theme, frame(of: row))
        let isChosen = model.chosen == [model.key(of: table.rows[row])]
        if isChosen {
            painter.fill(place, .solid(theme[.primary].faded(46)))
            let x = isRightToLeft ? place.maxX - 4 : place.minX
            painter.fill(
                Rect(x: x, y: place.minY, width: 4, height: place.height),
                .solid(theme[.primary]))
        }
        if pressed == row { painter.fill(place, .solid(theme[.text].faded(26))) }
        if row > 0 {
            painter.fill(
                Rect(x: place.minX, y: place.minY, width: place.width, height: 1),
                .solid(theme[.outline]))
        }
        let texts = paragraphs(row, cells)
        let record = model.records[table.rows[row]]
        for (index, column) in columns.enumerated() where index < texts.count {
            let cell = Rect(
                x: column.minX, y: place.minY, width: column.width, height: place.height)
            guard painter.shows(cell) else { continue }
            paint(
                texts[index], model.columns[index], record, in: cell, cells, engine,
                into: &painter)
        }
    }

    private func paint(
        _ text: Paragraph, _ column: TableColumn, _ record: TableRecord, in cell: Rect,
        _ cells: TableCells, _ engine: TextEngine, into painter: inout Painter
    ) {
        let isBadge = column.format == .badge && !record[column.field].text.isEmpty
        let inset = TableCells.inset + (isBadge ? TableCells.badgeInset : 0)
        let width = text.lines.first?.width ?? text.size.width
        let distance =
            switch cells.alignment(of: column) {
            case .end: cell.width - inset - width
            case .center: (cell.width - width) / 2
            default: inset
            }
        let left = (isRightToLeft ? cell.maxX - distance - width : cell.minX + distance).rounded()
        let top = (cell.minY + (cell.height - text.size.height) / 2).rounded()
        if isBadge {
            let pill = Rect(
                x: left - TableCells.badgeInset, y: top - 4,
                width: width.rounded(.up) + 2 * TableCells.badgeInset, height: text.size.height + 8)
            painter.fill(
                pill, radii: CornerRadii(pill.height / 2), .solid(theme[.surfaceMuted]))
        }
        // A paragraph of a given width in a language from right to left begins at its right edge.
        let shift = isRightToLeft ? text.size.width - width : 0
        painter.draw(
            text, at: Point(x: left - shift, y: top),
            color: table.model.label.color.resolved(in: theme), theme: theme, engine: engine)
    }

    /// Returns the texts of a row.
    private func paragraphs(_ row: Int, _ cells: TableCells) -> [Paragraph] {
        let number = table.rows[row]
        if let kept = texts[number] { return kept }
        let record = table.model.records[number]
        let new = zip(table.model.columns, columns).map { column, box in
            let isBadge = column.format == .badge
            let inset = TableCells.inset + (isBadge ? TableCells.badgeInset : 0)
            let text = cells.text(record[column.field], column)
            let natural = cells.paragraph(text, width: nil, isBadge: isBadge)
            let room = max(1, box.width - 2 * inset)
            return natural.size.width <= room
                ? natural : cells.paragraph(text, width: room, isBadge: isBadge)
        }
        texts[number] = new
        return new
    }
}
