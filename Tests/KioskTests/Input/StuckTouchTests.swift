import KioskTesting
import Testing

@testable import Kiosk

@Suite("Touches that are stuck")
struct StuckTouchTests {
    private func touch(
        _ phase: TouchPhase, _ slot: Int, _ x: Float, _ y: Float, _ loop: EventLoop
    ) -> DeviceTouch {
        DeviceTouch(phase: phase, slot: slot, position: Point(x: x, y: y), time: loop.now)
    }

    @Test("one that stays for a minute ends without effect, and is ignored until it lifts")
    func minute() throws {
        let loop = try EventLoop(time: VirtualClock())
        let stuck = StuckTouches(loop: loop)
        var ends: [DeviceTouch] = []
        stuck.onStuck = { ends.append($0) }
        #expect(stuck.admits(touch(.down, 0, 0.5, 0.5, loop)))
        try loop.advance(by: .seconds(30))
        #expect(stuck.admits(touch(.down, 1, 0.1, 0.1, loop)))
        // It trembles.
        #expect(stuck.admits(touch(.move, 0, 0.51, 0.49, loop)))
        try loop.advance(by: .milliseconds(29_999))
        #expect(ends.isEmpty)
        try loop.advance(by: .milliseconds(1))
        #expect(ends.map(\.slot) == [0])
        #expect(ends.first?.phase == .cancel)
        #expect(!stuck.admits(touch(.move, 0, 0.9, 0.9, loop)))
        #expect(stuck.admits(touch(.move, 1, 0.9, 0.9, loop)))
        #expect(!stuck.admits(touch(.up, 0, 0.9, 0.9, loop)))
        #expect(stuck.admits(touch(.down, 0, 0.5, 0.5, loop)))
        #expect(stuck.admits(touch(.up, 0, 0.5, 0.5, loop)))
    }

    @Test("a second one is found while the first one is ignored")
    func second() throws {
        let loop = try EventLoop(time: VirtualClock())
        let stuck = StuckTouches(loop: loop)
        var ends: [Int] = []
        stuck.onStuck = { ends.append($0.slot) }
        _ = stuck.admits(touch(.down, 0, 0.5, 0.5, loop))
        try loop.advance(by: .seconds(90))
        _ = stuck.admits(touch(.down, 1, 0.1, 0.1, loop))
        try loop.advance(by: .seconds(30))
        _ = stuck.admits(touch(.down, 2, 0.9, 0.1, loop))
        try loop.advance(by: .seconds(30))
        #expect(ends == [0, 1])
        try loop.advance(by: .seconds(30))
        #expect(ends == [0, 1, 2])
    }

    @Test("one that moves is not stuck, however long it is down")
    func moving() throws {
        let loop = try EventLoop(time: VirtualClock())
        let stuck = StuckTouches(loop: loop)
        var count = 0
        stuck.onStuck = { _ in count += 1 }
        _ = stuck.admits(touch(.down, 0, 0.1, 0.5, loop))
        for step in 1...8 {
            try loop.advance(by: .seconds(40))
            #expect(stuck.admits(touch(.move, 0, 0.1 + 0.1 * Float(step), 0.5, loop)))
        }
        #expect(count == 0)
        #expect(stuck.admits(touch(.up, 0, 0.9, 0.5, loop)))
        try loop.advance(by: .seconds(200))
        #expect(count == 0)
    }

    @Test("a kiosk reports it, and its button is not tapped when it lifts; other fingers go on")
    func kiosk() throws {
        let lines = LogLines()
        let stage = try Stage(
            root: BoxNode(.column), mode: DisplayMode(width: 200, height: 100), log: lines.log)
        var taps = 0
        let button = ButtonNode("Tap")
        button.onTap { taps += 1 }
        stage.tree.root.add(button)
        try stage.advanceFrame()
        let place = button.toRoot.apply(
            Point(x: button.bounds.size.width / 2, y: button.bounds.size.height / 2))
        try stage.touch(.down, at: place)
        try stage.advance(by: .seconds(61))
        #expect(!stage.engine.hasTouches)
        #expect(
            lines.all.contains {
                $0.contains("has stayed at one place for a minute; it is ignored until it lifts")
            })
        try stage.touch(.up, at: place)
        try stage.advanceFrame()
        #expect(taps == 0)
        try stage.tap(at: place)
        #expect(taps == 1)
    }
}
