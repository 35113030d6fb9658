import Foundation
import Kiosk
import Testing

@Suite struct TouchRecorderTests {
    private let path = NSTemporaryDirectory() + "kiosk-recording-\(UUID().uuidString)"

    private func touch(
        _ phase: TouchPhase, _ slot: Int, _ x: Float, _ y: Float, at nanoseconds: Int64
    ) -> DeviceTouch {
        DeviceTouch(
            phase: phase, slot: slot, position: Point(x: x, y: y),
            time: Instant(nanoseconds: nanoseconds))
    }

    private func lines() throws -> [String] {
        try String(contentsOfFile: path, encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    }

    @Test func theTextIsTheScript() throws {
        let recorder = try TouchRecorder(path: path, log: .silent)
        defer { unlink(path) }
        recorder.record(touch(.down, 0, 0.5, 0.251_25, at: 7_000_000_000))
        recorder.record(touch(.move, 0, 0, 1, at: 7_000_000_001))
        #expect(try String(contentsOfFile: path, encoding: .utf8).isEmpty)
        recorder.record(touch(.up, 0, 0, 1, at: 8_250_000_000))
        #expect(
            try lines() == [
                "at 0s down 0 50% 25.125%", "at 0.000000001s move 0 0% 100%", "at 1.25s up 0",
            ])
    }

    @Test func timesCanCountFromTheStart() throws {
        let recorder = try TouchRecorder(
            path: path, origin: Instant(nanoseconds: 1_000_000_000), log: .silent)
        defer { unlink(path) }
        recorder.record(touch(.down, 0, 0, 0, at: 500_000_000))
        recorder.record(touch(.up, 0, 0, 0, at: 3_000_000_000))
        #expect(try lines() == ["at 0s down 0 0% 0%", "at 2s up 0"])
    }

    /// Whatever touches come, the file is a valid script with nothing left open.
    @Test func theFileIsAlwaysAScript() throws {
        let recorder = try TouchRecorder(path: path, log: .silent)
        defer { unlink(path) }
        recorder.record(touch(.move, 0, 0.5, 0.5, at: 1))
        recorder.record(touch(.up, 0, 0.5, 0.5, at: 2))
        recorder.record(touch(.down, 1, -1, .nan, at: 30))
        recorder.record(touch(.down, 1, 2, 0.5, at: 20))
        recorder.close()
        recorder.record(touch(.down, 2, 2, 0.5, at: 20))
        #expect(
            try lines() == [
                "at 0s down 1 0% 0%", "at 0s cancel 1", "at 0s down 1 100% 50%", "at 0s cancel 1",
            ])
        _ = try TouchScript(parsing: lines().joined(separator: "\n"))
    }

    @Test func aFullDiskEndsTheRecordingWithOneLine() throws {
        let warnings = LineLog()
        let recorder = try TouchRecorder(path: "/dev/full", log: warnings.log)
        for _ in 0..<3 {
            recorder.record(touch(.down, 0, 0, 0, at: 0))
            recorder.record(touch(.up, 0, 0, 0, at: 0))
        }
        #expect(!recorder.isRecording)
        #expect(
            warnings.lines == ["input: the recording ends here: write: No space left on device"])
    }

    /// It is not kept in memory until the finger goes up.
    @Test func aLongTouchIsWrittenInCompleteLines() throws {
        let recorder = try TouchRecorder(path: path, log: .silent)
        defer { unlink(path) }
        for index in 0..<20_000 {
            let time = Int64(index) * 1_000_000
            recorder.record(touch(index == 0 ? .down : .move, 0, 0.123_456, 0.5, at: time))
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.utf8.count > 1 << 16 && text.hasSuffix("\n"))
        recorder.close()
        _ = try TouchScript(parsing: String(contentsOfFile: path, encoding: .utf8))
    }

    @Test func recordAndReplayAreEqual() throws {
        var random = SeededGenerator(seed: 11)
        let recorder = try TouchRecorder(path: path, log: .silent)
        defer { unlink(path) }
        let touches = randomTouches(&random)
        touches.forEach(recorder.record)
        recorder.close()

        let script = try TouchScript(parsing: String(contentsOfFile: path, encoding: .utf8))
        let loop = try EventLoop(time: VirtualClock())
        let mapping = TouchMapping(rotation: .quarter, size: Size(width: 800, height: 480))
        let source = ReplaySource(script, mapping: mapping, loop: loop)
        let log = TouchLog(source)
        source.play(at: loop.now)
        let start = loop.now
        try loop.advance(by: script.duration)

        #expect(log.touches.count == touches.count)
        for (replayed, recorded) in zip(log.touches, touches) {
            #expect(replayed.phase == recorded.phase && replayed.slot == recorded.slot)
            #expect(abs(replayed.position.x - recorded.position.x) <= 1e-6)
            #expect(abs(replayed.position.y - recorded.position.y) <= 1e-6)
            #expect(replayed.time - start == recorded.time - touches[0].time)
        }
    }

    /// Five fingers that come, move and go as they like, and are all up at the end.
    private func randomTouches(_ random: inout SeededGenerator) -> [DeviceTouch] {
        var fingers = OpenTouches()
        var touches: [DeviceTouch] = []
        var time = Instant(nanoseconds: 123_456_789_012)
        for _ in 0..<2000 {
            time = time + .nanoseconds(Int64.random(in: 0...20_000_000, using: &random))
            let finger = OpenTouches.Finger(device: 1, slot: Int.random(in: 0..<5, using: &random))
            let position = Point(
                x: Float.random(in: 0...1, using: &random),
                y: Float.random(in: 0...1, using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0: fingers.down(finger, at: position, time: time, into: &touches)
            case 1: fingers.end(finger, .up, time: time, into: &touches)
            default: fingers.move(finger, to: position, time: time, into: &touches)
            }
        }
        fingers.cancel(device: nil, time: time, into: &touches)
        return touches
    }
}
