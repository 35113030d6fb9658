import Kiosk
import KioskTesting
import Testing

/// The Swift of the pages about texts, drawing and layout.
@Suite("Code of pages") struct PageCode {
    @Test("docs/architecture.md: a text of parts")
    func richText() {
        // page: rich-text
        let total = LabelNode(LabelModel(RichText("Total ") + RichText("12.40", .bold)))
        total.model.alignment = .end
        total.model.effects.shadow = ThemeTextShadow(offset: Point(x: 0, y: 2), blur: 6)
        // end
        #expect(total.model.text == "Total 12.40")
    }

    @Test("docs/text.md: a paragraph, drawn")
    func paragraph() throws {
        let engine = try makeEngine()
        let picture = PixelBuffer(width: 340, height: 100)
        let text = "你好"
        var painter = Painter(target: picture, clip: picture.bounds)
        // page: paragraph
        var style = ParagraphStyle(font: Font(size: 24, weight: .semibold))
        style.language = "zh-Hant"
        style.maximumLines = 2
        let paragraph = engine.layout(text, style: style, width: 320)
        painter.draw(paragraph, at: Point(x: 16, y: 16), color: .black, engine: engine)
        // end
        #expect(paragraph.lines.count == 1)
        #expect(!picture.isEqual(to: PixelBuffer(width: 340, height: 100)))
    }

    @Test("docs/drawing.md: a picture")
    func drawing() {
        let picture = PixelBuffer(width: 160, height: 64)
        var path = Path()
        path.move(to: Point(x: 16, y: 56))
        path.line(to: Point(x: 120, y: 56))
        let gradient = Gradient(
            .linear(start: .zero, end: Point(x: 160, y: 0)),
            stops: [.init(0, .black), .init(1, .white)])
        // page: drawing
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.fill(Rect(x: 8, y: 8, width: 120, height: 40), radii: 12, .solid(Color(0x3178C6)))
        painter.withGroup(opacity: 128) { group in
            group.stroke(path, StrokeStyle(width: 3, cap: .round), .gradient(gradient))
        }
        // end
        #expect(picture[64, 24] == 0xFF31_78C6)
    }

    @Test("docs/motion.md: a node by hand goes away")
    func motion() throws {
        let card = BoxNode()
        let stage = try Stage(card, width: 64, height: 64)
        // page: motion
        card.animate(.opacity, .spring()) { $0.effects.opacity = 0 }
        // end
        try stage.advance(by: .milliseconds(100))
        #expect(card.effects.opacity > 0 && card.effects.opacity < 1)
        try stage.advance(by: .seconds(5))
        #expect(card.effects.opacity == 0)
    }

    @Test("docs/layout.md: a layout apart from a tree")
    func stencil() throws {
        let stage = try Stage(BoxNode(), width: 640, height: 400)
        let tree = stage.tree
        // page: stencil
        func card(_ title: LabelModel, _ price: LabelModel, in engine: TextEngine) -> Stencil {
            var row = LayoutStyle()
            row.direction = .row
            row.align = .baseline
            row.padding = LayoutEdges(12)
            row.gap = 12
            var flexible = LayoutStyle()
            flexible.grow = 1
            return Stencil(
                style: row,
                children: [
                    Stencil("title", style: flexible, content: .text(title, in: engine))
                        .showing(LabelNode(title)) { label, _ in label.model = title },
                    Stencil("price", content: .text(price, in: engine))
                        .showing(LabelNode(price)) { label, _ in label.model = price },
                ]
            ).showing(BoxNode()) { box, isNew in
                if isNew { box.model.background = .role(.surface) }
            }
        }

        let space = SizeConstraints(width: 320)
        let layout = card(LabelModel("Iced chocolate"), LabelModel("€3.70"), in: tree.text)
            .layout(in: space)
        let size = layout.size  // 320 wide, and as high as the text needs
        let price = layout["price"]?.frame  // from the left top corner of the card

        let node = layout.makeNode()
        tree.root.add(node)

        // Later: the same nodes, brought up to date.
        card(LabelModel("Tea"), LabelModel("€2.90"), in: tree.text)
            .layout(in: space).apply(to: node)
        // end
        #expect(size.width == 320)
        #expect(price?.maxX == 308)
        #expect(node.children.count == 1)
        let labels = try #require(node.children.first).children.compactMap { $0 as? LabelNode }
        #expect(labels.map(\.model.text) == ["Tea", "€2.90"])
    }

    @Test("docs/layout.md: a node that measures itself")
    func scale() throws {
        #expect(Scale().measure(in: SizeConstraints(width: 50)) == Size(width: 50, height: 24))
    }

    @Test("docs/charts.md: a map with pins")
    func map() throws {
        let kiosk = try Harness(Plan(), width: 400, height: 500)
        let pin = try #require(
            kiosk.tree.root.find { ($0 as? PinNode)?.model.text == "Gate A" })
        // As large as the map in its proportions: 400 by 240 in the middle.
        #expect(pin.frameInRoot.maxY == 200 && pin.frameInRoot.center.x == 80)
        try kiosk.tap(x: 80, y: 180)
        #expect(kiosk.node(showing: "Gate A") != nil)
        // The same node, after a render.
        #expect(pin.tree === kiosk.tree)
    }

    // page: map
    /// A plan that says which gate was touched.
    struct Plan: Component {
        @State private var gate = ""

        private let floor = CanvasShape(
            Path(Rect(x: 4, y: 4, width: 92, height: 52)), fill: .role(.surfaceMuted))

        func render() -> Elements {
            Column(gap: 12) {
                Map(extent: Size(width: 100, height: 60)) {
                    Canvas([floor], viewBox: Rect(x: 0, y: 0, width: 100, height: 60))
                } pins: {
                    Pin("Gate A", left: 20, top: 50).onTap { gate = "A" }
                    Pin(left: 80, top: 30).background(.role(.danger))
                }
                .maximumZoom(6)
                .size(height: 400)
                Text(gate.isEmpty ? "Touch a gate" : "Gate \(gate)")
            }
        }
    }
    // end

    // page: measured-node
    /// Four marks on a line, which move together where it is narrow.
    final class Scale: Node {
        var marks = 4 { didSet { setNeedsUpdateLayout() } }

        override var isMeasured: Bool { true }

        override func measure(in constraints: SizeConstraints) -> Size {
            let (smallest, largest) = (Float(marks) * 8, Float(marks) * 32)
            let width = max(smallest, min(constraints.width ?? largest, largest))
            return Size(width: width, height: 24)
        }
    }
    // end
}
