/// A part of a table, whose pieces fingers press and keys reach one by one.
class TablePart: Node {
    private weak var owner: TableNode?
    /// The piece under the finger; nil for none.
    private(set) var pressed: Int?
    /// The piece that keys have reached.
    fileprivate(set) var current = 0

    init(_ table: TableNode) {
        owner = table
        super.init()
        layoutStyle.shrink = 0
    }

    /// The table; an empty one if it has gone while a finger is still on this part.
    var table: TableNode { owner ?? TableNode(TableModel()) }

    /// Number of pieces.
    var count: Int { 0 }
    /// Returns the piece at a position; nil for none.
    func piece(at position: Point) -> Int? { nil }
    /// Returns the frame of a piece.
    func frame(of piece: Int) -> Rect { .zero }
    /// Acts for a tap on a piece, or a key.
    func tap(_ piece: Int) {}

    override var isTappable: Bool { count > 0 && table.model.isUsable }
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
        guard isTappable else { return false }
        tap(min(current, count - 1))
        return true
    }

    public override var focusRingArea: Rect {
        count > 0 ? frame(of: min(current, count - 1)) : bounds
    }

    /// Pieces touch each other and the table's edge, which would cut off a ring outside of them.
    override var focusRingReach: Float { 0 }

    /// Goes to a piece.
    func reach(_ piece: Int) -> Handling {
        let new = max(0, min(count - 1, piece))
        guard new != current else { return .notHandled }
        current = new
        setNeedsPaint()
        reveal()
        return .handled
    }
}

/// The rows of a table.
final class TableBody: TablePart {
    /// Signs that stand in place of texts.
    private enum Sign {
        case icon(IconOutline)
        /// A bar, with the part of it that is full.
        case bar(Float)
    }

    /// The text of a cell as it is drawn.
    private struct Cell {
        let text: Paragraph
        let sign: Sign?
        let tint: Theme.Role?
        /// Distance of the text's picture, and of its letters, from the left.
        let origin: Float
        let left: Float
        let width: Float
        let isBadge: Bool
    }

    /// A row as a finger has pressed it: its key; or its number and its values, where rows have none.
    private struct PressedRow: Equatable {
        let key: String
        let record: TableRecord?
    }

    /// The row that a finger has pressed last. Others may come into its place meanwhile.
    private var pressedRow: PressedRow?
    /// Key of the row that keys have reached; nil as long as they have reached none.
    private var currentKey: String?
    /// Cells of rows that were painted, by the numbers of the rows.
    private var texts: [Int: [Cell]] = [:]
    private var columns: [Rect] = []
    private var textWidth: Float = 0

    /// Number of rows whose texts are kept.
    private static let keptRows = 200
    /// Opacity of the fill of the chosen row, in 255 parts.
    private static let chosenOpacity: UInt8 = 46

    override var count: Int { table.rows.count }

    override var current: Int { didSet { noteCurrent() } }

    private func noteCurrent() {
        let (rows, model) = (table.rows, table.model)
        if rows.indices.contains(current) { currentKey = model.key(of: rows[current]) }
    }

    /// Stays at the row that keys have reached, in another order or among other rows. If it is gone,
    /// another one is in its place; a table without rows may get it again.
    func keepCurrent() {
        let (rows, model) = (table.rows, table.model)
        guard let currentKey, !rows.isEmpty else { return }
        if rows.indices.contains(current), model.key(of: rows[current]) == currentKey { return }
        current =
            rows.firstIndex { model.key(of: $0) == currentKey } ?? min(current, rows.count - 1)
    }

    /// Text in place of rows; empty while there are some, and while they are still to come.
    var placeholder: String { count > 0 || table.model.isBusy ? "" : table.model.label.text }

    /// Forgets all texts, as rows or columns are others.
    func rowsDidChange() {
        if let pressed, row(pressed) != pressedRow { cancelGestures() }
        texts.removeAll(keepingCapacity: true)
        textWidth = 0
        setNeedsPaint()
    }

    override func piece(at position: Point) -> Int? {
        let row = (position.y / table.rowHeight).rounded(.down)
        return 0..<Float(table.rows.count) ~= row ? Int(row) : nil
    }

    override func frame(of piece: Int) -> Rect {
        let height = table.rowHeight
        return Rect(x: 0, y: Float(piece) * height, width: bounds.width, height: height)
    }

