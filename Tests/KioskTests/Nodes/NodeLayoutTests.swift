import KioskTesting
import Testing

@testable import Kiosk

/// Sizes that nodes bring to their layout, and what it means for them.
@Suite("Nodes in a layout")
struct NodeLayoutTests {
    private func label(_ text: String, size: Float = 18) -> LabelNode {
        var model = LabelModel(text)
        model.font = Font(size: size, weight: .regular)
        return LabelNode(model)
    }

    @Test("a name beside a price breaks between words, and not inside them")
    func noBrokenWords() throws {
        let name = label("Iced chocolate")
        let price = label("€3.70")
        price.layoutStyle.shrink = 0
        let row = BoxNode(.row)
        row.add([name, price])
        let stage = try Stage(row, width: 60)
        let word = stage.tree.text.measure(
            "chocolate", style: ParagraphStyle(font: name.model.font), width: .maxContent)
        #expect(word.width > 60)
        #expect(name.frame.width == word.width)
        #expect(price.frame.minX == word.width)
        let measured = name.measure(in: SizeConstraints(width: name.frame.width))
        #expect(measured.height == 2 * word.height)
    }

    @Test("labels of different sizes stand on one line")
    func baselines() throws {
        let (large, small) = (label("€3", size: 40), label("70", size: 16))
        let button = ButtonNode("Add")
        let row = BoxNode(.row)
        row.layoutStyle.align = .baseline
        row.add([large, small, button])
        let stage = try Stage(row)
        func baseline(_ label: LabelNode) -> Float {
            let insets = label.contentInsets
            return label.frameInRoot.minY + insets.top + label.baseline(in: .zero)!
        }
        let caption = try #require(button.children.first as? LabelNode)
        #expect(small.frame.minY > large.frame.minY)
        #expect(baseline(small) == baseline(large))
        #expect(baseline(caption) == baseline(large))
        small.model.font = Font(size: 24, weight: .regular)
        try stage.frame()
        #expect(baseline(small) == baseline(large))
    }

    @Test("a label has room for one line in a column of its size, whatever lies before it")
    func singleLines() throws {
        var text = ""
        for letter in "a card for two people and a cup" {
            text.append(letter)
            let texts = label(text)
            let grid = BoxNode(.grid)
            grid.layoutStyle.grid = GridTemplate(
                columns: [.fraction(1), .maxContent, .fraction(1), .fraction(1)])
            grid.layoutStyle.gap = 16
            grid.layoutStyle.align = .start
            grid.add([BoxNode(), texts])
            let stage = try Stage(grid, width: 800)
            let line = stage.tree.text.measure(
                "a", style: ParagraphStyle(font: texts.model.font), width: .maxContent)
            #expect(texts.frame.height == line.height, "\(text)")
        }
    }

    @Test("what is tall in a second line does not move the baseline")
    func baselineOfFirstLine() throws {
        var large = TextAttributes()
        large.size = 40
        var model = LabelModel(
            RichText("Menu of the day, with coffee ") + RichText("12.40", large))
        model.font = Font(size: 18, weight: .regular)
        let (rich, plain) = (LabelNode(model), label("Menu of the day,"))
        rich.layoutStyle.width = 160
        let row = BoxNode(.row)
        row.layoutStyle.align = .baseline
        row.add([plain, rich])
        _ = try Stage(row, width: 600)
        #expect(plain.frame.minY == rich.frame.minY)
    }

    @Test("a label whose basis is its content asks for layout")
    func basisOfContent() throws {
        let text = label("short")
        text.layoutStyle.width = 100
        text.layoutStyle.height = 24
        text.layoutStyle.shrink = 0
        text.layoutStyle.basis = .content
        let row = BoxNode(.row)
        row.add([text])
        let stage = try Stage(row, width: 600)
        let before = text.frame.width
        text.model.content = "a longer one than that"
        try stage.frame()
        #expect(text.frame.width > before)
    }

    @Test("a label's baseline is that of its first line")
    func firstBaseline() throws {
        let text = label("one two three")
        text.model.lineHeight = 2
        let stage = try Stage(text)
        let style = ParagraphStyle(font: text.model.font, lineHeight: 2)
        let paragraph = stage.tree.text.layout("one two three", style: style, width: 40)
        #expect(paragraph.lines.count > 1)
        #expect(text.baseline(in: Size(width: 40, height: 100)) == paragraph.firstBaseline)
    }

    @Test("a grid of nodes")
    func grid() throws {
        let grid = BoxNode(.grid)
        grid.layoutStyle.grid = GridTemplate(columns: [.points(50), .fraction(1)])
        grid.layoutStyle.gap = 10
        let nodes = (0..<4).map { _ in BoxNode() }
        grid.add(nodes)
        nodes[3].layoutStyle.gridColumn = .span(2)
        nodes[3].layoutStyle.height = 20
        let stage = try Stage(grid)
        #expect(nodes[1].frame.minX == 60)
        #expect(nodes[1].frame.width == 140)
        #expect(nodes[3].frame == Rect(x: 0, y: 60, width: 200, height: 20))
        nodes[0].removeFromParent()
        try stage.frame()
        #expect(nodes[1].frame.minX == 0)
    }

    @Test("from right to left, rows and lines of text begin on the right")
    func rightToLeft() throws {
        let row = BoxNode(.row)
        let (text, box) = (label("i"), BoxNode())
        text.layoutStyle.width = 100
        box.layoutStyle.width = 20
        row.add([text, box])
        let stage = try Stage(row)
        let left = stage.picture.contents
        #expect(text.frame.minX == 0)
        row.layoutStyle.writingDirection = .rightToLeft
        try stage.frame()
        #expect(text.frame.minX == 100)
        #expect(box.frame.minX == 80)
        #expect(text.isRightToLeft)
        // The text stands at the right edge, as if it ended there.
        let other = label("i")
        other.model.alignment = .end
        let mirrored = try Stage(other)
        #expect(stage.picture.contents == mirrored.picture.contents)
        row.layoutStyle.writingDirection = nil
        try stage.frame()
        #expect(stage.picture.contents == left)
    }

    @Test("content lies inside the padding, whatever it is a part of")
    func contentInsets() throws {
        let text = label("Text")
        text.layoutStyle.padding = LayoutEdges(
            top: .percent(10), right: 0, bottom: 0, left: 4, start: 6)
        text.layoutStyle.border = LayoutEdges(2)
        #expect(text.contentInsets == .zero)
        let stage = try Stage(text)
        #expect(text.contentInsets == EdgeInsets(top: 22, right: 2, bottom: 2, left: 8))
        let column = BoxNode(.column)
        let inner = label("Text")
        inner.layoutStyle.margin = LayoutEdges(top: 22, right: 2, bottom: 2, left: 8)
        column.add(inner)
        #expect(try Stage(column).picture.contents == stage.picture.contents)
        text.removeFromParent()
    }

    @Test("padding that moves the content of a frame that stays is painted")
    func repaint() throws {
        let text = label("Text")
        let stage = try Stage(text)
        text.layoutStyle.padding.left = 20
        try stage.frame()
        let other = label("Text")
        other.layoutStyle.padding.left = 20
        #expect(try stage.picture.contents == Stage(other).picture.contents)
    }
}
