import KioskTesting
import Testing

@testable import Kiosk

@Suite("Lifecycle")
struct LifecycleTests {
    private let journal = Journal()
    private let root: Probe
    private let child: Probe

    init() {
        root = Probe("root", journal: journal, color: .black)
        child = Probe("child", journal: journal, color: .white)
        child.layoutStyle = .fixed(10, 10)
        root.add(child)
    }

    private func life(_ words: String...) -> [String] {
        journal.take().filter { entry in words.contains { entry.hasSuffix(": \($0)") } }
    }

    @Test("set-up, updates, appearance and paint in their order, parents first")
    func firstFrame() throws {
        let stage = try Stage(root)
        let both: (String) -> [String] = { ["root: \($0)", "child: \($0)"] }
        #expect(
            journal.take() == [
                "root: setUp", "root: setUpAppearance", "root: setUpLayout", "child: setUp",
                "child: setUpAppearance", "child: setUpLayout",
            ] + both("content") + both("layout") + both("appearance") + both("didAppear")
                + both("paint"))
        #expect(stage.tree.statistics.frames == 2)
    }

    @Test("a node has its place when it appears")
    func placeBeforeAppearance() throws {
        var width: Float?
        child.onAppear = { width = $0.frame.width }
        _ = try Stage(root)
        #expect(width == 10)
    }

    @Test("set-up happens once, appearing and disappearing each time")
    func readding() throws {
        let stage = try Stage(root)
        _ = journal.take()
        for _ in 0..<3 {
            child.removeFromParent()
            try stage.frame()
            root.add(child)
            try stage.frame()
        }
        #expect(
            life("setUp", "setUpAppearance", "setUpLayout", "didAppear", "didDisappear")
                == Array(repeating: ["child: didDisappear", "child: didAppear"], count: 3)
                .flatMap { $0 })
    }

    @Test("a node that leaves before it was shown does not disappear")
    func neverShown() throws {
        let stage = try Stage(root)
        let brief = Probe("brief", journal: journal)
        root.add(brief)
        brief.removeFromParent()
        try stage.frame()
        #expect(life("didAppear", "didDisappear") == ["root: didAppear", "child: didAppear"])
    }

    @Test("hidden and transparent nodes do not disappear")
    func hidden() throws {
        let stage = try Stage(root)
        child.isHidden = true
        try stage.frame()
        child.isHidden = false
        root.isHidden = true
        try stage.frame()
        #expect(life("didAppear", "didDisappear") == ["root: didAppear", "child: didAppear"])
    }

    @Test("parents disappear before their children, when all have left")
    func disappearing() throws {
        let top = BoxNode(.stack)
        top.add(root)
        let stage = try Stage(top)
        _ = journal.take()
        var hadTree: [Bool] = []
        root.onDisappear = { hadTree.append($0.tree != nil) }
        child.onDisappear = { [root] in hadTree += [$0.tree != nil, root.tree != nil] }
        root.removeFromParent()
        #expect(life("didDisappear") == ["root: didDisappear", "child: didDisappear"])
        #expect(hadTree == [false, false, false])
        try stage.frame()
    }

    @Test("what didAppear changes is in the next frame, and no half-made node is shown")
    func changesInDidAppear() throws {
        let late = Probe("late", journal: journal, color: .white)
        late.layoutStyle = .fixed(50, 20)
        let label = LabelNode("A label that has no width yet")
        root.onAppear = { $0.add([late, label]) }
        let stage = try Stage(root)
        // The stage has made two frames.
        let entries = journal.take()
        #expect(entries.filter { $0 == "root: paint" }.count >= 1)
        #expect(entries.filter { $0.hasPrefix("late") }.last == "late: paint")
        let appear = entries.firstIndex(of: "late: didAppear")!
        #expect(entries[..<appear].contains("late: layout"))
        #expect(entries[..<appear].contains("root: paint"))
        #expect(stage.engine.driver.isIdle)
        #expect(late.frame.width == 50)
    }

    @Test("nodes that join in the appearance phase wait for their layout")
    func joinInAppearance() throws {
        let late = Probe("late", journal: journal, color: .white)
        late.layoutStyle = .fixed(50, 20)
        let stage = try Stage(root)
        _ = journal.take()
        root.onAppearance = { if late.parent == nil { $0.add(late) } }
        root.setNeedsUpdateAppearance()
        try stage.loop.settle()
        #expect(!late.hasAppeared)
        #expect(!journal.take().contains("late: paint"))
        try stage.frame()
        let entries = journal.take().filter { $0.hasPrefix("late") }
        #expect(
            entries == [
                "late: content", "late: layout", "late: didAppear", "late: paint",
            ])
    }

    @Test("updates may change the children that are being walked over", arguments: Phase.allCases)
    func changesDuringAWalk(_ phase: Phase) throws {
        let siblings = (0..<6).map { Probe("\($0)", journal: journal) }
        let stage = try Stage(root)
        root.add(siblings)
        try stage.frame()
        _ = journal.take()
        let change: (Probe) -> Void = { node in
            siblings[3].removeFromParent()
            node.removeFromParent()
            self.root.add(siblings[4])
        }
        switch phase {
        case .content: siblings[0].onContent = change
        case .layout: siblings[0].onLayout = change
        case .appearance: siblings[0].onAppearance = change
        }
        for sibling in siblings {
            switch phase {
            case .content: sibling.setNeedsUpdateContent()
            case .layout: sibling.setNeedsUpdateLayout()
            case .appearance: sibling.setNeedsUpdateAppearance()
            }
        }
        try stage.frame()
        #expect(life("\(phase)") == ["0", "1", "2", "4", "5"].map { "\($0): \(phase)" })
        #expect(root.allMarks.isEmpty)
        #expect(stage.engine.driver.isIdle)
        // None of them was lost: each still answers to a mark.
        for sibling in siblings where sibling.tree != nil { sibling.setNeedsUpdateContent() }
        try stage.frame()
        #expect(Set(life("content")) == ["1: content", "2: content", "4: content", "5: content"])
    }

    @Test("a node that takes itself out keeps its children's marks for the day it comes back")
    func marksSurviveLeaving() throws {
        let stage = try Stage(root)
        _ = journal.take()
        let top = Probe("top", journal: journal)
        let inner = Probe("inner", journal: journal)
        top.add(inner)
        top.onContent = { node in
            if node.onSetUp == nil { node.removeFromParent() }
            node.onSetUp = { _ in }
        }
        root.add(top)
        try stage.frame()
        #expect(top.tree == nil)
        #expect(life("content") == ["top: content"])
        root.add(top)
        try stage.frame()
        #expect(life("content") == ["inner: content"])
    }

    @Test("a node that comes back takes the theme of the day")
    func themeWhileAway() throws {
        let box = BoxNode(.column)
        box.model.background = .role(.background)
        root.layoutStyle.display = .stack
        root.add(box)
        let stage = try Stage(root)
        box.removeFromParent()
        stage.tree.setEnvironment(ThemeKey.self, to: .dark)
        try stage.frame()
        root.add(box)
        try stage.frame()
        #expect(stage.picture[100, 50] == 0xFF14_1614)
    }

    @Test("set-up may take out and bring in siblings")
    func setUpChangesSiblings() throws {
        let top = Probe("top", journal: journal)
        let (first, second, extra) = (Probe("first"), Probe("second"), Probe("extra"))
        first.onSetUp = { node in
            second.removeFromParent()
            node.parent?.add(extra)
        }
        top.add([first, second])
        root.add(top)
        let stage = try Stage(root)
        #expect(second.tree == nil)
        #expect(extra.hasAppeared)
        #expect(stage.engine.driver.isIdle)
    }
}