    override func tap(_ piece: Int) { table.choose(piece) }

    private func row(_ piece: Int) -> PressedRow? {
        let (rows, model) = (table.rows, table.model)
        guard rows.indices.contains(piece) else { return nil }
        return PressedRow(
            key: model.key(of: rows[piece]),
            record: model.key.isEmpty ? model.record(rows[piece]) : nil)
    }

    override func handle(gesture event: GestureEvent) {
        super.handle(gesture: event)
        if event.kind == .press { pressedRow = pressed.flatMap(row) }
    }

    /// Chooses the row that the finger has pressed, and none that has come into its place.
    override func didTap(at position: Point) {
        guard let inner = toRoot.unapply(position), let piece = piece(at: inner),
            row(piece) == pressedRow
        else { return }
        super.didTap(at: position)
    }

    override var canFocus: Bool { isTappable }

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

    override func focusDidChange(isFocused: Bool) {
        guard isFocused else { return }
        noteCurrent()
        table.show(current)
    }

    override func paint(into painter: inout Painter) {
        guard let engine = tree?.text else { return }
        guard count > 0 else { return paintNothing(engine, into: &painter) }
        if textWidth != frame.width {
            columns = table.cells.map { table.columns($0, in: frame.width) } ?? []
            texts.removeAll(keepingCapacity: true)
            textWidth = frame.width
        }
        guard let top = painter.transform.unapply(Point(x: 0, y: Float(painter.clip.minY)))?.y,
            let bottom = painter.transform.unapply(Point(x: 0, y: Float(painter.clip.maxY)))?.y
        else { return }
        // Under nested scales the clip's edges may be farther away than integers reach.
        func row(at y: Float) -> Float { min(max(0, y / table.rowHeight), Float(count)) }
        let first = Int(row(at: min(top, bottom)).rounded(.down))
        let end = Int(row(at: max(top, bottom)).rounded(.up))
        guard first < end else { return }
        if texts.count > TableBody.keptRows { texts.removeAll(keepingCapacity: true) }
        for row in first..<end { paint(row, engine, into: &painter) }
    }

    private func paintNothing(_ engine: TextEngine, into painter: inout Painter) {
        let placeholder = placeholder
        guard !placeholder.isEmpty, let cells = table.cells else { return }
        // Columns that are wider than the view are moved across.
        let view = min(bounds.width, table.viewWidth)
        let start = table.isRightToLeft ? bounds.width - view : 0
        let room = max(1, view - 2 * TableCells.inset)
        let natural = cells.paragraph(placeholder, width: nil)
        let text = natural.size.width <= room ? natural : cells.paragraph(placeholder, width: room)
        painter.draw(
            text,
            at: Point(
                x: (start + (view - text.size.width) / 2).rounded(),
                y: ((table.rowHeight - text.size.height) / 2).rounded()),
            color: table.ink(theme[.textMuted]), theme: theme, engine: engine)
    }

    private func paint(_ row: Int, _ engine: TextEngine, into painter: inout Painter) {
        let (theme, rect) = (theme, frame(of: row))
        let chosen = table.model.chosen.first
        let isChosen = chosen != nil && chosen == table.model.key(of: table.rows[row])
        if isChosen {
            painter.fill(rect, .solid(theme[.primary].faded(TableBody.chosenOpacity)))
            painter.fill(side(of: rect, width: 4), .solid(table.ink(theme[.primary])))
        }
        if pressed == row { painter.fill(rect, .solid(theme.press)) }
        if row > 0 {
            painter.fill(
                Rect(
                    x: rect.minX, y: rect.minY, width: rect.width, height: painter.lineWidth(1)),
                .solid(table.ink(theme[.outline])))
        }
        let color = table.model.label.color.resolved(in: theme)
        let cells = cells(row)
        for index in cells.indices {
            let column = columns[index]
            guard
                painter.shows(
                    Rect(x: column.minX, y: rect.minY, width: column.width, height: rect.height))
            else { continue }
            paint(
                cells[index], in: rect, color, theme, isChosen: isChosen, engine, into: &painter)
        }
    }

