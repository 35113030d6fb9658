import KioskTesting
import Testing

@testable import Kiosk

@Suite("Stencil layouts")
struct StencilLayoutTests {
    private let row = LayoutStyle.with {
        $0.direction = .row
        $0.align = .start
        $0.padding = LayoutEdges(10)
        $0.gap = 5
    }

    @Test("boxes of all four kinds have a size and a place")
    func fourKinds() {
        let layout = Stencil(
            "row", style: row,
            children: [
                Stencil("A", style: .fixed(20, 30)).showing(BoxNode()),
                Stencil("B", style: .fixed(20, 40)),
                Stencil("C", content: .fixed(Size(width: 7, height: 8))).showing(BoxNode()),
                Stencil("D", content: .words(3)),
            ]
        ).layout()
        #expect(layout.size == Size(width: 20 + 20 + 20 + 7 + 30 + 15, height: 60))
        #expect(layout["row"]?.frame == Rect(origin: .zero, size: layout.size))
        #expect(layout["row"]?.contentInsets == EdgeInsets(10))
        #expect(layout["A"]?.frame == Rect(x: 10, y: 10, width: 20, height: 30))
        #expect(layout["B"]?.frame == Rect(x: 35, y: 10, width: 20, height: 40))
        #expect(layout["C"]?.frame == Rect(x: 60, y: 10, width: 7, height: 8))
        #expect(layout["D"]?.frame == Rect(x: 72, y: 10, width: 30, height: 10))
        #expect(layout["E"] == nil)
    }

