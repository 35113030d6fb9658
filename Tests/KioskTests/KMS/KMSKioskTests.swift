import CUInput
import Foundation
import Testing

@testable import Kiosk

/// The whole daemon on a real display and a real touchscreen.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSKioskTests {
    private static let quadrants = Repository.fixture("quadrants")

    private func start(
        _ rotation: Rotation, mode: String = "800x480@60", _ more: [String] = [],
        environment: [String: String] = [:]
    ) throws -> KioskdProcess {
        let kioskd = try KioskdProcess(
            [
                "--config", Self.quadrants, "--output", "drm", "--mode", mode,
                "--rotation", "\(rotation.rawValue)",
            ] + more, environment: environment)
        try kioskd.waitForNotification("READY=1")
        return kioskd
    }

    @Test(arguments: Rotation.allCases)
    func showsWhatIsDrawnOffscreen(_ rotation: Rotation) throws {
        let kioskd = try start(rotation)
        let display = try DisplaySide()
        let expected = try ExpectedPicture(Self.quadrants, rotation)
        #expect(try #require(display.picture()).bytes == expected.scanout)
        try kioskd.end()
        #expect(kioskd.notifications.last == "STOPPING=1")
    }

    /// A recording of a real touchscreen, two fingers that tap, event by event at its own pace.
    @Test(arguments: Rotation.allCases)
    func recordedTouchesPressTheRightButtons(_ rotation: Rotation) throws {
        let name = "Atmel maXTouch Touchscreen.2-fingers-touch-release.events"
        let recording = try #require(TouchRecording.all().first { $0.name == name })
        let kioskd = try start(rotation)
        let display = try DisplaySide()
        let before = try #require(display.vblankCount)
        let device = try UInputDevice(recording.description)
        try kioskd.wait(for: "the touchscreen") { kioskd.log.contains(recording.device) }
        try recording.play(on: device)

        let expected = try ExpectedPicture(Self.quadrants, rotation)
        let untouched = expected.scanout
        try expected.play(recording)
        #expect(expected.tapped == recording.quadrants(rotation))
        #expect(expected.scanout != untouched)
        try kioskd.wait(for: "the new picture") {
            display.picture()?.bytes == expected.scanout
        }
        let blanks = try #require(display.vblankCount) - before
        try kioskd.end()
        let counters = try #require(DisplayCounters(log: kioskd.log))
        #expect(counters.flips >= 3 && counters.flips <= Int(blanks) + 2)
        #expect(counters.recoveries == 0)
        print("recorded touches at \(rotation.rawValue)°: \(counters), \(blanks) vblanks")
    }

    /// A finger that comes and goes faster than the display refreshes.
    @Test(arguments: [60, 120])
    func flipsAtVerticalBlanks(_ rate: Int) throws {
        let script = FileManager.default.temporaryDirectory
            .appendingPathComponent("flicker-\(rate).touch")
        try flickerScript(seconds: 3).write(to: script, atomically: true, encoding: .utf8)
        let display = try DisplaySide()
        let kioskd = try start(
            .none, mode: "800x480@\(rate)", ["--replay", script.path])
        let first = try #require(display.vblankCount)
        sleep(2)
        let blanks = try #require(display.vblankCount) - first
        try kioskd.end()
        let counters = try #require(DisplayCounters(log: kioskd.log))
        // A busy machine makes as many frames as it can: a few, and none between blanks.
        #expect(counters.flips > 10)
        #expect(counters.flips <= Int(blanks) + rate)
        // One that stands still for five periods, 42 ms at 120 Hz, loses a flip.
        #expect(counters.recoveries <= 2)
        print("800x480@\(rate): \(counters), \(blanks) vblanks in the middle two seconds")
    }

    @Test func sigtermInMidFrameRestoresTheDisplay() throws {
        let display = try DisplaySide()
        let splash = try display.showSplash(width: 1024, height: 768)
        let mode = try #require(display.timing)
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("end.touch")
        try flickerScript(seconds: 3).write(to: script, atomically: true, encoding: .utf8)
        for delay in [0, 3_000, 11_000] {
            let kioskd = try start(.none, ["--replay", script.path])
            #expect(display.framebuffer != splash)
            usleep(100_000 + UInt32(delay))
            try kioskd.end()
            #expect(display.framebuffer == splash)
            #expect(display.timing == mode)
        }
    }

    @Test func aStoppedProcessTripsNothingButTheWatchdog() throws {
        let kioskd = try start(.none, environment: ["WATCHDOG_USEC": "900000"])
        try kioskd.waitForNotification("WATCHDOG=1")
        kioskd.kill(SIGSTOP)
        usleep(200_000)
        kioskd.receive()
        let signs = kioskd.notifications.count
        usleep(3_000_000)
        kioskd.receive()
        #expect(kioskd.notifications.count == signs)
        kioskd.kill(SIGCONT)
        try kioskd.wait(for: "the next sign of life") {
            kioskd.receive()
            return kioskd.notifications.count > signs
        }
        #expect(kioskd.notifications.last == "WATCHDOG=1")
        try kioskd.end()
        #expect(try #require(DisplayCounters(log: kioskd.log)).recoveries == 0)
    }

    private func flickerScript(seconds: Int) -> String {
        (0..<seconds * 250).map { index in
            "at \(index * 4)ms " + (index.isMultiple(of: 2) ? "down 0 200 120" : "cancel 0")
        }.joined(separator: "\n")
    }
}
