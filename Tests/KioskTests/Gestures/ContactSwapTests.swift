import KioskTesting
import Testing

@testable import Kiosk

/// A list of rows beside a button: one finger drags, another one presses.
@Suite("Gestures: contacts that are mistaken for each other")
struct ContactSwapTests {
    private let scroll = ScrollNode(.vertical)
    private let button = ButtonNode("beside")
    private let taps = Journal()
    private let stage: Stage

    init() throws {
        let root = BoxNode(.row)
        scroll.model.background = .literal(.white)
        scroll.layoutStyle.width = 200
        for _ in 0..<20 {
            let row = BoxNode(.row)
            row.layoutStyle.height = 50
            scroll.add(row)
        }
        button.layoutStyle.grow = 1
        button.on(TapEvent.self) { [taps] _ in
            taps.note("tap")
            return .handled
        }
        root.add(scroll)
        root.add(button)
        stage = try Stage(root, width: 400, height: 300)
    }

    private func touch(_ phase: TouchPhase, _ slot: Int, _ x: Float, _ y: Float) throws {
        try stage.touch(phase, slot: slot, at: Point(x: x, y: y))
        try stage.frame()
    }

    /// Puts one finger on the button, in slot 1, and drags the list by 42 pixels with another one, in
    /// slot 0.
    private func begin() throws {
        try touch(.down, 0, 100, 200)
        try touch(.down, 1, 300, 100)
        try touch(.move, 0, 100, 150)
        #expect(scroll.offset.y == 42 && button.isPressed)
    }

    @Test("content goes on with its finger when two contacts swap their slots")
    func swap() throws {
        try begin()
        try touch(.move, 0, 302, 101)
        #expect(scroll.offset.y == 42 && button.isPressed)
        try touch(.move, 1, 100, 145)
        #expect(scroll.offset.y == 47 && button.isPressed)
        try touch(.move, 1, 100, 130)
        #expect(scroll.offset.y == 62)
        // And back again.
        try touch(.move, 1, 301, 100)
        try touch(.move, 0, 100, 120)
        #expect(scroll.offset.y == 72 && button.isPressed)
        try touch(.up, 1, 301, 100)
        #expect(taps.take() == ["tap"])
        try stage.advance(by: .milliseconds(200))
        try touch(.up, 0, 100, 120)
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 72 && taps.take() == [])
    }

    @Test("a slot that is lifted where another finger is ends where its own was")
    func merge() throws {
        try begin()
        try touch(.move, 0, 300, 100)
        try stage.advance(by: .milliseconds(200))
        try touch(.up, 1, 300, 100)
        #expect(scroll.offset.y == 42 && !scroll.isHeld && button.isPressed)
        try touch(.up, 0, 300, 100)
        #expect(taps.take() == ["tap"])
        try stage.advance(by: .seconds(1))
        #expect(scroll.offset.y == 42)
    }

    @Test("content goes on from where it is when a finger is lost and found elsewhere")
    func replaced() throws {
        try touch(.down, 0, 100, 250)
        try touch(.move, 0, 100, 200)
        #expect(scroll.offset.y == 42)
        let now = stage.loop.time.now
        for (phase, position) in [
            (TouchPhase.up, Point(x: 100, y: 200)), (.down, Point(x: 60, y: 90)),
        ] {
            stage.tree.dispatch(Touch(phase: phase, slot: 0, position: position, time: now))
        }
        #expect(scroll.offset.y == 42 && scroll.isHeld)
        try touch(.move, 0, 60, 80)
        #expect(scroll.offset.y == 52)
        // The lift was lost.
        try touch(.down, 0, 120, 220)
        #expect(scroll.offset.y == 52)
        try touch(.move, 0, 120, 215)
        #expect((52...57).contains(scroll.offset.y))
        stage.tree.cancelTouches()
        try stage.advance(by: .seconds(1))
        #expect(!scroll.isHeld && !scroll.isInMotion)
    }

    @Test("a long step of a finger that is alone is a step")
    func alone() throws {
        try touch(.down, 0, 100, 280)
        try touch(.move, 0, 100, 20)
        #expect(scroll.offset.y == 252)
        try touch(.up, 0, 100, 20)
    }
}