    @Test("a space is filled where it is bounded, and content breaks in it")
    func constraints() {
        let text = Stencil("text", content: .words(6))
        #expect(text.layout().size == Size(width: 60, height: 10))
        #expect(text.layout(in: SizeConstraints(width: 35)).size == Size(width: 35, height: 20))
        #expect(
            text.layout(in: SizeConstraints(width: 35, height: 50)).size
                == Size(width: 35, height: 50))
        let fixed = Stencil(style: .fixed(12, 13))
        #expect(
            fixed.layout(in: SizeConstraints(width: 35, height: 50)).size
                == Size(width: 12, height: 13))
    }

    @Test("spaces and contents that make no sense have defined results")
    func nonsense() {
        let text = Stencil(content: .words(6))
        let natural = Size(width: 60, height: 10)
        #expect(text.layout(in: SizeConstraints(width: .nan, height: .infinity)).size == natural)
        #expect(text.layout(in: SizeConstraints(width: -.infinity)).size == natural)
        #expect(text.layout(in: SizeConstraints(width: -5, height: -1)).size == .zero)
        let huge = text.layout(in: SizeConstraints(width: .greatestFiniteMagnitude)).size
        #expect(huge == Size(width: 16_777_216, height: 10))
        for number in [Float.nan, .infinity, -.infinity, -7] {
            var content = StencilContent.fixed(Size(width: number, height: number))
            content.baseline = { _ in number }
            var style = row
            style.align = .baseline
            let boxes = [Stencil("a", content: content), Stencil("b", content: .words(1))]
            let layout = Stencil(style: style, children: boxes).layout()
            let width: Float = number == .infinity ? 16_777_216 : 0
            #expect(layout["a"]?.frame.width == width)
            #expect(layout["b"]?.frame.height == 10)
        }
    }

    @Test("the outermost margins are a part of the layout, its insets are not")
    func margins() {
        var style = LayoutStyle.with {
            $0.margin = LayoutEdges(top: 1, right: 2, bottom: 3, left: 4)
            $0.inset.left = 50
        }
        let space = SizeConstraints(width: 100)
        func layout() -> StencilLayout {
            Stencil("text", style: style, content: .words(3)).layout(in: space)
        }
        #expect(layout().size == Size(width: 100, height: 14))
        #expect(layout()["text"]?.frame == Rect(x: 4, y: 1, width: 94, height: 10))
        // Nothing is to the left of it, whichever way lines run.
        style.width = 30
        style.writingDirection = .rightToLeft
        #expect(layout().size == Size(width: 36, height: 14))
        #expect(layout()["text"]?.frame == Rect(x: 4, y: 1, width: 30, height: 10))
        style.margin.top = -40
        #expect(layout().size.height == 0)
    }

    @Test("a part finds parts of its own")
    func parts() {
        func cell(_ name: String, _ length: Int) -> Stencil {
            Stencil(
                name,
                children: [
                    Stencil(children: [Stencil("title", content: .words(length))]),
                    Stencil("price"),
                ])
        }
        let layout = Stencil(children: [cell("first", 1), cell("second", 2)]).layout()
        #expect(layout["title"]?.frame == Rect(x: 0, y: 0, width: 20, height: 10))
        #expect(layout["second"]?["title"]?.frame == Rect(x: 0, y: 10, width: 20, height: 10))
        #expect(layout["second"]?["second"] == nil)
        #expect(layout["first"]?["second"] == nil)
        #expect(
            layout.parts.map(\.name) == ["first", "title", "price", "second", "title", "price"])
        #expect(layout["second"]?.parts.map(\.name) == ["title", "price"])
    }

    @Test("what takes no place is no part of the layout")
    func displayNone() {
        let none = LayoutStyle.with { $0.display = .none }
        let gone = Stencil("gone", style: none, children: [Stencil("inner")])
        let layout = Stencil(children: [gone, Stencil("last")]).layout()
        #expect(layout.parts.map(\.name) == ["last"])
        #expect(gone.layout(in: SizeConstraints(width: 9)).size == .zero)
        #expect(gone.layout().parts.isEmpty)
    }

    @Test("children of a box with content take no part")
    func contentAndChildren() {
        var box = Stencil("box", content: .words(2))
        box.children = [Stencil("inner", style: .fixed(90, 90))]
        let layout = Stencil(children: [box, Stencil("last")]).layout()
        #expect(layout.size == Size(width: 20, height: 10))
        #expect(layout.parts.map(\.name) == ["box", "last"])
    }

    @Test("a picture keeps its proportions")
    func pictures() {
        let picture = Stencil(
            "picture", style: .with { $0.overflow = .hidden },
            content: .picture(Size(width: 80, height: 40)))
        #expect(picture.layout().size == Size(width: 80, height: 40))
        #expect(picture.layout(in: SizeConstraints(width: 20)).size == Size(width: 20, height: 10))
        var row = row
        row.align = .stretch
        row.height = 30
        let layout = Stencil(style: row, children: [picture]).layout(in: SizeConstraints(width: 99))
        #expect(layout["picture"]?.frame.size == Size(width: 20, height: 10))
        #expect(Stencil(content: .picture(.zero)).layout().size == .zero)
    }

    @Test("another space asks content only what is new")
    func layouter() {
        var count = 0
        let content = StencilContent {
            count += 1
            return StencilContent.words(6).measure($0)
        }
        let stencil = Stencil(children: [Stencil(content: content), Stencil(content: .words(9))])
        let layouter = StencilLayouter(stencil)
        layouter.arena.isVerifying = false
        let narrow = layouter.layout(in: SizeConstraints(width: 35))
        count = 0
        let wide = layouter.layout(in: SizeConstraints(width: 65))
        #expect(count == 1)
        #expect(layouter.layout(in: SizeConstraints(width: 35)).size == narrow.size)
        #expect(layouter.layout(in: SizeConstraints(width: 65)).size == wide.size)
        #expect(count == 1)
        #expect(stencil.layout(in: SizeConstraints(width: 65)).size == wide.size)
        #expect(wide.size == Size(width: 65, height: 30))
    }

    @Test("a stencil may have 512 levels, and deeper boxes are left out")
    func depth() {
        func layout(levels: Int) -> StencilLayout {
            var stencil = Stencil("inner", content: .words(1))
            for _ in 1..<levels { stencil = Stencil(children: [stencil]) }
            let layout = stencil.layout(in: SizeConstraints(width: 50))
            // The value's own end would be a recursion.
            while let child = stencil.children.first { stencil = child }
            return layout
        }
        let deepest = layout(levels: LayoutArena.depthLimit)
        #expect(deepest.size == Size(width: 50, height: 10))
        #expect(deepest["inner"]?.frame == Rect(x: 0, y: 0, width: 50, height: 10))
        for levels in [LayoutArena.depthLimit + 1, 20_000] {
            let deeper = layout(levels: levels)
            #expect(deeper.size == Size(width: 50, height: 0))
            #expect(deeper["inner"] == nil)
        }
    }

    @Test("a thousand cells, each laid out apart")
    func manyCells() {
        var icon = LayoutStyle.fixed(20, 20)
        icon.shrink = 0
        var y: Float = 0
        for index in 0..<1000 {
            let cell = Stencil(
                style: row,
                children: [
                    Stencil("icon", style: icon),
                    Stencil(
                        "text", style: .with { $0.grow = 1 }, content: .words(1 + index % 30)),
                ])
            let layout = cell.layout(in: SizeConstraints(width: 145))
            // Ten words fit into a line beside the icon.
            let lines = Float(index % 30 / 10 + 1)
            #expect(layout.size == Size(width: 145, height: 20 + max(20, 10 * lines)))
            #expect(layout["text"]?.frame == Rect(x: 35, y: 10, width: 100, height: 10 * lines))
            y += layout.size.height
        }
        #expect(y == 670 * 40 + 330 * 50)
    }

    @Test("frames are those of a live tree", arguments: 0..<60)
    func sameAsTree(seed: UInt64) throws {
        let random = RandomTree(seed: seed, steps: 30)
        let stage = try Stage(random.root, width: 320, height: 240)
        let nodes = random.root.nameAll()
        let layout = random.root.stencil(in: stage.tree.text)
            .layout(in: SizeConstraints(width: 320, height: 240))
        #expect(layout.size == Size(width: 320, height: 240))
        for node in nodes {
            let part = layout[node.name!]
            #expect((part == nil) == node.isAway)
            guard let part else { continue }
            #expect(part.frame == node.frameInLayout)
        }
    }
}

