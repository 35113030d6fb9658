import KioskTesting
import Testing

@testable import Kiosk

@Suite("Screens that take each other's place")
struct TransitionTests {
    private let host = TransitionNode(.none)
    private let first = ButtonNode("first")
    private let second = ButtonNode("second")
    private let taps = Journal()
    private let stage: Stage

    init() throws {
        let root = BoxNode(.stack)
        root.model.background = .literal(.black)
        root.add(host)
        for button in [first, second] {
            let name = button.model.text
            button.model.cornerRadii = 0
            button.on(TapEvent.self) { [taps] _ in
                taps.note(name)
                return .handled
            }
        }
        second.model.background = .role(.danger)
        stage = try Stage(root)
        host.show(first, .slide)
        try stage.frame()
    }

    @Test("the first one is there at once")
    func initial() throws {
        #expect(host.children.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
        #expect(!host.isAnimating && first.transform == .identity)
        #expect(first.frame == Rect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test(
        "both are there until the way is over, and look as before then",
        arguments: Transition.Kind.allCases, [false, true])
    func ways(_ kind: Transition.Kind, _ backwards: Bool) throws {
        let transition = Transition(kind)
        first.transform = .translation(x: 3, y: 0)
        second.effects.opacity = 0.5
        host.show(second, transition, backwards: backwards)
        try stage.frame()
        let isMoving = transition != .none
        #expect(host.children.count == (isMoving ? 2 : 1))
        #expect(host.isAnimating == isMoving)
        try stage.advance(by: .milliseconds(100))
        #expect(host.children.count == (isMoving ? 2 : 1))
        try stage.advance(by: .milliseconds(200))
        #expect(host.children.count == 1 && host.shown === second && !host.isAnimating)
        #expect(first.tree == nil)
        #expect(first.transform == .translation(x: 3, y: 0) && first.effects.opacity == 1)
        #expect(second.transform == .identity && second.effects.opacity == 0.5)
        #expect(try stage.work { try stage.advance(by: .seconds(5)) }.frames == 0)
    }

    @Test("a slide comes from where lines end", arguments: [false, true])
    func direction(_ isMirrored: Bool) throws {
        if isMirrored { host.layoutStyle.writingDirection = .rightToLeft }
        try stage.frame()
        host.show(second, .slide)
        try stage.loop.settle()
        #expect(second.transform.translation.x == (isMirrored ? -200 : 200))
        try stage.advance(by: .milliseconds(50))
        let (x, y) = (second.transform.translation.x, first.transform.translation.x)
        #expect(isMirrored ? x < 0 && y > 0 : x > 0 && y < 0)
        #expect(x == x.rounded() && y == y.rounded())
        try stage.advance(by: .milliseconds(300))
        host.show(first, .slide, backwards: true)
        try stage.advance(by: .milliseconds(100))
        #expect(
            isMirrored ? second.transform.translation.x < 0 : second.transform.translation.x > 0)
        // The screen that goes lies in front of the one that comes.
        #expect(host.children.last === second)
    }

    @Test("touches reach the one that comes, and not the one that goes")
    func touches() throws {
        try stage.touch(.down, slot: 3, at: Point(x: 20, y: 50))
        #expect(first.isPressed)
        host.show(second, .slide)
        #expect(!first.isPressed)
        try stage.advance(by: .milliseconds(30))
        try stage.touch(.up, slot: 3, at: Point(x: 20, y: 50))
        // There is only the first one yet.
        try stage.tap(at: Point(x: 2, y: 50))
        #expect(taps.take() == [])
        try stage.advance(by: .milliseconds(300))
        try stage.tap(at: Point(x: 2, y: 50))
        #expect(taps.take() == ["second"])
        host.show(first, .none)
        try stage.frame()
        try stage.tap(at: Point(x: 2, y: 50))
        #expect(taps.take() == ["first"])
    }

    @Test(
        "the way back begins where both are",
        arguments: Transition.Kind.allCases.filter { $0 != .none })
    func turnedBack(_ kind: Transition.Kind) throws {
        let transition = Transition(kind)
        func look() -> [Float] {
            [first, second].flatMap {
                [
                    $0.transform.translation.x, $0.transform.translation.y, $0.transform.scale,
                    $0.effects.opacity,
                ]
            }
        }
        host.show(second, transition)
        try stage.loop.settle()
        try stage.advance(by: .milliseconds(60))
        let before = look()
        host.show(first, transition, backwards: true)
        #expect(look() == before)
        #expect(host.shown === first && second.isInert && !first.isInert)
        try stage.frame()
        for (a, b) in zip(look(), before) { #expect(abs(a - b) < 25) }
        // And once more.
        host.show(second, transition)
        #expect(host.shown === second && first.isInert && !second.isInert)
        try stage.advance(by: .milliseconds(400))
        #expect(host.children.count == 1 && second.transform == .identity)
        #expect(second.effects.opacity == 1 && !host.isAnimating && first.tree == nil)
    }

    @Test("it takes the way that it names, there and back")
    func ownWay() throws {
        let transition = Transition.push.by(.curve(.linear, over: .seconds(1)))
        for (screen, backwards) in [(second, false), (first, true)] {
            host.show(screen, transition, backwards: backwards)
            try stage.frame()
            try stage.advance(by: .milliseconds(500))
            let away = abs(second.transform.translation.x)
            #expect(away > 85 && away < 115 && host.children.count == 2)
            try stage.advance(by: .milliseconds(600))
            #expect(host.children.count == 1 && host.shown === screen)
        }
        // A delay leaves both where they are, and needs no frames.
        host.show(second, .rise.by(.spring(after: .seconds(2))))
        try stage.frame()
        try stage.advance(by: .milliseconds(100))
        #expect(second.transform.translation.y == 100)
        #expect(try stage.work { try stage.advance(by: .seconds(1)) }.frames == 0)
        try stage.advance(by: .milliseconds(1100))
        #expect(second.transform.translation.y < 100 && host.children.count == 2)
        try stage.advance(by: .seconds(10))
        #expect(second.transform == .identity && host.children.count == 1)
        host.show(first, .push.by(.none))
        #expect(!host.isAnimating && host.children.count == 1)
    }

    @Test("where motion is reduced, screens change places at once")
    func reduced() throws {
        stage.tree.setEnvironment(ReducedMotionKey.self, to: true)
        host.show(second, .slide)
        #expect(host.children.count == 1 && host.shown === second && !host.isAnimating)
    }

    @Test(
        "every picture on the way is what painting all of it gives",
        arguments: Transition.Kind.allCases)
    func pictures(_ kind: Transition.Kind) throws {
        host.show(second, Transition(kind))
        for _ in 0..<16 {
            try stage.frame()
            #expect(stage.repaintDifferences == 0)
        }
    }

    @Test("a host that leaves on the way has one screen when it comes back")
    func leaving() throws {
        let root = stage.tree.root
        host.show(second, .slide)
        try stage.advance(by: .milliseconds(50))
        host.removeFromParent()
        #expect(host.children.count == 1)
        root.add(host)
        try stage.frame()
        #expect(second.frameInRoot == Rect(x: 0, y: 0, width: 200, height: 100))
    }
}
