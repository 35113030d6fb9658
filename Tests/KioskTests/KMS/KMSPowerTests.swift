import Foundation
import Testing

@testable import Kiosk

/// A real display that is switched off and on again.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSPowerTests {
    /// On a busy machine its picture may be looked at later than after a second.
    private static let document = """
        { "state": { "count": 0 },
          "idle": { "after": "4s", "do": { "display": "off" } },
          "screens": { "home": { "body": {
            "type": "button", "text": "${count}", "on": { "tap": { "increment": "count" } } } } } }
        """

    @Test func aDarkDisplayGetsNoSignalUntilItIsTouched() throws {
        let folder = TemporaryDirectory()
        folder.write(Array(Self.document.utf8), as: "kiosk.json")
        let kioskd = try KioskdProcess([
            "--config", folder.path, "--output", "drm", "--mode", "800x480@60",
        ])
        try kioskd.waitForNotification("READY=1")
        let display = try DisplaySide()
        let first = try #require(display.picture()).bytes
        let panel = try UInputDevice(.touchscreen)
        try kioskd.wait(for: "the touchscreen") { kioskd.log.contains("Test panel") }
        for _ in 0..<3 {
            try kioskd.wait(for: "the dark") { !display.isActive }
            try panel.down(0, 500, 250)
            try panel.up(0)
            try kioskd.wait(for: "the light") { display.isActive }
            // The touch that turned it on has tapped nothing.
            #expect(try #require(display.picture()).bytes == first)
        }
        try kioskd.end()
        #expect(try #require(DisplayCounters(log: kioskd.log)).recoveries == 0)
    }

    /// The goal is 150 ms; the time is printed. What can be told on any machine is how much the driver has to do.
    @Test("a touch brings the picture back with one mode set, and no card is opened again")
    func wake() throws {
        let folder = TemporaryDirectory()
        folder.write(Array(Self.document.utf8), as: "kiosk.json")
        let faults = try FaultyDisplay()
        let kioskd = try KioskdProcess(
            ["--config", folder.path, "--output", "drm", "--mode", "800x480@60"],
            environment: faults.environment)
        try kioskd.waitForNotification("READY=1")
        let display = try DisplaySide()
        let first = try #require(display.picture()).bytes
        let panel = try UInputDevice(.touchscreen)
        try kioskd.wait(for: "the touchscreen") { kioskd.log.contains("Test panel") }
        faults.count()
        let clock = MonotonicClock()
        for _ in 0..<3 {
            try kioskd.wait(for: "the dark") { !display.isActive }
            let (calls, commits) = (faults.hits, faults.hits(of: .atomicCommit))
            let opened = faults.hits(of: .createBuffer)
            let start = clock.now
            try panel.down(0, 500, 250)
            while !display.isActive && clock.now < start + .seconds(20) { usleep(500) }
            let time = Double((clock.now - start).nanoseconds) / 1e6
            #expect(try #require(display.picture()).bytes == first)
            let made = (faults.hits - calls, faults.hits(of: .atomicCommit) - commits)
            // One sets the mode with the picture; the machine may be slow, and the next frame soon.
            #expect((1...3).contains(made.1))
            #expect(made.0 <= 20)
            #expect(faults.hits(of: .createBuffer) == opened)
            try panel.up(0)
            print(
                "a touch brings the picture back after \(Int(time.rounded())) ms, "
                    + "\(Int((time * 0.06).rounded(.up))) periods, with \(made.0) calls")
        }
        try kioskd.end()
        #expect(try #require(DisplayCounters(log: kioskd.log)).recoveries == 0)
    }

    @Test("a kiosk that starts within its dark hours is ready, and a touch shows its picture")
    func darkStart() throws {
        let (dark, light) = (TemporaryDirectory(), TemporaryDirectory())
        let screens = """
            "screens": { "home": { "body": { "type": "label", "text": "Welcome" } } } }
            """
        let document = #"{ "schedule": { "display": "off" }, \#(screens)"#
        dark.write(Array(document.utf8), as: "kiosk.json")
        light.write(Array("{ \(screens)".utf8), as: "kiosk.json")
        let kioskd = try KioskdProcess([
            "--config", dark.path, "--output", "drm", "--mode", "800x480@60",
        ])
        try kioskd.waitForNotification("READY=1")
        let display = try DisplaySide()
        #expect(!display.isActive)
        let panel = try UInputDevice(.touchscreen)
        try kioskd.wait(for: "the touchscreen") { kioskd.log.contains("Test panel") }
        try panel.down(0, 500, 250)
        let expected = try ExpectedPicture(light.path, .none).scanout
        try kioskd.wait(for: "the picture") {
            display.isActive && display.picture()?.bytes == expected
        }
        try panel.up(0)
        try kioskd.end()
        #expect(try #require(DisplayCounters(log: kioskd.log)).recoveries == 0)
    }

    /// A display that is unplugged and comes back while the kiosk is dark is kept, and stays dark.
    @Test func aDarkDisplayThatComesBackIsDark() throws {
        let folder = TemporaryDirectory()
        folder.write(Array(Self.document.utf8), as: "kiosk.json")
        let display = try DisplaySide()
        let kioskd = try KioskdProcess([
            "--config", folder.path, "--output", "drm", "--mode", "800x480@60",
        ])
        defer { try? Monitor.plug(true) }
        try kioskd.waitForNotification("READY=1")
        try kioskd.wait(for: "the dark") { !display.isActive }
        try Monitor.plug(false)
        try kioskd.wait(for: "the unplugging") {
            kioskd.log.contains("was unplugged while it was dark; it is kept")
        }
        try Monitor.plug(true)
        usleep(300_000)
        #expect(!display.isActive)
        #expect(!kioskd.log.contains(" without one"))
        try kioskd.end()
    }
}
