import KioskTesting
import Testing

@testable import Kiosk

@Suite("Coming, going and changing places")
struct PassageTests {
    /// A list of rows by their keys.
    private struct List: Component {
        let rows: Rows

        func render() -> Elements {
            Column {
                ForEach(rows.keys, key: { $0 }) { key in
                    Row { Text(key) }
                        .background(.role(.primary))
                        .size(height: 20)
                        .name(key)
                        .enter(Passage(transform: NodeTransform(scale: 0.5), PassageTests.linear))
                        .exit(Passage(PassageTests.linear))
                        .move(by: PassageTests.linear)
                }
            }.name("list")
        }
    }

    private final class Rows: Observable {
        @Published var keys = ["a", "b", "c"]
    }

    private static let linear = Timing.curve(.linear, over: .milliseconds(200))
    private let rows = Rows()
    private let kiosk: Harness

    init() throws {
        kiosk = try Harness(List(rows: rows), width: 120, height: 200)
    }

    private func row(_ name: String) throws -> Node {
        try #require(kiosk.tree.node(named: name))
    }

    private func list() throws -> Node { try row("list") }

    @Test("those that are there with their list do not come")
    func first() throws {
        let row = try row("a")
        #expect(row.effects.opacity == 1 && !row.isMoving)
    }

    @Test("a new one comes from its look")
    func enters() throws {
        rows.keys.append("d")
        try kiosk.advance(by: .milliseconds(20))
        let row = try row("d")
        #expect(row.effects.opacity < 0.3 && row.isMoving)
        try kiosk.advance(by: .milliseconds(100))
        #expect(row.effects.opacity > 0.4 && row.effects.opacity < 0.8)
        #expect(row.transform.scale > 0.7 && row.transform.scale < 0.9)
        try kiosk.advance(by: .milliseconds(150))
        #expect(row.effects.opacity == 1 && row.transform == .identity && !row.isMoving)
        #expect(try kiosk.work { try kiosk.advance(by: .seconds(2)) }.frames == 0)
    }

    @Test("one that goes is seen, but takes no room and no touch, and the others close up")
    func exits() throws {
        let (a, b) = (try row("a"), try row("b"))
        rows.keys.removeFirst()
        try kiosk.advance(by: .milliseconds(20))
        #expect(a.tree != nil && a.isExiting && a.isInert)
        #expect(try list().composedChildren.count == 2 && list().children.count == 3)
        #expect(a.frame.minY == 0 && a.frame.height == 20)
        // In the layout, b has a's place already; on the way there it is still close to its own.
        #expect(b.frame.minY == 0 && b.frameInRoot.minY > 12)
        try kiosk.advance(by: .milliseconds(100))
        #expect(b.frameInRoot.minY > 4 && b.frameInRoot.minY < 16)
        #expect(a.effects.opacity < 0.7 && a.effects.opacity > 0.2)
        try kiosk.advance(by: .milliseconds(150))
        #expect(a.tree == nil && b.frameInRoot.minY == 0)
        #expect(try list().children.count == 2 && kiosk.tree.movingNodes.isEmpty)
    }

    @Test("changes on the way go on from where everything is")
    func interrupted() throws {
        rows.keys = ["c", "a", "b"]
        try kiosk.advance(by: .milliseconds(100))
        let c = try row("c")
        let place = c.frameInRoot.minY
        #expect(place > 5 && place < 35)
        rows.keys = ["a", "b", "c"]
        try kiosk.stage.engine.loop.settle()
        #expect(abs(c.frameInRoot.minY - place) <= 2)
        try kiosk.advance(by: .milliseconds(400))
        #expect(c.frameInRoot.minY == 40 && !c.isMoving)
    }

    @Test("a row that comes again while it goes is another one, and comes from where that is seen")
    func again() throws {
        let old = try row("a")
        rows.keys = ["b", "c"]
        try kiosk.advance(by: .milliseconds(100))
        let (opacity, place) = (old.effects.opacity, old.frameInRoot.minY)
        #expect(opacity > 0.3 && opacity < 0.7 && place == 0)
        rows.keys = ["b", "c", "a"]
        // One frame of the display.
        try kiosk.advance(by: .milliseconds(17))
        let new = try row("a")
        #expect(try new !== old && old.tree == nil && list().children.count == 3)
        #expect(abs(new.effects.opacity - opacity) < 0.2 && !new.isExiting)
        // The scale of its enter is not that with which it was seen.
        #expect(new.transform.scale == 1)
        #expect(new.frame.minY == 40 && new.frameInRoot.minY < 10)
        // The way back is as long as that was.
        try kiosk.advance(by: .milliseconds(160))
        #expect(new.effects.opacity == 1)
        try kiosk.advance(by: .milliseconds(400))
        #expect(try list().children.count == 3 && new.frameInRoot.minY == 40 && !new.isMoving)
        rows.keys = ["b", "c"]
        try kiosk.advance(by: .milliseconds(400))
        #expect(try list().children.count == 2)
    }

    @Test("what goes while its list leaves does not come back with it")
    func listLeaves() throws {
        let list = try list()
        let parent = try #require(list.parent)
        rows.keys = ["b"]
        try kiosk.advance(by: .milliseconds(60))
        #expect(list.children.count == 3)
        list.removeFromParent()
        #expect(list.children.count == 1)
        parent.add(list)
        try kiosk.advance(by: .milliseconds(60))
        #expect(list.children.count == 1 && list.children[0].effects.opacity == 1)
    }

    @Test("with reduced motion, and where nothing is seen, all happens at once", arguments: [0, 1])
    func atOnce(_ way: Int) throws {
        if way == 0 {
            kiosk.tree.setEnvironment(ReducedMotionKey.self, to: true)
        } else {
            try list().isHidden = true
        }
        rows.keys = ["d", "c"]
        try kiosk.advance(by: .milliseconds(20))
        #expect(try list().children.count == 2 && row("d").effects.opacity == 1)
        #expect(try row("c").frameInRoot.minY == 20 && kiosk.tree.movingNodes.isEmpty)
    }

    @Test("a node comes with another size and colour from its first frame on")
    func sizes() throws {
        let list = try list()
        let new = BoxNode(.row)
        new.layoutStyle.height = .points(80)
        new.model.background = .role(.primary)
        new.enter = Passage(
            values: [
                AnimatedValue(.height, Length.points(0)),
                AnimatedValue(.background, ThemePaint.literal(.white)),
            ], PassageTests.linear)
        list.insert(new, at: 0)
        try kiosk.stage.advanceFrame()
        // It has gone a frame of its way, and not been seen as it will be.
        #expect(new.frame.height < 20 && new.model.background != .role(.primary))
        try kiosk.advance(by: .milliseconds(100))
        #expect(new.frame.height > 20 && new.frame.height < 60)
        try kiosk.advance(by: .milliseconds(200))
        #expect(new.frame.height == 80 && new.model.background == .role(.primary))
    }

    @Test("every picture on the way is what painting all of it gives", arguments: 0..<4)
    func pictures(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let names = ["a", "b", "c", "d", "e", "f"]
        for step in 0..<40 {
            if step % 5 == 0 {
                let count = Int.random(in: 0...6, using: &random)
                rows.keys = Array(names.shuffled(using: &random).prefix(count))
            }
            try kiosk.stage.advanceFrame()
            #expect(kiosk.stage.repaintDifferences == 0, "step \(step)")
        }
        try kiosk.advance(by: .seconds(1))
        #expect(try list().children.count == rows.keys.count && kiosk.tree.movingNodes.isEmpty)
    }
}
