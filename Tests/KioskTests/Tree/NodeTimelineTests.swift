import KioskTesting
import Testing

@testable import Kiosk

@Suite("Timelines")
struct NodeTimelineTests {
    private let root = BoxNode(.stack)
    private let card = BoxNode(.stack)
    private let stage: Stage

    init() throws { stage = try .withCard(card, in: root) }

    private func frames(in duration: Duration) throws -> Int {
        let before = stage.tree.statistics.frames
        try stage.advance(by: duration)
        return stage.tree.statistics.frames - before
    }

    @Test("frames follow each other, once or endlessly, forth or back")
    func values() throws {
        let frames: [Keyframes.Frame] = [
            .init(0, opacity: 0, transform: .identity), .init(0.5, opacity: 1),
            .init(1, transform: .translation(x: 100, y: 0)),
        ]
        card.timeline = Keyframes(over: .seconds(1), frames, repetitions: 2)
        try stage.loop.settle()
        try stage.advance(by: .milliseconds(250))
        #expect(abs(card.effects.opacity - 0.5) < 0.06)
        #expect(abs(card.transform.translation.x - 25) < 4)
        try stage.advance(by: .milliseconds(500))
        #expect(card.effects.opacity == 1 && abs(card.transform.translation.x - 75) < 4)
        try stage.advance(by: .milliseconds(500))
        #expect(abs(card.transform.translation.x - 25) < 4)
        try stage.advance(by: .seconds(1))
        #expect(card.transform.translation.x == 100 && card.effects.opacity == 1)
        #expect(try self.frames(in: .seconds(5)) == 0)
        card.timeline = Keyframes(over: .seconds(1), frames, alternates: true)
        try stage.loop.settle()
        try stage.advance(by: .milliseconds(1250))
        #expect(abs(card.transform.translation.x - 75) < 4)
        card.timeline = nil
        #expect(stage.tree.movingNodes.isEmpty && !card.isMoving)
    }

    @Test("a slow movement makes as many frames as something can be seen to change")
    func slow() throws {
        card.timeline = Keyframes(
            over: .seconds(100),
            [.init(0, opacity: 0.5), .init(0.5, opacity: 1), .init(1, opacity: 0.5)])
        try stage.frame()
        // 128 shades within 50 seconds.
        let count = try frames(in: .seconds(50))
        #expect(count > 100 && count < 300)
        card.timeline = Keyframes(
            over: .seconds(100),
            [
                .init(0, opacity: 1), .init(0.5, opacity: 1), .init(0.5, opacity: 0.5),
                .init(1, opacity: 0.5),
            ])
        try stage.frame()
        #expect(try frames(in: .seconds(49)) <= 1)
        try stage.advance(by: .seconds(2))
        #expect(card.effects.opacity == 0.5)
    }

    @Test("what is hidden or covered makes no frames, and goes on as if it had been seen")
    func unseen() throws {
        let cover = BoxNode(.stack)
        cover.model.background = .literal(.black)
        cover.layoutStyle.width = .percent(100)
        cover.layoutStyle.height = .percent(100)
        card.timeline = Keyframes(
            over: .seconds(10),
            [.init(0, transform: .identity), .init(1, transform: .translation(x: 100, y: 0))])
        try stage.frame()
        #expect(try frames(in: .seconds(1)) > 50)
        for way in 0..<2 {
            if way == 0 { root.add(cover) } else { root.isHidden = true }
            try stage.advance(by: .milliseconds(100))
            #expect(try frames(in: .milliseconds(2400)) == 0)
            if way == 0 { cover.removeFromParent() } else { root.isHidden = false }
            try stage.advance(by: .milliseconds(100))
            #expect(try frames(in: .milliseconds(400)) > 20)
        }
        #expect(abs(card.transform.translation.x - 70) < 4)
        card.removeFromParent()
        #expect(try frames(in: .seconds(1)) <= 1)
        root.add(card)
        try stage.advance(by: .seconds(1))
        // It begins anew.
        #expect(card.transform.translation.x < 15)
    }

    @Test("one that begins out of sight comes in")
    func outside() throws {
        root.clipsContent = true
        card.timeline = Keyframes(
            over: .seconds(1),
            [.init(0, transform: .translation(x: -100, y: 0)), .init(1, transform: .identity)])
        try stage.frame()
        try stage.advance(by: .milliseconds(900))
        #expect(card.transform.translation.x > -30 && !card.paintedBounds.isEmpty)
    }