    private func paint(
        _ cell: Cell, in row: Rect, _ color: Color, _ theme: Theme, isChosen: Bool,
        _ engine: TextEngine, into painter: inout Painter
    ) {
        let top = (row.minY + (row.height - cell.text.size.height) / 2).rounded()
        var ink = cell.tint.map { theme[$0] } ?? color
        if let sign = cell.sign {
            return paint(sign, of: cell, in: row, table.ink(ink), theme, into: &painter)
        }
        // Themes have colours that can be read on surfaces, but perhaps on no others.
        if cell.isBadge {
            ink = theme.readable(ink, on: theme[.surfaceMuted])
        } else if isChosen {
            let share = UInt16(TableBody.chosenOpacity)
            ink = theme.readable(ink, on: theme[.background].mixed(with: theme[.primary], share))
        }
        if cell.isBadge {
            let pill = Rect(
                x: cell.left - TableCells.badgeInset, y: top - 4,
                width: cell.width.rounded(.up) + 2 * TableCells.badgeInset,
                height: cell.text.size.height + 8)
            painter.fill(
                pill, radii: CornerRadii(pill.height / 2), .solid(theme[.surfaceMuted]))
        }
        painter.draw(
            cell.text, at: Point(x: cell.origin, y: top), color: table.ink(ink), theme: theme,
            engine: engine)
    }

    private func paint(
        _ sign: Sign, of cell: Cell, in row: Rect, _ color: Color, _ theme: Theme,
        into painter: inout Painter
    ) {
        func signRect(_ height: Float) -> Rect {
            Rect(
                x: cell.left, y: (row.center.y - height / 2).rounded(), width: cell.width,
                height: height)
        }
        switch sign {
        case .icon(let outline):
            painter.fill(outline, in: signRect(cell.width), color, isMirrored: false)
        case .bar(let share):
            let bar = signRect(TableCells.barHeight)
            let radii = CornerRadii(bar.height / 2)
            painter.fill(bar, radii: radii, .solid(table.ink(theme.track)))
            guard share > 0 else { return }
            let length = max(bar.height, bar.width * share)
            let full = side(of: bar, width: length)
            let fill = cell.tint.map { theme[$0] } ?? theme[.primary]
            painter.fill(full, radii: radii, .solid(table.ink(fill)))
        }
    }

    private func sign(
        _ value: InputValue, _ column: TableColumn, _ width: Float, _ cells: TableCells
    ) -> (sign: Sign, width: Float)? {
        switch (column.format, value) {
        case (.icon, .text(let name)):
            guard let tree, !name.isEmpty,
                let outline = tree.text.icons.icon(
                    name, family: IconFonts.defaultFamily, log: tree.log)
            else { return nil }
            return (.icon(outline), cells.iconSide)
        case (.bar, .number(let number)):
            return (.bar(Float(max(0, min(1, number)))), max(1, width - 2 * TableCells.inset))
        default: return nil
        }
    }

    /// Returns the cells of a row.
    private func cells(_ row: Int) -> [Cell] {
        let number = table.rows[row]
        if let kept = texts[number] { return kept }
        guard let cells = table.cells else { return [] }
        let record = table.model.record(number)
        let new = zip(table.model.columns, columns).map { column, box in
            cell(record, column, in: box, cells)
        }
        texts[number] = new
        return new
    }

    private func cell(
        _ record: TableRecord, _ column: TableColumn, in box: Rect, _ cells: TableCells
    ) -> Cell {
        let value = record[column.field]
        let isBadge = column.format == .badge && !value.text.isEmpty
        let inset = TableCells.inset + (isBadge ? TableCells.badgeInset : 0)
        let sign = sign(value, column, box.width, cells)
        let string = sign == nil ? cells.text(value, column) : ""
        let natural = cells.paragraph(string, width: nil, isBadge: column.format == .badge)
        let room = max(1, box.width - 2 * inset)
        let text =
            natural.size.width <= room
            ? natural : cells.paragraph(string, width: room, isBadge: column.format == .badge)
        let width = sign?.width ?? text.lines.first?.width ?? text.size.width
        let distance =
            switch cells.alignment(of: column) {
            case .end: box.width - inset - width
            case .center: (box.width - width) / 2
            default: inset
            }
        let left = (isRightToLeft ? box.maxX - distance - width : box.minX + distance).rounded()
        // A paragraph of a given width in a language from right to left begins at its right edge.
        let shift = isRightToLeft ? text.size.width - width : 0
        return Cell(
            text: text, sign: sign?.sign,
            tint: column.tint.isEmpty ? nil : Theme.Role(rawValue: record[column.tint].text),
            origin: left - shift, left: left, width: width, isBadge: isBadge)
    }
}
