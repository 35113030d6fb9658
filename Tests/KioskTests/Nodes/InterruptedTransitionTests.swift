import KioskTesting
import Testing

@testable import Kiosk

@Suite("Screens that change places while others do")
struct InterruptedTransitionTests {
    private let host = TransitionNode(.none)
    private let screens: [BoxNode]
    private let journal = Journal()
    private let stage: Stage

    init() throws {
        let colors: [UInt32] = [0x204060, 0x602040, 0x406020, 0x806040]
        screens = colors.map { color in
            let screen = BoxNode(.stack)
            screen.model.background = .literal(Color(color))
            return screen
        }
        for (index, screen) in screens.enumerated() {
            screen.lifeHandlers.disappear.append { [journal] in journal.note("\(index)") }
        }
        let root = BoxNode(.stack)
        root.add(host)
        stage = try Stage(root)
        host.show(screens[0], .none)
        try stage.frame()
    }

    private func look(_ index: Int) -> [Float] {
        let node = screens[index]
        return [
            node.transform.translation.x, node.transform.translation.y, node.transform.scale,
            node.effects.opacity,
        ]
    }

    private func check() { #expect(stage.repaintDifferences == 0) }

    @Test(
        "a third screen begins with what is seen, and the two go on",
        arguments: Transition.Kind.allCases.filter { $0 != .none })
    func third(_ kind: Transition.Kind) throws {
        host.show(screens[1], Transition(kind))
        try stage.advance(by: .milliseconds(60))
        let before = (look(0), look(1))
        host.show(screens[2], .push)
        #expect(look(0) == before.0 && look(1) == before.1)
        try stage.loop.settle()
        // The third one is beside the picture in its first frame, in which the others go on.
        #expect(host.children.count == 3 && host.children.last === screens[2])
        #expect(screens[0].isInert && screens[1].isInert && !screens[2].isInert)
        for (a, b) in zip(look(0) + look(1), before.0 + before.1) { #expect(abs(a - b) < 40) }
        // The first way ends in time, and the screen under it has left then.
        try stage.advance(by: .milliseconds(200))
        #expect(journal.take() == ["0"] && host.children.count == 2)
        #expect(screens[1].transform.translation.x < 0)
        check()
        try stage.advance(by: .milliseconds(200))
        #expect(journal.take() == ["1"] && host.shown === screens[2])
        #expect(host.children.count == 1 && screens[2].transform == .identity)
        for screen in screens {
            #expect(screen.transform == .identity && screen.effects.opacity == 1)
        }
        check()
    }

    @Test("back from the third, and on to the first, all turn back from where they are")
    func back() throws {
        host.show(screens[1], .push)
        try stage.advance(by: .milliseconds(60))
        host.show(screens[2], .rise)
        try stage.advance(by: .milliseconds(60))
        let before = look(0) + look(1) + look(2)
        host.show(screens[0], .push, backwards: true)
        #expect(look(0) + look(1) + look(2) == before)
        #expect(!screens[0].isInert && screens[1].isInert && screens[2].isInert)
        try stage.advance(by: .milliseconds(400))
        #expect(host.shown === screens[0] && host.children.count == 1)
        #expect(journal.take().sorted() == ["1", "2"])
        check()
    }

    @Test("who turns back and goes elsewhere then has one screen in the end")
    func elsewhere() throws {
        host.show(screens[1], .push)
        try stage.advance(by: .milliseconds(60))
        host.show(screens[0], .push, backwards: true)
        try stage.advance(by: .milliseconds(30))
        host.show(screens[3], .zoom)
        try stage.advance(by: .milliseconds(30))
        #expect(host.children.count == 3)
        host.show(screens[1], .fade)
        #expect(host.shown === screens[1])
        try stage.advance(by: .milliseconds(500))
        #expect(host.children.count == 1 && host.children.first === screens[1])
        #expect(!screens[1].isInert && screens[1].transform == .identity)
        check()
    }

    @Test("a screen that is shown already leaves the way as it is")
    func again() throws {
        host.show(screens[1], .push)
        try stage.advance(by: .milliseconds(60))
        let before = look(1)
        host.show(screens[1], .fade)
        #expect(look(1) == before && host.children.count == 2)
        host.show(screens[2], .none)
        #expect(host.children.count == 1 && host.shown === screens[2] && !host.isAnimating)
    }

    @Test("every picture on the way is what painting all of it gives", arguments: 0..<6)
    func pictures(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for step in 0..<60 {
            if step % 4 == 0 {
                host.show(
                    screens.randomElement(using: &random)!,
                    Transition(Transition.Kind.allCases.randomElement(using: &random)!),
                    backwards: .random(using: &random))
            }
            try stage.frame()
            check()
            #expect(host.children.count <= 6)
        }
        try stage.advance(by: .seconds(1))
        #expect(host.children.count == 1 && host.children.first === host.shown)
        #expect(!host.isAnimating)
    }
}