    @Test("with reduced motion it stands still at its end, until motion is wanted again")
    func reduced() throws {
        card.timeline = Keyframes(
            over: .seconds(1), [.init(0, opacity: 0), .init(1, opacity: 0.75)])
        try stage.advance(by: .milliseconds(300))
        stage.tree.setEnvironment(ReducedMotionKey.self, to: true)
        try stage.frame()
        #expect(card.effects.opacity == 0.75)
        #expect(try frames(in: .seconds(3)) == 0)
        stage.tree.setEnvironment(ReducedMotionKey.self, to: false)
        try stage.frame()
        try stage.advance(by: .milliseconds(500))
        #expect(card.effects.opacity > 0.2 && card.effects.opacity < 0.6)
    }

    @Test("any property that can take time goes through its values")
    func properties() throws {
        card.timeline = Keyframes(
            over: .seconds(1),
            [
                .init(
                    0,
                    values: [
                        AnimatedValue(.width, Length.points(20)),
                        AnimatedValue(.background, ThemePaint.literal(.black)),
                    ]),
                .init(0.5, values: [AnimatedValue(.width, Length.points(60))]),
                .init(
                    1,
                    values: [
                        AnimatedValue(.width, Length.auto),
                        AnimatedValue(.background, ThemePaint.role(.danger)),
                    ]),
            ], repetitions: 1)
        try stage.loop.settle()
        try stage.advance(by: .milliseconds(250))
        #expect(card.frame.width > 36 && card.frame.width < 44)
        let danger = Theme.light[.danger]
        guard case .color(.literal(let color))? = card.model.background else {
            Issue.record("no plain colour on the way")
            return
        }
        #expect(color.red > danger.red / 8 && color.red < danger.red / 2)
        try stage.advance(by: .milliseconds(500))
        // There is nothing between 60 pixels and "auto".
        #expect(card.layoutStyle.width == .points(60))
        try stage.advance(by: .milliseconds(500))
        #expect(card.layoutStyle.width == .auto && card.model.background == .role(.danger))
        #expect(try frames(in: .seconds(2)) == 0)
    }

    @Test("colours by their roles are those of another theme at once")
    func theme() throws {
        card.timeline = Keyframes(
            over: .seconds(1000),
            [
                .init(0, values: [AnimatedValue(.background, ThemePaint.role(.primary))]),
                .init(1, values: [AnimatedValue(.background, ThemePaint.role(.surface))]),
            ])
        try stage.frame()
        try stage.advance(by: .seconds(1))
        stage.tree.setEnvironment(ThemeKey.self, to: .dark)
        // The next step that can be seen is seconds away.
        try stage.advance(by: .seconds(20))
        guard case .color(.literal(let color))? = card.model.background else {
            Issue.record("no plain colour on the way")
            return
        }
        let (a, b) = (Theme.dark[.primary], Theme.dark[.surface])
        #expect(color.green >= min(a.green, b.green) && color.green <= max(a.green, b.green))
    }

    @Test("a value that it sets may ask for an animation, and end the movement")
    func asking() throws {
        let node = AskingNode()
        (node.layoutStyle.width, node.layoutStyle.height) = (20, 20)
        card.add(node)
        node.timeline = Keyframes(
            over: .seconds(1),
            [0, 1].map {
                .init(
                    $0,
                    values: [
                        AnimatedValue(AskingNode.value, $0), AnimatedValue(AskingNode.later, $0),
                    ])
            })
        try stage.frame()
        try stage.advance(by: .milliseconds(300))
        #expect(node.value > 0.2 && node.value < 0.4 && node.later == node.value)
        try stage.advance(by: .seconds(1))
        #expect(node.value >= 0.5 && node.value < 0.6 && node.timeline == nil)
        // A movement that has ended sets no further values.
        #expect(node.later == 2)
        #expect(stage.tree.movingNodes.isEmpty)
    }

    @Test("every picture on the way is what painting all of it gives")
    func pictures() throws {
        card.add(LabelNode("Hello"))
        card.timeline = Keyframes(
            over: .milliseconds(700),
            [
                .init(0, opacity: 0.2, transform: NodeTransform(scale: 0.5, rotation: -40)),
                .init(
                    1, opacity: 1,
                    transform: NodeTransform(scale: 2, rotation: 60, share: Point(x: 1, y: 1)),
                    curve: .easeIn),
            ], alternates: true)
        for _ in 0..<60 {
            try stage.frame()
            #expect(stage.repaintDifferences == 0)
        }
    }
}

/// A node whose value asks for an animation, and ends the movement half-way.
private final class AskingNode: Node {
    var value: Float = 0 {
        didSet {
            guard let tree else { return }
            setNeedsAnimation(at: tree.frameTime + .seconds(60))
            guard value >= 0.5 else { return }
            (timeline, later) = (nil, 2)
        }
    }
    var later: Float = 0

    static let value = AnimatedProperty(
        "value", of: AskingNode.self, get: { $0.value }, set: { $0.value = $1 })
    static let later = AnimatedProperty(
        "later", of: AskingNode.self, get: { $0.later }, set: { $0.later = $1 })
}
