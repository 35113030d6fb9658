import KioskTesting
import Testing

@testable import Kiosk

@Suite("Nodes of a stencil")
struct StencilNodeTests {
    private let journal = Journal()

    /// A box with a view that notes what becomes of it.
    private func probe(
        _ name: String?, _ style: LayoutStyle = .fixed(10, 10), children: [Stencil] = []
    ) -> Stencil {
        Stencil(name, style: style, children: children)
            .showing(Probe(journal: Journal())) { [journal] probe, isNew in
                if isNew { probe.onDisappear = { journal.note("\($0.name ?? "?") left") } }
                journal.note("\(probe.name ?? "?")\(isNew ? " is new" : "")")
            }
    }

    private func column(_ children: [Stencil]) -> StencilLayout {
        Stencil(children: children).layout()
    }

    @Test("boxes with a view become nodes at their places, others cost none")
    func makesNodes() throws {
        let layout = column([
            Stencil(
                style: .with { $0.padding = LayoutEdges(3) },
                children: [
                    probe(
                        "outer", .with { $0.padding = LayoutEdges(4) },
                        children: [
                            Stencil(
                                style: .with { $0.padding = LayoutEdges(5) },
                                children: [probe("inner"), Stencil(content: .words(1))])
                        ])
                ]), Stencil(style: .fixed(1, 1)),
        ])
        let node = layout.makeNode()
        #expect(journal.take() == ["outer is new", "inner is new"])
        #expect(node.frame == Rect(origin: .zero, size: layout.size))
        let outer = try #require(node.children.first)
        let inner = try #require(outer.children.first)
        #expect(node.children.count == 1 && outer.children.count == 1 && inner.children.isEmpty)
        let frames = [
            Rect(x: 3, y: 3, width: 28, height: 38), Rect(x: 9, y: 9, width: 10, height: 10),
        ]
        #expect([outer.frame, inner.frame] == frames)
        let root = BoxNode()
        root.layoutStyle.padding = LayoutEdges(20)
        root.layoutStyle.align = .start
        root.add(node)
        let stage = try Stage(root)
        #expect([outer.frame, inner.frame] == frames)
        #expect(node.frame == Rect(origin: Point(x: 20, y: 20), size: layout.size))
        #expect(stage.tree.node(named: "inner") === inner)
    }

    @Test("a layout that places everything as before is no change")
    func equalLayout() throws {
        let root = BoxNode()
        let stage = try Stage(root)
        var model = LabelModel("Some text")
        func apply() {
            let text = Stencil("text", content: .text(model, in: stage.tree.text))
                .showing(LabelNode(model)) { label, _ in label.model = model }
            Stencil(children: [text, probe("box", children: [probe(nil)])])
                .layout(in: SizeConstraints(width: 100)).apply(to: root)
        }
        apply()
        try stage.frame()
        #expect(journal.take() == ["box is new", "probe is new"])
        let measured = stage.tree.arena.measurementCount
        #expect(try stage.work { apply() } == FrameStatistics())
        #expect(journal.take() == ["box", "probe"])
        model.text = "Some more text"
        let work = try stage.work { apply() }
        #expect(work.contentUpdates == 1)
        #expect(stage.tree.arena.measurementCount == measured)
    }

    @Test("nodes are used again by name and type, and leave when nobody wants them")
    func reuse() throws {
        let root = BoxNode()
        let stage = try Stage(root)
        column([probe("a"), probe("b"), probe("c"), probe("d")]).apply(to: root)
        try stage.frame()
        let old = root.children
        _ = journal.take()
        column([probe("d"), probe("new"), probe("b"), Stencil("a").showing(BoxNode())])
            .apply(to: root)
        #expect(journal.take() == ["d", "new is new", "b", "a left", "c left"])
        #expect(root.children.map(\.name) == ["d", "new", "b", "a"])
        #expect(root.children[0] === old[3])
        #expect(root.children[2] === old[1])
        try stage.frame()
        #expect(old[3].frame == Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(old[1].frame == Rect(x: 0, y: 20, width: 10, height: 10))
        column([]).apply(to: root)
        #expect(root.children.isEmpty)
    }

    @Test("nodes without a name are used again in their order")
    func withoutNames() {
        let node = column([probe(nil), probe("x"), probe("x"), probe(nil)]).makeNode()
        let old = node.children
        column([probe("x"), probe(nil), probe(nil), probe(nil), probe("x")]).apply(to: node)
        let new = node.children
        #expect(new.count == 5)
        #expect(new[0] === old[1] && new[1] === old[0] && new[2] === old[3] && new[4] === old[2])
    }

    @Test("what was in a node and is not any more leaves it")
    func emptied() {
        let full = probe("outer", children: [probe("inner", children: [probe("innermost")])])
        let node = column([full]).makeNode()
        let outer = node.children[0]
        column([probe("outer")]).apply(to: node)
        #expect(node.children.first === outer)
        #expect(outer.children.isEmpty)
        column([full]).apply(to: node)
        #expect(outer.children.first?.children.first?.name == "innermost")
    }

