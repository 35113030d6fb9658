import KioskTesting
import Testing

@testable import Kiosk

extension Stage {
    /// Shows a small card at the beginning of a white root.
    static func withCard(_ card: BoxNode, in root: BoxNode) throws -> Stage {
        root.model.background = .literal(.white)
        card.model.background = .literal(Color(0x204060))
        card.layoutStyle = .fixed(60, 40)
        root.layoutStyle.align = .start
        root.layoutStyle.justifyItems = .start
        root.add(card)
        return try Stage(root)
    }
}

@Suite("Movements of nodes")
struct NodeMotionTests {
    private let root = BoxNode(.stack)
    private let card = BoxNode(.stack)
    private let stage: Stage

    init() throws { stage = try .withCard(card, in: root) }

    private let linear = Timing.curve(.linear, over: .milliseconds(200))

    @Test("a value goes over time, and then nothing more is drawn")
    func opacity() throws {
        card.animate(.opacity, linear) { $0.effects.opacity = 0 }
        #expect(card.effects.opacity == 1 && card.isMoving)
        // It begins with the first frame that sees it.
        try stage.loop.settle()
        try stage.advance(by: .milliseconds(100))
        #expect(abs(card.effects.opacity - 0.5) < 0.1)
        try stage.advance(by: .milliseconds(150))
        #expect(card.effects.opacity == 0 && !card.isMoving)
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }

    @Test("what moves paints no more than it must, and lays nothing out")
    func damage() throws {
        card.animate(.transform, linear) { $0.transform = .translation(x: 100, y: 0) }
        try stage.loop.settle()
        try stage.frame()
        let work = try stage.work()
        #expect(work.frames == 1 && work.layoutUpdates == 0 && work.contentUpdates == 0)
        #expect(work.damagedPixels > 0 && work.damagedPixels < 80 * 40)
        card.animate(.width, linear) { $0.layoutStyle.width = 120 }
        try stage.advance(by: .milliseconds(100))
        #expect(card.frame.width > 60 && card.frame.width < 120)
        try stage.advance(by: .milliseconds(200))
        #expect(card.frame.width == 120 && card.layoutStyle.width == 120)
        #expect(card.transform == .translation(x: 100, y: 0))
    }

    @Test("the way back goes on from where it is")
    func reversed() throws {
        card.animate(.transform, linear) { $0.transform = .translation(x: 100, y: 0) }
        try stage.loop.settle()
        try stage.advance(by: .milliseconds(100))
        let there = card.transform.translation.x
        #expect(there > 30 && there < 70)
        card.animate(.transform, .spring()) { $0.transform = .identity }
        #expect(card.transform.translation.x == there)
        try stage.frame()
        // The speed was outwards.
        #expect(card.transform.translation.x >= there)
        try stage.advance(by: .seconds(3))
        #expect(card.transform == .identity && !card.isMoving)
    }

    @Test("at the end a value is what was set, not a number like it")
    func exact() throws {
        card.model.background = .role(.surface)
        try stage.frame()
        card.animate(.background, linear) { ($0 as? BoxNode)?.model.background = .role(.danger) }
        try stage.advance(by: .milliseconds(100))
        guard case .color(.literal)? = card.model.background else {
            Issue.record("the colour is not on its way")
            return
        }
        try stage.advance(by: .milliseconds(200))
        #expect(card.model.background == .role(.danger))
    }

    @Test("what is hidden changes at once, and costs no frame")
    func hidden() throws {
        root.isHidden = true
        try stage.frame()
        card.animate(.opacity, linear) { $0.effects.opacity = 0.5 }
        #expect(card.effects.opacity == 0.5 && !card.isMoving)
        root.isHidden = false
        try stage.frame()
        card.animate(.opacity, .curve(over: .seconds(100))) { $0.effects.opacity = 1 }
        try stage.frame()
        #expect(card.isMoving)
        root.isHidden = true
        try stage.frame()
        #expect(card.effects.opacity == 1 && !card.isMoving)
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }

    @Test("what leaves is at its goal")
    func removed() throws {
        card.animate(.opacity, linear) { $0.effects.opacity = 0.25 }
        try stage.frame()
        card.removeFromParent()
        #expect(card.effects.opacity == 0.25 && !card.isMoving)
        #expect(stage.tree.movingNodes.isEmpty)
    }

    @Test("where motion is reduced, everything is at its goal at once")
    func reduced() throws {
        card.animate(.opacity, linear) { $0.effects.opacity = 0.25 }
        try stage.frame()
        stage.tree.setEnvironment(ReducedMotionKey.self, to: true)
        try stage.frame()
        #expect(card.effects.opacity == 0.25 && !card.isMoving)
        card.animate(.opacity, linear) { $0.effects.opacity = 1 }
        #expect(card.effects.opacity == 1 && !card.isMoving)
    }

    @Test("a delay costs no frames")
    func delay() throws {
        card.animate(.opacity, .curve(.linear, over: .milliseconds(100), after: .seconds(10))) {
            $0.effects.opacity = 0
        }
        try stage.frame()
        #expect(try stage.work { try stage.advance(by: .seconds(9)) }.frames == 0)
        #expect(card.effects.opacity == 1)
        try stage.advance(by: .milliseconds(1100))
        #expect(card.effects.opacity == 0)
    }

    @Test("a steady movement is the same at every frame rate")
    func rates() throws {
        card.animate(.transform, .spring()) { $0.transform = .translation(x: 100, y: 0) }
        try stage.loop.settle()
        try stage.advance(by: .milliseconds(250))
        var alone = MovingVector(
            from: MotionVector(0), to: MotionVector(100), .spring(),
            at: Instant(nanoseconds: 0))
        alone.advance(to: Instant(nanoseconds: 250_000_000))
        #expect(abs(card.transform.translation.x - alone.current[0]) < 6)
    }

    @Test(
        "every picture on the way is what painting all of it gives", arguments: 0..<4)
    func pictures(_ seed: UInt64) throws {
        var random = RandomTree(seed: 900 + seed)
        var generator = SeededGenerator(seed: seed)
        let stage = try Stage(random.root, width: 160, height: 120)
        for step in 0..<15 {
            if step % 4 == 0 { random.mutate() }
            random.animateSomething(&generator)
            try stage.frame()
            #expect(stage.repaintDifferences == 0, "step \(step)")
        }
    }
}

extension RandomTree {
    /// Lets a value of a node go to another one.
    func animateSomething(_ random: inout SeededGenerator) {
        func below(_ node: Node) -> [Node] { [node] + node.children.flatMap(below) }
        guard let node = below(root).randomElement(using: &random) else { return }
        let timing: Timing =
            Bool.random(using: &random)
            ? .spring()
            : .curve(.easeInOut, over: .milliseconds(Int.random(in: 20...400, using: &random)))
        func number(_ range: ClosedRange<Float>) -> Float {
            Float.random(in: range, using: &random)
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: node.animate(.opacity, timing) { $0.effects.opacity = number(0...1) }
        case 1:
            node.animate(.transform, timing) {
                $0.transform = NodeTransform(
                    scale: number(0.5...1.5), rotation: number(-90...90),
                    translation: Point(x: number(-20...20), y: number(-20...20)))
            }
        case 2:
            node.animate(.width, timing) { $0.layoutStyle.width = .points(number(10...150)) }
        default:
            node.animate(.background, timing) {
                ($0 as? BoxNode)?.model.background = .literal(
                    Color(UInt32.random(in: 0...0xFFFFFF, using: &random)))
            }
        }
    }
}
