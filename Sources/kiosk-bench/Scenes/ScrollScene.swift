import Kiosk

/// S7m: the list of S7 as a tree of 7,000 nodes. A frame is everything from the move to the painted
/// shadow buffer.
final class ScrollScene: Scene {
    let name = "S7m"
    private let list: ListScene
    private let panel: Panel
    /// Shows a part of `rows`.
    private let root = BoxNode(.stack)
    private let rows = BoxNode(.column)
    private var frame = 0

    init(_ file: SceneValue, _ list: ListScene, _ log: Log) throws {
        self.list = list
        root.model.background = .literal(list.background)
        root.clipsContent = true
        root.add(rows)
        rows.place(in: Rect(origin: .zero, size: FrameSize.rect.size))
        rows.layoutStyle.height = .auto
        let parts = ListRowParts(list.row, image: list.image, engine: list.engine)
        rows.add(
            try file.elements("texts").map { value in
                parts.makeRow(try value.string("title"), try value.string("subtitle"))
            })
        panel = try Panel(root: root, fontDirectories: SceneFont.directories, log: log)
    }

    func makeCase(on target: PixelBuffer) -> Case {
        Case(name: name, prepare: { [self] in try panel.rest() }, run: { [self] in try next() })
    }

    func picture() throws -> PixelBuffer {
        // Moves there from an earlier frame: without a movement, there is no frame.
        frame = Scenes.sampleFrame - 2
        while frame < Scenes.sampleFrame {
            try panel.rest()
            try next()
        }
        return panel.engine.picture
    }

    private func next() throws {
        frame += 1
        try panel.frame { root.contentOffset.y = Float(list.offset(in: frame)) }
    }
}

/// Makes the nodes of a list's rows.
private struct ListRowParts {
    private let row: ListRow
    private let image: PixelBuffer
    private let engine: TextEngine

    init(_ row: ListRow, image: PixelBuffer, engine: TextEngine) {
        (self.row, self.image, self.engine) = (row, image, engine)
    }

    func makeRow(_ title: String, _ subtitle: String) -> Node {
        let node = BoxNode()
        node.layoutStyle.margin.left = .points(row.frame.minX)
        node.layoutStyle.width = .points(row.frame.width)
        node.layoutStyle.height = .points(row.frame.height)
        node.layoutStyle.shrink = 0
        node.add([
            PictureNode(image, in: row.image), makeLabel(title, row.title),
            makeLabel(subtitle, row.subtitle), makeBox(row.separator, row.separatorColor, 0),
            makeButton(),
        ])
        return node
    }

    private func makeButton() -> Node {
        let box = makeBox(row.button, row.buttonColor, row.buttonRadii.topLeft.width)
        var model = LabelModel(row.caption)
        model.font = row.captionStyle.font
        model.color = .literal(row.captionColor)
        model.alignment = .center
        let label = LabelNode(model)
        let height = engine.layout(row.caption, style: row.captionStyle, width: nil).size.height
        label.place(
            in: Rect(
                x: 0, y: (row.button.height - height) / 2, width: row.button.width, height: height))
        box.add(label)
        return box
    }

    private func makeBox(_ rect: Rect, _ color: Color, _ radius: Float) -> BoxNode {
        let box = BoxNode()
        box.model.background = .literal(color)
        box.model.cornerRadii = CornerRadii(radius)
        box.place(in: rect)
        return box
    }

    private func makeLabel(_ text: String, _ line: ListRow.Line) -> LabelNode {
        var model = LabelModel(text)
        model.font = line.style.font
        model.color = .literal(line.color)
        let label = LabelNode(model)
        label.layoutStyle.position = .absolute
        label.layoutStyle.inset.left = .points(line.x)
        label.layoutStyle.inset.top = .points(
            line.baseline
                - engine.firstBaseline(
                    of: RichText(""), style: line.style, in: Size(width: 1000, height: 100)))
        return label
    }
}

/// A picture that needs no file.
private final class PictureNode: Node {
    private let image: PixelBuffer

    init(_ image: PixelBuffer, in rect: Rect) {
        self.image = image
        super.init()
        place(in: rect)
    }

    override func paint(into painter: inout Painter) {
        painter.draw(image, in: Rect(origin: .zero, size: frame.size), filter: .bilinear)
    }
}

extension Node {
    /// Gives the node a place in its parent, whatever else is in there.
    func place(in rect: Rect) {
        layoutStyle.position = .absolute
        layoutStyle.inset.left = .points(rect.minX)
        layoutStyle.inset.top = .points(rect.minY)
        layoutStyle.width = .points(rect.width)
        layoutStyle.height = .points(rect.height)
    }
}