    @Test("children that come from elsewhere stay, behind the others")
    func foreignChildren() throws {
        let root = BoxNode()
        let own = BoxNode()
        let stage = try Stage(root)
        column([probe("a")]).apply(to: root)
        root.add(own)
        column([probe("a"), probe("b")]).apply(to: root)
        #expect(root.children.map(\.name) == [nil, "a", "b"])
        column([]).apply(to: root)
        #expect(root.children.first === own && root.children.count == 1)
        // A button's caption is one of them.
        let button = Stencil("go", style: .fixed(90, 50)).showing(ButtonNode("Go"))
        for _ in 0..<2 {
            column([button]).apply(to: root)
            try stage.frame()
            let caption = try #require(stage.tree.node(named: "go")?.children.first)
            #expect(abs(caption.frame.center.x - 45) <= 1)
            #expect(abs(caption.frame.center.y - 25) <= 1)
        }
    }

    @Test("what lies in a text or a picture stands in front of it")
    func measuredViews() throws {
        let layout = Stencil(
            style: .with { $0.padding = LayoutEdges(7) },
            children: [
                Stencil("label", style: .fixed(50, 30), children: [probe("a")])
                    .showing(LabelNode("text")),
                probe("b"),
            ]
        ).layout()
        let root = BoxNode()
        let stage = try Stage(root)
        for _ in 0..<2 {
            layout.apply(to: root)
            try stage.frame()
            #expect(root.children.map(\.name) == ["label", "a", "b"])
            #expect(root.children[1].frame == Rect(x: 7, y: 7, width: 10, height: 10))
        }
    }

    @Test("one layout serves many nodes, wherever those lie and however they are laid out")
    func manyNodes() throws {
        let root = BoxNode()
        root.layoutStyle.padding.left = 0.5
        var containers: [Node] = []
        for display in [LayoutStyle.Display.flex, .grid, .stack] {
            for direction in [LayoutStyle.WritingDirection.leftToRight, .rightToLeft] {
                let node = BoxNode()
                node.layoutStyle.display = display
                node.layoutStyle.writingDirection = direction
                node.layoutStyle.padding = LayoutEdges(4)
                node.layoutStyle.border = LayoutEdges(2)
                node.layoutStyle.maxWidth = 5
                containers.append(node)
            }
        }
        root.add(containers)
        let stage = try Stage(root, height: 20)
        let layout = column([probe("a"), probe("b")])
        for node in containers { layout.apply(to: node) }
        try stage.frame()
        for node in containers {
            #expect(node.frame.size == Size(width: 10, height: 20))
            #expect(node.children[1].frame == Rect(x: 0, y: 10, width: 10, height: 10))
        }
    }

    @Test("a thousand cells become nodes by one layout, and the tree measures nothing")
    func manyCells() throws {
        let root = BoxNode()
        let stage = try Stage(root)
        let model = LabelModel("A cell")
        let text = Stencil("text", content: .text(model, in: stage.tree.text))
            .showing(LabelNode(model)) { label, _ in label.model = model }
        let layout = Stencil(children: [Stencil(children: [text])]).layout()
        for index in 0..<1000 {
            let cell = layout.makeNode()
            cell.layoutStyle.position = .absolute
            cell.layoutStyle.inset.top = .points(Float(index) * layout.size.height)
            root.add(cell)
        }
        let measured = stage.tree.arena.measurementCount
        try stage.frame()
        #expect(stage.tree.arena.measurementCount == measured)
        let last = try #require(root.children.last?.children.first)
        #expect(last.frameInLayout.minY == 999 * layout.size.height)
        #expect(last.frame.size == layout["text"]?.frame.size)
    }

    @Test("nodes look as they do in a live tree", arguments: 0..<40)
    func sameAsTree(seed: UInt64) throws {
        let random = RandomTree(seed: seed, steps: 30)
        // The button's own style says where its caption is.
        for case let button as ButtonNode in random.root.nameAll() { button.model.text = "" }
        let live = try Stage(random.root, width: 320, height: 240)
        let nodes = random.root.nameAll()
        let root = BoxNode(.stack)
        let stage = try Stage(root, width: 320, height: 240)
        let layout = random.root.stencil(in: stage.tree.text)
            .layout(in: SizeConstraints(width: 320, height: 240))
        root.add(layout.makeNode())
        try stage.frame()
        for node in nodes where !node.isAway {
            #expect(stage.tree.node(named: node.name!)?.frameInLayout == node.frameInLayout)
        }
        if !nodes.contains(where: \.isAway) {
            #expect(stage.picture.contents == live.picture.contents)
        }
    }

    @Test("nodes lie where their boxes do, whichever boxes have one", arguments: 0..<40)
    func someViews(seed: UInt64) throws {
        let random = RandomTree(seed: seed, steps: 30)
        var numbers = SeededGenerator(seed: seed)
        let nodes = random.root.nameAll()
        let container = Node()
        let root = BoxNode()
        root.add(container)
        let stage = try Stage(root, width: 320, height: 240)
        for width in [320, 200, 320] as [Float] {
            let layout = random.root.stencil(in: stage.tree.text) { _ in
                Bool.random(using: &numbers)
            }.layout(in: SizeConstraints(width: width))
            layout.apply(to: container)
            try stage.frame()
            let viewCount = layout.boxes.count { $0.view != nil }
            let made = nodes.compactMap { node in stage.tree.node(named: node.name!) }
            #expect(made.count == viewCount)
            for node in made { #expect(node.frameInLayout == layout[node.name!]?.frame) }
            #expect(try stage.work { layout.apply(to: container) } == FrameStatistics())
        }
    }
}
