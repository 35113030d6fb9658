import KioskTesting
import Testing

@testable import Kiosk

@Suite("Nodes that two screens share")
struct SharedElementTests {
    private let host = TransitionNode(.none)
    private let first: BoxNode
    private let second: BoxNode
    private let small: BoxNode
    private let large: BoxNode
    private let stage: Stage

    init() throws {
        func screen(_ color: UInt32) -> BoxNode {
            let box = BoxNode(.stack)
            box.model.background = .literal(Color(color))
            (box.layoutStyle.align, box.layoutStyle.justifyItems) = (.start, .start)
            return box
        }
        func card(_ size: Float, at place: Float) -> BoxNode {
            let card = BoxNode(.stack)
            card.model.background = .literal(Color(0xFFCC00))
            card.model.cornerRadii = CornerRadii(size / 5)
            card.layoutStyle = .fixed(size, size)
            card.layoutStyle.margin = LayoutEdges(
                top: 10, right: 0, bottom: 0, left: .points(place))
            card.sharedName = "card"
            card.clipsContent = true
            let label = LabelNode("Tea")
            label.model.font = Font(size: size / 3)
            card.add(label)
            return card
        }
        (first, second) = (screen(0x204060), screen(0x602040))
        (small, large) = (card(20, at: 10), card(80, at: 110))
        first.add(small)
        second.add(large)
        let root = BoxNode(.stack)
        root.add(host)
        stage = try Stage(root)
        host.show(first, .none)
        try stage.frame()
    }

    private var element: SharedElement? { host.children.last as? SharedElement }

    /// Bounds of the shared node in the screens' container.
    private var place: Rect? { element.map { $0.toParent.apply($0.paintBounds) } }

    @Test("it goes from the one place to the other", arguments: [Transition.fade, .slide, .zoom])
    func goes(_ transition: Transition) throws {
        host.show(second, transition)
        try stage.advance(by: .milliseconds(50))
        let bounds = try #require(place)
        #expect(small.effects.opacity == 0 && large.effects.opacity == 0)
        #expect(bounds.minX > 10 && bounds.minX < 110)
        #expect(bounds.width > 20 && bounds.width < 80)
        try stage.advance(by: .milliseconds(300))
        #expect(host.children.count == 1 && host.shown === second)
        #expect(small.effects.opacity == 1 && large.effects.opacity == 1)
        #expect(try stage.work { try stage.advance(by: .seconds(2)) }.frames == 0)
    }

    @Test("on the way back it goes back from where it is")
    func turnedBack() throws {
        host.show(second, .fade)
        try stage.advance(by: .milliseconds(60))
        let before = try #require(place).minX
        host.show(first, .fade, backwards: true)
        try stage.loop.settle()
        #expect(abs(try #require(place).minX - before) < 6)
        try stage.advance(by: .milliseconds(400))
        #expect(host.children.count == 1 && host.shown === first && small.effects.opacity == 1)
        // From the start, it goes the other way.
        host.show(second, .none)
        try stage.frame()
        host.show(first, .slide, backwards: true)
        try stage.advance(by: .milliseconds(60))
        #expect(try #require(place).minX < 110)
    }

    @Test("a change in between leaves nothing invisible")
    func interrupted() throws {
        host.show(second, .fade)
        try stage.advance(by: .milliseconds(60))
        host.show(BoxNode(.stack), .fade)
        try stage.advance(by: .milliseconds(400))
        #expect(host.children.count == 1)
        #expect(small.effects.opacity == 1 && large.effects.opacity == 1)
    }

    @Test("an opacity that a node gets meanwhile stays")
    func opacity() throws {
        large.effects.opacity = 0.3
        host.show(second, .fade)
        try stage.advance(by: .milliseconds(60))
        large.effects.opacity = 0.75
        try stage.advance(by: .milliseconds(400))
        #expect(small.effects.opacity == 1 && large.effects.opacity == 0.75)
    }

    /// Where the one on its way is seen.
    private func moving() -> [Rect] {
        host.children.filter { $0 is SharedElement && !$0.isHidden }
            .map { $0.toParent.apply($0.paintBounds) }
    }

