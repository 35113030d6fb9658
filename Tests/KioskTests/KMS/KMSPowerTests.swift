import Foundation
import Testing

@testable import Kiosk

/// A real display that is switched off and on again.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSPowerTests {
    private static let document = """
        { "state": { "count": 0 },
          "idle": { "after": "1s", "do": { "display": "off" } },
          "screens": { "home": { "body": {
            "type": "button", "text": "${count}", "on": { "tap": { "increment": "count" } } } } } }
        """

    @Test func aDarkDisplayGetsNoSignalUntilItIsTouched() throws {
        let folder = TemporaryDirectory()
        folder.write(Array(Self.document.utf8), as: "kiosk.json")
        let touches = (0..<3).map {
            "at \(3000 + 4000 * $0)ms down 0 200 120\nat \(3100 + 4000 * $0)ms up 0\n"
        }
        let script = folder.write(Array(touches.joined().utf8), as: "touches")
        let kioskd = try KioskdProcess([
            "--config", folder.path, "--output", "drm", "--mode", "800x480@60", "--replay", script,
        ])
        try kioskd.waitForNotification("READY=1")
        let display = try DisplaySide()
        let first = try #require(display.picture()).bytes
        for _ in 0..<3 {
            try kioskd.wait(for: "the dark") { !display.isActive }
            try kioskd.wait(for: "the light") { display.isActive }
            // The touch that turned it on has tapped nothing.
            #expect(try #require(display.picture()).bytes == first)
        }
        kioskd.kill(SIGTERM)
        #expect(try kioskd.waitForExit() == 0)
        #expect(try #require(DisplayCounters(log: kioskd.log)).recoveries == 0)
    }

    /// An unplugged display that comes back while the kiosk is dark stays dark.
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
        try kioskd.wait(for: "the loss") { kioskd.log.contains("was unplugged") }
        try Monitor.plug(true)
        try kioskd.wait(for: "the return") { kioskd.log.contains(" ms without one") }
        usleep(300_000)
        #expect(!display.isActive)
        kioskd.kill(SIGTERM)
        #expect(try kioskd.waitForExit() == 0)
    }
}