extension StencilContent {
    /// Words of 10 by 10 pixels without spaces.
    static func words(_ count: Int) -> StencilContent {
        StencilContent { constraints in
            let perLine = constraints.width.map { max(1, Int(min($0, 1e6) / 10)) } ?? count
            return Size(
                width: Float(10 * min(perLine, count)),
                height: Float(10 * ((count + perLine - 1) / perLine)))
        }
    }
}

extension Node {
    /// Gives this node and everything in it a name of its own, and answers them all. What is in a
    /// button is its own affair.
    func nameAll() -> [Node] {
        func below(_ node: Node) -> [Node] {
            [node] + (node is ButtonNode ? [] : node.children.flatMap(below))
        }
        let all = below(self)
        for (index, node) in all.enumerated() { node.name = "node \(index)" }
        return all
    }

    /// Boxes like these nodes, each with such a node as its view unless `hasView` says otherwise.
    func stencil(in engine: TextEngine, hasView: (Node) -> Bool = { _ in true }) -> Stencil {
        var stencil = Stencil(name, style: layoutStyle)
        if let label = self as? LabelNode {
            stencil.content = .text(label.model, in: engine)
        } else if self is ButtonNode {
            stencil.children = children.map { $0.stencil(in: engine) { _ in false } }
        } else {
            stencil.children = children.map { $0.stencil(in: engine, hasView: hasView) }
        }
        guard hasView(self) else { return stencil }
        func update(_ node: Node, _ isNew: Bool) {
            (node.transform, node.clipsContent) = (transform, clipsContent)
            // The radii are the box's own affair.
            node.effects.opacity = effects.opacity
            node.effects.blendMode = effects.blendMode
            node.effects.backdropBlur = effects.backdropBlur
            node.contentOffset = contentOffset
        }
        switch self {
        case let label as LabelNode: return stencil.showing(LabelNode(label.model), update: update)
        case let button as ButtonNode:
            return stencil.showing(ButtonNode(button.model), update: update)
        case let box as BoxNode: return stencil.showing(BoxNode(.row, box.model), update: update)
        default: return stencil.showing(Node(), update: update)
        }
    }

    /// Decides whether the node, or one around it, takes no place.
    var isAway: Bool { layoutStyle.display == .none || parent?.isAway ?? false }

    /// From the root's corner, without transforms.
    var frameInLayout: Rect { parent.map { frame.offset(by: $0.frameInLayout.origin) } ?? frame }
}
