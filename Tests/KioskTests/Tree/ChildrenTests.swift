import KioskTesting
import Testing

@testable import Kiosk

@Suite("Children")
struct ChildrenTests {
    private static func named(_ names: String) -> [Node] {
        names.map { name in
            let node = Node()
            node.name = "\(name)"
            return node
        }
    }

    private func names(_ parent: Node) -> String { parent.children.map { $0.name! }.joined() }

    @Test("adding, inserting and removing")
    func order() {
        let parent = Node()
        let nodes = Self.named("abc")
        parent.add(nodes)
        parent.insert(Self.named("x")[0], at: 1)
        #expect(names(parent) == "axbc")
        nodes[1].removeFromParent()
        #expect(names(parent) == "axc")
        #expect(nodes[1].parent == nil)
        parent.removeAllChildren()
        #expect(parent.children.isEmpty)
        #expect(nodes.allSatisfy { $0.parent == nil })
    }

    @Test(
        "a child that is inserted again changes its place",
        arguments: [(0, 0, "abcd"), (0, 3, "bcda"), (0, 9, "bcda"), (3, 0, "dabc"), (1, 2, "acbd")])
    func moving(_ from: Int, _ to: Int, _ expected: String) throws {
        for isLive in [false, true] {
            let parent = Node()
            let nodes = Self.named("abcd")
            parent.add(nodes)
            let stage = isLive ? try Stage(parent) : nil
            parent.insert(nodes[from], at: to)
            #expect(names(parent) == expected)
            try stage?.frame()
        }
    }

    @Test("adding a child again brings it to the front")
    func bringToFront() throws {
        let (red, green) = (Probe(color: Color(0xFF0000)), Probe(color: Color(0x00FF00)))
        let root = BoxNode(.stack)
        root.add([red, green])
        let stage = try Stage(root)
        #expect(stage.picture[5, 5] == 0xFF00_FF00)
        let frames = try stage.work { root.add(red) }
        #expect(stage.picture[5, 5] == 0xFFFF_0000)
        #expect(frames.contentUpdates == 0)
        #expect(!red.journal.take().contains("probe: didDisappear"))
    }

    @Test("a child of another node leaves that first")
    func reparenting() throws {
        let root = BoxNode(.column)
        let (first, second, child) = (Probe("first"), Probe("second"), Probe("child"))
        root.add([first, second])
        first.add(child)
        let stage = try Stage(root)
        second.add(child)
        #expect(first.children.isEmpty)
        #expect(child.parent === second)
        try stage.frame()
        let life = child.journal.take().filter { $0.contains("Appear") || $0.contains("Dis") }
        #expect(
            life == [
                "child: setUpAppearance", "child: didAppear", "child: didDisappear",
                "child: didAppear",
            ])
    }

    @Test("ten thousand children join, are laid out, and leave in linear time")
    func manyChildren() throws {
        let root = BoxNode(.column)
        let stage = try Stage(root)
        let count = 10_000
        let work = try stage.work {
            for _ in 0..<count {
                let child = Node()
                child.layoutStyle = .fixed(10, 1)
                child.layoutStyle.shrink = 0
                root.add(child)
            }
        }
        // Each node is visited once; the parent learns its children once.
        #expect(work.layoutUpdates == count)
        #expect(stage.tree.arena.frame(of: root.children[count - 1].layoutID).minY == 9999)
        let before = stage.tree.arena.layoutCount
        _ = try stage.work { root.removeAllChildren() }
        #expect(stage.tree.arena.layoutCount - before == 1)
        #expect(stage.tree.node(root.layoutID) === root)
        let again = Node()
        root.add(again)
        try stage.frame()
        #expect(again.frame.width == 200)
    }

    @Test("a tree as deep as it may be is laid out and painted")
    func depth() throws {
        let root = BoxNode(.row)
        var innermost: Node = root
        for level in 1..<Node.depthLimit {
            let child = BoxNode(level.isMultiple(of: 2) ? .row : .column)
            innermost.add(child)
            innermost = child
        }
        let probe = Probe(color: .white)
        innermost.parent?.add(probe)
        probe.layoutStyle = .fixed(10, 10)
        let stage = try Stage(root)
        #expect(probe.depth == Node.depthLimit - 1)
        #expect(probe.frameInRoot.width == 10)
        #expect(stage.picture[5, 5] == 0xFFFF_FFFF)
    }

    @Test("nodes that nobody holds are freed")
    func memory() throws {
        weak var child: Node?
        weak var inner: Node?
        let root = BoxNode(.column)
        let stage = try Stage(root)
        do {
            let node = Probe(color: .white)
            let button = ButtonNode("Inside")
            node.add(button)
            root.add(node)
            (child, inner) = (node, button)
        }
        try stage.frame()
        try stage.touch(.down, at: inner!.frameInRoot.center)
        child?.removeFromParent()
        try stage.frame()
        #expect(child == nil)
        #expect(inner == nil)
    }

    @Test("a whole kiosk is freed, and nodes that are kept can be changed and used again")
    func nodesOutliveTheirTree() throws {
        weak var tree: Tree?
        weak var engine: Engine?
        let label = LabelNode("kept")
        let probe = Probe()
        let root = BoxNode(.column)
        root.add([label, probe])
        probe.layoutStyle = .fixed(10, 10)
        do {
            let stage = try Stage(root)
            (tree, engine) = (stage.tree, stage.engine)
            _ = probe.journal.take()
        }
        #expect(tree == nil)
        #expect(engine == nil)
        #expect(probe.journal.take() == ["probe: didDisappear"])
        #expect(root.tree == nil && label.tree == nil)
        label.model.text = "changed"
        label.transform = .translation(x: 1, y: 1)
        let stage = try Stage(root)
        #expect(label.tree === stage.tree)
        #expect(label.frame.width == 200)
        #expect(probe.journal.take().last == "probe: paint")
    }

    @Test("a tree that outlives its kiosk can be changed without harm")
    func treeOutlivesItsKiosk() throws {
        let label = LabelNode("still here")
        var stage: Stage? = try Stage(label)
        let tree = stage!.tree
        stage = nil
        label.model.text = "changed"
        #expect(label.tree === tree)
    }
}
