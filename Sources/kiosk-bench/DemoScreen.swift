import Kiosk

/// An order screen like the demo's, with many more drinks: 1,000 nodes.
final class DemoScreen {
    let root = BoxNode()
    /// One card among many.
    private(set) var button = ButtonNode("")
    /// Content of that card.
    private(set) var picture = BoxNode()
    private(set) var label = LabelNode("")

    private static let nodeCount = 1000
    private static let rows = 10
    private static let columns = 16

    init() {
        root.model.background = .role(.background)
        root.layoutStyle.padding = LayoutEdges(16)
        root.layoutStyle.gap = 8
        root.add(makeHeader())
        for row in 0..<DemoScreen.rows { root.add(makeRow(row)) }
        root.add(makeFooter())
    }

    private func makeHeader() -> Node {
        let header = row(gap: 24)
        header.layoutStyle.justify = .spaceBetween
        header.add([
            makeLabel("Café Kiosk", size: 24, weight: .bold, color: .primary),
            makeLabel("What would you like?", size: 32, weight: .bold, color: .text),
        ])
        return header
    }

    /// Makes the small labels that bring the screen to its number of nodes.
    private func makeFooter() -> Node {
        let footer = row(gap: 16)
        let missing = DemoScreen.nodeCount - root.countOfNodes - 1
        for number in 0..<missing {
            footer.add(makeLabel("No. \(number)", size: 14, color: .textMuted))
        }
        return footer
    }

    private func makeRow(_ number: Int) -> Node {
        let result = row(gap: 8)
        result.layoutStyle.align = .stretch
        result.layoutStyle.height = .points(0)
        result.layoutStyle.grow = 1
        for column in 0..<DemoScreen.columns {
            result.add(makeCard(number * DemoScreen.columns + column))
        }
        return result
    }

    /// A button with a picture above a name and a price.
    private func makeCard(_ number: Int) -> Node {
        var model = ButtonModel("")
        model.background = .role(.surface)
        model.borderColor = .role(.outline)
        model.borderWidth = 1
        let card = ButtonNode(model)
        card.layoutStyle = LayoutStyle()
        card.layoutStyle.width = .points(0)
        card.layoutStyle.grow = 1
        card.layoutStyle.padding = LayoutEdges(6)

        let body = BoxNode()
        body.layoutStyle.gap = 4
        body.layoutStyle.grow = 1
        let picture = BoxNode()
        picture.model.background = .literal(Color(0x6B8F71 &+ UInt32(number) &* 0x10305))
        picture.model.cornerRadii = 8
        picture.layoutStyle.height = .points(0)
        picture.layoutStyle.grow = 1
        let price = makeLabel("€3.\(number % 10)0", size: 13, weight: .medium, color: .textMuted)
        let caption = row(gap: 4)
        caption.layoutStyle.justify = .spaceBetween
        caption.add([makeLabel("Tea \(number)", size: 14, weight: .semibold), price])
        body.add([picture, caption])
        card.add(body)
        if number == DemoScreen.rows * DemoScreen.columns / 2 + 5 {
            (self.button, self.picture, self.label) = (card, picture, price)
        }
        return card
    }

    private func row(gap: Float) -> BoxNode {
        let box = BoxNode(.row)
        box.layoutStyle.gap = .points(gap)
        box.layoutStyle.align = .center
        return box
    }

    private func makeLabel(
        _ text: String, size: Float, weight: FontWeight = .regular, color: Theme.Role = .text
    ) -> LabelNode {
        var model = LabelModel(text)
        model.font = Font(size: size, weight: weight)
        model.color = .role(color)
        model.maximumLines = 1
        return LabelNode(model)
    }
}

extension Node {
    /// Number of nodes in this subtree.
    fileprivate var countOfNodes: Int { children.reduce(1) { $0 + $1.countOfNodes } }
}
