/// Rows of values in columns, under a head that stays in view.
///
/// Rows are drawn, not made of nodes: only those in view cost anything, however many there are. A
/// touch of a title sorts the rows, a touch of a row chooses it.
public final class TableNode: View<TableModel>, InputNode {
    private var look = BoxLook()
    private var shownModel: TableModel?
    /// The order in which rows are shown.
    private(set) var order = TableOrder()
    /// Numbers of the rows in that order.
    private(set) var rows: [Int] = []
    private var least: [Float] = []
    /// Height of a row, with letters as large as a guest wants them.
    private(set) var rowHeight: Float = 52
    /// Tag of the language in which rows are sorted, and columns wide enough; empty before the first.
    private var shownTag = ""
    private let viewport = ScrollNode()
    /// Width of what is seen of the rows.
    var viewWidth: Float { viewport.frame.width }
    private(set) lazy var head = TableHead(self)
    private(set) lazy var content = TableBody(self)
    /// The sign of a table that waits; nil before the first time.
    private var busySign: TableBusySign?

    /// Makes a table.
    public convenience init(_ columns: [TableColumn], _ records: [TableRecord]) {
        self.init(TableModel(columns, records))
    }

    public override class var defaultLayoutStyle: LayoutStyle {
        .with { ($0.minWidth, $0.minHeight) = (.points(120), .points(96)) }
    }

    package override var isViewport: Bool { true }

    public override func setUp() {
        clipsContent = true
        viewport.model.scrollsAcross = true
        viewport.layoutStyle.grow = 1
        viewport.layoutStyle.minHeight = .points(0)
        head.isSticky = true
        viewport.add([head, content])
        insert(viewport, at: 0)
    }

    // MARK: Value

    public var input: InputValue {
        get { model.chosen.first.map { .text($0) } ?? .none }
        set {
            let chosen = newValue.text.isEmpty ? [] : [newValue.text]
            if chosen != model.chosen { model.chosen = chosen }
        }
    }

    /// Chooses a row for the guest, and tells of it.
    func choose(_ row: Int) {
        guard model.isUsable, rows.indices.contains(row), model.records.indices.contains(rows[row])
        else { return }
        let key = model.key(of: rows[row])
        if model.chosen != [key] { model.chosen = [key] }
        send(ChangeEvent(input))
    }

    /// Sorts the rows by a column, or goes on to its next order.
    func sort(by column: Int) {
        guard model.isUsable, model.columns.indices.contains(column),
            model.columns[column].isSortable
        else { return }
        order.advance(model.columns[column].field)
        sortRows()
    }

    private func sortRows() {
        rows = order.rows(of: model.records, controlLanguage)
        content.keepCurrent()
        content.rowsDidChange()
        head.columnsDidChange()
    }

    // MARK: Updates

    override func textScaleDidChange() {
        least = []
        super.textScaleDidChange()
    }

    override var dependsOnAncestors: Bool { true }

    public override func updateContent() {
        let (old, tag) = (shownModel, controlLanguage.tag)
        let hasNewLanguage = tag != shownTag
        (shownModel, shownTag) = (model, tag)
        contentRadii = model.box.cornerRadii
        viewport.model.box.background = model.box.background
        if model.sorting != old?.sorting { order = TableOrder(model.sorting) }
        let hasNewRows = hasNewLanguage || model.records != old?.records
        if hasNewRows || model.sorting != old?.sorting { sortRows() }
        if hasNewRows || model.columns != old?.columns || model.label != old?.label
            || model.rowHeight != old?.rowHeight || least.isEmpty
        {
            measureColumns()
        }
        content.setNeedsPaint()
        setNeedsUpdateAppearance()
        updateStates()
    }

    private func updateStates() {
        interaction.adopt(model)
        if !model.isUsable { for part in [head, content] { part.cancelGestures() } }
        if !model.isEnabled { dropInnerFocus() }
        guard model.isBusy else {
            busySign?.removeFromParent()
            return
        }
        let sign = busySign ?? TableBusySign(self)
        busySign = sign
        sign.layoutStyle.inset.top = head.layoutStyle.height
        if sign.parent == nil { add([sign]) }
    }

    public override class var ownStateLooks: InteractionStates { [.disabled, .busy] }

    /// Returns a colour as it is in a table that can or cannot be used.
    func ink(_ color: Color) -> Color {
        hasStateLooks && !model.isUsable ? color.faded(Color.fadedOpacity) : color
    }

    private func measureColumns() {
        guard let cells else { return }
        least = cells.leastWidths()
        let width = least.reduce(0, +)
        head.layoutStyle.height = .points(cells.headHeight)
        head.layoutStyle.minWidth = .points(width)
        content.layoutStyle.minWidth = .points(width)
        rowHeight = cells.rowHeight
        content.layoutStyle.height = .points(Float(max(1, rows.count)) * rowHeight)
        content.rowsDidChange()
        head.columnsDidChange()
        busySign?.layoutStyle.inset.top = head.layoutStyle.height
    }

    public override func updateAppearance() {
        adopt(BoxLook(model.box, theme), as: &look)
        head.columnsDidChange()
        content.rowsDidChange()
    }

    /// The cells as they are now; nil outside of a tree.
    var cells: TableCells? {
        guard let engine = tree?.text else { return nil }
        return TableCells(
            model, engine, controlLanguage, isRightToLeft: isRightToLeft)
    }

    /// The left and right edges of the columns in the space of the rows.
    func columns(_ cells: TableCells, in width: Float) -> [Rect] {
        guard least.count == model.columns.count else { return [] }
        var distance: Float = 0
        return cells.widths(least, in: width).map { size in
            let x = isRightToLeft ? width - distance - size : distance
            distance += size
            return Rect(x: x, y: 0, width: size, height: 0)
        }
    }

    /// Scrolls by the least distance that shows a row.
    func show(_ row: Int) {
        let top = Float(row) * rowHeight
        let view = viewport.frame.height - head.frame.height
        var offset = viewport.offset
        if top < offset.y {
            offset.y = top
        } else if top + rowHeight > offset.y + view {
            offset.y = top + rowHeight - view
        } else {
            return
        }
        viewport.scroll(to: offset, animated: true)
    }

    /// Number of rows that are seen at once.
    var pageSize: Int {
        max(1, Int((viewport.frame.height - head.frame.height) / rowHeight) - 1)
    }

    // MARK: Picture

    public override func paint(into painter: inout Painter) { look.paint(bounds, into: &painter) }

    public override var paintBounds: Rect { look.paintBounds(bounds) }

    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }

    public override var plainBounds: Rect { look.plainBounds(bounds) }
}
