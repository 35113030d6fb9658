import Kiosk
import Testing

@Suite struct ReplaySourceTests {
    private let mapping = TouchMapping(rotation: .none, size: Size(width: 800, height: 480))

    private func source(_ text: String, _ loop: EventLoop) throws -> (ReplaySource, TouchLog) {
        let source = ReplaySource(try TouchScript(parsing: text), mapping: mapping, loop: loop)
        return (source, TouchLog(source))
    }

    @Test func touchesComeAtTheirTimes() throws {
        let loop = try EventLoop(time: VirtualClock())
        let start = loop.now
        let (source, log) = try source("tap 400 240\nat 1s down 1 10% 20%\nat 1.5s up 1", loop)
        source.play()
        #expect(log.touches.isEmpty)
        try loop.advance(by: .milliseconds(49))
        #expect(log.phases == ["down 0"])
        try loop.advance(by: .milliseconds(1))
        #expect(log.phases == ["down 0", "up 0"])
        try loop.advance(by: .seconds(2))
        #expect(log.phases == ["down 0", "up 0", "down 1", "up 1"])
        #expect(
            log.touches.map { $0.time - start } == [
                .zero, .milliseconds(50), .seconds(1), .milliseconds(1500),
            ])
        #expect(log.touches[1].position == Point(x: 0.5, y: 0.5))
        #expect(log.touches[3].position == Point(x: 0.1, y: 0.2))
    }

    /// The touches' times are the script's, however late the loop is.
    @Test func aLateLoopChangesNoTimes() throws {
        let clock = VirtualClock()
        let loop = try EventLoop(time: clock)
        let start = loop.now
        let (source, log) = try source("tap 1 1\nwait 10ms\ntap 2 2", loop)
        source.play()
        clock.now = clock.now + .seconds(5)
        try loop.settle()
        #expect(
            log.touches.map { ($0.time - start).components.attoseconds / 1_000_000_000_000_000 }
                == [0, 50, 60, 110])
    }

    @Test func finishesAfterTheLastWait() throws {
        let loop = try EventLoop(time: VirtualClock())
        let (source, _) = try source("tap 1 1\nwait 1s", loop)
        var finished = 0
        source.onFinished = { finished += 1 }
        source.play()
        try loop.advance(by: .milliseconds(1049))
        #expect(finished == 0)
        try loop.advance(by: .milliseconds(1))
        #expect(finished == 1)
        try loop.advance(by: .seconds(10))
        #expect(finished == 1)
    }

    @Test func anEmptyScriptFinishes() throws {
        let loop = try EventLoop(time: VirtualClock())
        let (source, log) = try source("", loop)
        var finished = 0
        source.onFinished = { finished += 1 }
        source.play()
        try loop.settle()
        #expect(finished == 1 && log.touches.isEmpty)
    }

    @Test func whatIsDownStaysDownUntilTheSourceIsClosed() throws {
        let loop = try EventLoop(time: VirtualClock())
        let (source, log) = try source("down 1 80 48\ndown 0 1 1\nmove 1 160 48", loop)
        source.play()
        try loop.advance(by: .seconds(1))
        #expect(log.phases == ["down 1", "down 0", "move 1"])
        source.close()
        #expect(log.phases == ["down 1", "down 0", "move 1", "cancel 0", "cancel 1"])
        #expect(log.touches.last?.position == log.touches[2].position)
        source.close()
        #expect(log.touches.count == 5)
    }

    @Test func closingInAHandlerEndsTheReplay() throws {
        let loop = try EventLoop(time: VirtualClock())
        let (source, _) = try source("down 0 1 1\ndown 1 2 2\nup 0", loop)
        var phases: [String] = []
        source.onFinished = { phases.append("finished") }
        source.onTouch = { [unowned source] touch in
            phases.append("\(touch.phase) \(touch.slot)")
            if touch.slot == 1 && touch.phase == .down { source.close() }
        }
        source.play()
        try loop.advance(by: .seconds(1))
        #expect(phases == ["down 0", "down 1", "cancel 0", "cancel 1"])
    }

    @Test func playingAgainBeginsAnew() throws {
        let loop = try EventLoop(time: VirtualClock())
        let (source, log) = try source("down 0 1 1\nwait 1s\nup 0", loop)
        source.play()
        try loop.advance(by: .milliseconds(500))
        source.play()
        try loop.advance(by: .seconds(2))
        #expect(log.phases == ["down 0", "cancel 0", "down 0", "up 0"])
    }

    @Test(arguments: Rotation.allCases)
    func aLogicalPixelIsHitInEveryRotation(_ rotation: Rotation) throws {
        let loop = try EventLoop(time: VirtualClock())
        let mapping = TouchMapping(rotation: rotation, size: Size(width: 1283, height: 771))
        let text = (0..<771).map { (y: Int) in "tap \(y + 500) \(y)" }.joined(separator: "\n")
        let source = ReplaySource(try TouchScript(parsing: text), mapping: mapping, loop: loop)
        let log = TouchLog(source)
        source.play()
        try loop.advance(by: .seconds(60))
        let positions = log.touches.filter { $0.phase == .down }.map {
            mapping.touch($0).position
        }
        let tapped = (0..<771).map { (y: Int) in Point(x: Float(y + 500), y: Float(y)) }
        #expect(positions == tapped)
    }
}