    @Test("a third screen that has it takes it over where it is")
    func takenOver() throws {
        host.show(second, .fade.by(.curve(.linear, over: .seconds(1))))
        try stage.advance(by: .milliseconds(300))
        let before = try #require(moving().first)
        let third = BoxNode(.stack)
        let card = BoxNode(.stack)
        card.model.background = .literal(Color(0xFFCC00))
        card.layoutStyle = .fixed(30, 30)
        card.layoutStyle.margin = LayoutEdges(top: 60, right: 0, bottom: 0, left: 0)
        card.sharedName = "card"
        third.add(card)
        host.show(third, .fade.by(.curve(.linear, over: .seconds(2))))
        try stage.frame()
        try stage.frame()
        let after = try #require(moving().first)
        #expect(moving().count == 1 && host.children.count == 5)
        #expect(abs(after.center.x - before.center.x) < 15)
        #expect(abs(after.width - before.width) < 15)
        for _ in 0..<20 {
            try stage.frame()
            #expect(stage.repaintDifferences == 0)
        }
        try stage.advance(by: .seconds(3))
        #expect(host.children.count == 1)
        for node in [small, large, card] { #expect(node.effects.opacity == 1) }
    }

    @Test("whatever is shown in which moment, all is visible in the end", arguments: 0..<8)
    func anyOrder(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let third = BoxNode(.stack)
        let card = BoxNode(.stack)
        card.layoutStyle = .fixed(30, 30)
        card.sharedName = "card"
        third.add(card)
        for _ in 0..<40 {
            let kind = Transition.Kind.allCases.randomElement(using: &random)!
            let time = Duration.milliseconds(Int.random(in: 50...500, using: &random))
            let screen = [first, second, third].randomElement(using: &random)!
            host.show(
                screen, Transition(kind, .curve(.easeOut, over: time)),
                backwards: .random(using: &random))
            try stage.advance(by: .milliseconds(Int.random(in: 0...150, using: &random)))
        }
        try stage.advance(by: .seconds(1))
        #expect(host.children.count == 1 && host.children.first === host.shown)
        for node in [small, large, card] { #expect(node.effects.opacity == 1) }
        for screen in [first, second, third] {
            #expect(screen.transform == .identity && screen.effects.opacity == 1)
            #expect(!screen.isInert)
        }
    }

    @Test(
        "every picture on the way is what painting all of it gives",
        arguments: [Transition.fade, .push, .zoom])
    func pictures(_ transition: Transition) throws {
        host.show(second, transition)
        for _ in 0..<16 {
            try stage.frame()
            #expect(stage.repaintDifferences == 0)
        }
    }

    @Test("it is kept as a picture, which shows what changes on the way")
    func kept() throws {
        let label = try #require(large.children.first as? LabelNode)
        host.show(second, .slide)
        for step in 0..<12 {
            if step == 6 { label.model.text = "Pu" }
            try stage.frame()
            #expect(stage.repaintDifferences == 0)
        }
        // Once at the beginning, and once after the change.
        #expect(stage.tree.statistics.picturesKept == 2)
    }

    @Test("in a document it is a name")
    func document() throws {
        func screen(_ size: Int) -> String {
            #"""
            { "body": { "type": "stack", "align": "start", "justifyItems": "start", "children": {
              "type": "row", "id": "card", "shared": "card", "background": "primary",
              "width": \#(size), "height": \#(size),
              "on": { "tap": { "navigate": { "screen": "two", "transition": "fade" } } } } } }
            """#
        }
        let kiosk = try DocumentKiosk(
            #"{ "screens": { "one": \#(screen(40)), "two": \#(screen(120)) }, "start": "one" }"#)
        let card = try #require(kiosk.harness.tree.node(named: "card"))
        #expect(card.sharedName == "card")
        card.send(TapEvent())
        try kiosk.harness.advance(by: .milliseconds(80))
        #expect(card.effects.opacity == 0)
        try kiosk.harness.advance(by: .milliseconds(300))
        #expect(kiosk.harness.tree.node(named: "card")?.frame.width == 120)
        #expect(kiosk.harness.tree.node(named: "card")?.effects.opacity == 1)
    }
}
