/// The root of a further output over which the picture of the first display goes on.
///
/// The panels are a grid, whose first cell is that of the first display. A column is as wide as its
/// widest panel, and a row as high as its highest one. The first display's tree has the size of the whole
/// grid and its frames are made at that display's rate; this node copies its part of the picture, in
/// frames of its own, so that no panel waits for another.
final class SpanNode: Node {
    private unowned let first: Engine
    /// Its panel's part of the grid.
    let cell: PanelCell
    /// True if the picture is laid out without the panel while that is not connected.
    let leavesWhenGone: Bool
    /// Output of this node; nil until it has one.
    weak var engine: Engine?
    /// Size of the panel in pixels; nil before there was one.
    private var size: Size?
    /// Left and upper edge of its part, in pixels of the picture.
    fileprivate(set) var corner = Point(x: 0, y: 0) {
        didSet { if corner != oldValue { setNeedsPaint() } }
    }

    /// - Parameter first: The engine whose picture is shown.
    init(of first: Engine, at cell: PanelCell, leavesWhenGone: Bool) {
        (self.first, self.cell, self.leavesWhenGone) = (first, cell, leavesWhenGone)
        super.init()
        first.spans.append(self)
    }

    /// Notes that a part of the picture has changed, in its own pixels.
    func noteChange(_ region: Region) {
        let own = PixelRect(
            x: Int(corner.x), y: Int(corner.y), width: Int(bounds.size.width),
            height: Int(bounds.size.height))
        for index in 0..<region.count {
            let part = region[index].intersection(own)
            if part.isEmpty { continue }
            setNeedsPaint(in: Rect(part).offset(by: .zero - corner))
        }
    }

    /// Size of its panel, also of one that is gone; nil while the picture does not go there.
    fileprivate func currentSize() -> Size? {
        if let engine, !engine.isUnseen { size = engine.picture.size }
        if leavesWhenGone, engine?.isUnseen != false { return nil }
        // One that was never there is taken for one of the first display's size.
        return size ?? first.driver.presenter.panelSize
    }

    override func paint(into painter: inout Painter) {
        painter.fill(bounds, .solid(Color(0x000000)))
        let picture = first.picture
        painter.draw(
            picture,
            in: Rect(
                x: -corner.x, y: -corner.y, width: picture.size.width, height: picture.size.height))
    }

    override var opaqueBounds: Rect { bounds }
}

extension Engine {
    /// Divides the picture of this first output among the panels over which it goes.
    func layOutSpans() {
        guard !spans.isEmpty else { return }
        let panel = driver.presenter.panelSize
        let panels =
            [(PanelCell(column: 0, row: 0), panel)]
            + spans.compactMap { span in span.currentSize().map { (span.cell, $0) } }
        var columns = [Float](repeating: 0, count: PanelCell.limit)
        var rows = columns
        for (cell, size) in panels {
            columns[cell.column] = max(columns[cell.column], size.width)
            rows[cell.row] = max(rows[cell.row], size.height)
        }
        for span in spans {
            span.corner = Point(
                x: columns[..<span.cell.column].reduce(0, +),
                y: rows[..<span.cell.row].reduce(0, +))
        }
        let extent = PixelRect(
            x: 0, y: 0, width: Int(columns.reduce(0, +)), height: Int(rows.reduce(0, +)))
        let isChanged = driver.presenter.extend(to: extent)
        mapping.extent = Size(
            width: picture.size.width / tree.scale, height: picture.size.height / tree.scale)
        guard isChanged else { return }
        tree.cancelTouches()
        tree.resize(to: picture.size, scale: tree.scale)
    }

    /// Returns a point of a panel over which this picture goes on as a point of the picture.
    func position(of point: Point, on span: SpanNode) -> Point {
        Point(x: (span.corner.x + point.x) / tree.scale, y: (span.corner.y + point.y) / tree.scale)
    }
}
