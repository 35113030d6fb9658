import CDRM
import Foundation
import Testing

@testable import Kiosk

/// A daemon whose display is unplugged, taken, released and plugged in again.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSDisplayLossTests {
    private static let quadrants = Repository.fixture("quadrants")
    private static let untouched = Result { try ExpectedPicture(quadrants, .none).scanout }

    private func start(_ more: [String] = []) throws -> KioskdProcess {
        try KioskdProcess(
            ["--config", Self.quadrants, "--output", "drm", "--mode", "800x480@60"] + more)
    }

    private func expectPicture(_ kioskd: KioskdProcess, _ display: DisplaySide) throws {
        let expected = try Self.untouched.get()
        // The framebuffer is there a moment before the output is active.
        try kioskd.wait(for: "the picture") {
            display.isActive && display.picture()?.bytes == expected
        }
    }

    @Test func anUnpluggedDisplayIsTakenAgainWhenItComesBack() throws {
        let display = try DisplaySide()
        let kioskd = try start()
        defer { try? Monitor.plug(true) }
        try kioskd.waitForNotification("READY=1")
        try expectPicture(kioskd, display)
        for round in 1...3 {
            try Monitor.plug(false)
            try kioskd.wait(for: "the loss") {
                kioskd.log.count(of: "was unplugged; going on") == round
            }
            try kioskd.waitForNotification("STATUS=Waiting for a display")
            try Monitor.plug(true)
            try expectPicture(kioskd, display)
            try kioskd.wait(for: "the line") { kioskd.log.count(of: " ms without one") == round }
        }
        try kioskd.end()
        #expect(kioskd.log.count(of: "warning: ") == 3)
        #expect(kioskd.notifications.filter { $0.contains("READY=1") }.count == 1)
    }

    /// Values from before are still there afterwards.
    @Test func aSessionOutlivesAnUnpluggedDisplay() throws {
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("once.touch")
        try "at 1000ms down 0 200 120\nat 1100ms up 0\n".write(
            to: script, atomically: true, encoding: .utf8)
        let display = try DisplaySide()
        let kioskd = try start(["--replay", script.path])
        defer { try? Monitor.plug(true) }
        try kioskd.waitForNotification("READY=1")
        let expected = try ExpectedPicture(Self.quadrants, .none)
        try expected.play(try TouchScript(contentsOf: script.path))
        let tapped = expected.scanout
        #expect(tapped != (try Self.untouched.get()))
        try kioskd.wait(for: "the tap") { display.picture()?.bytes == tapped }
        try Monitor.plug(false)
        try kioskd.wait(for: "the loss") { kioskd.log.contains("was unplugged") }
        try Monitor.plug(true)
        try kioskd.wait(for: "the picture") {
            display.isActive && display.picture()?.bytes == tapped
        }
        try kioskd.end()
    }

    @Test func aServiceStartsWithoutAMonitor() throws {
        try Monitor.plug(false)
        defer { try? Monitor.plug(true) }
        let kioskd = try start()
        try kioskd.waitForNotification("STATUS=Waiting for a display\nEXTEND_TIMEOUT_USEC=")
        usleep(500_000)
        kioskd.receive()
        #expect(!kioskd.notifications.contains { $0.contains("READY=1") })
        let display = try DisplaySide()
        try Monitor.plug(true)
        try kioskd.waitForNotification("READY=1")
        try expectPicture(kioskd, display)
        try kioskd.end()
    }

    /// A dock brings its card, and takes it away again.
    @Test func aServiceStartsWithoutACard() throws {
        func modprobe(_ arguments: String...) throws -> Bool {
            try ToolRun("/sbin/modprobe", arguments, in: "/").status == 0
        }
        #expect(try modprobe("-r", "vkms"))
        var isGone = true
        // Whatever happens, the next test has a card and a monitor.
        defer {
            if isGone { _ = try? modprobe("vkms") }
            try? Monitor.plug(true)
        }
        let kioskd = try start()
        try kioskd.waitForNotification("STATUS=Waiting for a display\nEXTEND_TIMEOUT_USEC=")
        for _ in 0..<2 {
            #expect(try modprobe("vkms"))
            isGone = false
            try kioskd.waitForNotification("READY=1")
            try kioskd.wait(for: "the display") { kioskd.log.contains(" ms without one") }
            try expectPicture(kioskd, try DisplaySide())
            try Monitor.plug(false)
            try kioskd.wait(for: "the loss") { kioskd.log.contains("was unplugged") }
            // A kiosk without a display keeps no card open: it closes it soon after the loss.
            try kioskd.wait(for: "the card to be free") { (try? modprobe("-r", "vkms")) == true }
            isGone = true
        }
        #expect(try modprobe("vkms"))
        isGone = false
        try expectPicture(kioskd, try DisplaySide())
        try kioskd.end()
    }

    @Test func aTechnicianTakesTheDisplayAndGivesItBack() throws {
        let display = try DisplaySide()
        let kioskd = try start()
        try kioskd.waitForNotification("READY=1")
        try expectPicture(kioskd, display)
        for _ in 0..<2 {
            kioskd.kill(SIGUSR1)
            try kioskd.wait(for: "the release") { display.becomeMaster() }
            display.dropMaster()
            let desktop = try display.showSplash(width: 1024, height: 768)
            #expect(display.becomeMaster())
            kioskd.kill(SIGUSR1)
            try kioskd.wait(for: "the other master's name") {
                kioskd.log.contains(
                    "another program is the DRM master of \(card); it is open in ")
            }
            #expect(kioskd.log.contains("(pid \(getpid()))"))
            #expect(display.framebuffer == desktop)
            display.dropMaster()
            try expectPicture(kioskd, display)
        }
        try kioskd.end()
        #expect(kioskd.log.count(of: "released on request") == 2)
    }

    /// A service may not see other programs, and says who may.
    @Test func aKioskWithoutRightsSaysWhoNamesTheOtherMaster() throws {
        let display = try DisplaySide()
        #expect(display.becomeMaster())
        let kioskd = try KioskdProcess(
            [
                "--bounding-set=-all", "--inh-caps=-all", KioskdProcess.program, "--config",
                Self.quadrants, "--output", "drm", "--mode", "800x480@60",
            ], program: "/usr/bin/setpriv")
        try kioskd.wait(for: "the line") {
            kioskd.log.contains(
                "another program is the DRM master of \(card); kioskctl displays, as root, names")
        }
        #expect(!kioskd.log.contains("(pid "))
        let named = try ToolRun("kioskctl", ["displays"], in: "/")
        let line = named.output.split(separator: "\n").last ?? ""
        #expect(line.hasPrefix("\(card) is open in "))
        #expect(line.contains("(pid \(getpid()))"))
        try kioskd.end()
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
