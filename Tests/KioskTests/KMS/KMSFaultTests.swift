import Foundation
import Testing

@testable import Kiosk

/// Faults of displays and drivers, one after the other.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSFaultTests {
    /// Time in which a kiosk is on its display again, on a machine that runs other tests as well.
    private static let limit = 20.0

    private static let errors = [EIO, EINVAL, ENOMEM, EBUSY, EACCES, ENODEV]

    /// Each call meets one of the errors, and each error four or five of the calls.
    @Test(
        "each call that fails once, for a while or until it is mended costs a moment of the picture",
        arguments: errors)
    func failingCalls(_ error: Int32) throws {
        let faults = try FaultyDisplay()
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        #expect(kiosk.isBlinking)
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        let number = try #require(Self.errors.firstIndex(of: error))
        for (index, call) in FaultyDisplay.Call.allCases.enumerated() where index % 6 == number {
            for count: Int32 in [1, 3, -1] {
                // The start needs all calls; a running kiosk makes commits only.
                faults.fail(.atomicCommit, with: error, count: 1)
                faults.fail(call, with: error, count: count)
                usleep(count < 0 ? 600_000 : 200_000)
                faults.repair()
                try kiosk.waitUntilAlive(
                    display, seconds: Self.limit, after: "\(call), \(count) times \(error)")
            }
        }
        #expect(faults.hits >= 12)
        kiosk.daemon.kill(SIGTERM)
        #expect(try kiosk.daemon.waitForExit() == 0)
    }

    @Test("a driver without atomic commits fails in the same ways, and is mended in the same ways")
    func legacy() throws {
        let faults = try FaultyDisplay()
        func takeAtomicAway() { faults.fail(.clientCapability, with: EOPNOTSUPP, count: -1) }
        takeAtomicAway()
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "the start")
        let before = faults.hits
        for call in [FaultyDisplay.Call.pageFlip, .setCRTC, .addLegacyFramebuffer, .event] {
            for count: Int32 in [1, 3] {
                faults.fail(.pageFlip, with: EIO, count: 1)
                faults.fail(call, with: EIO, count: count)
                usleep(200_000)
                faults.repair()
                takeAtomicAway()
                try kiosk.waitUntilAlive(
                    display, seconds: Self.limit, after: "\(call), \(count) times")
            }
        }
        // Flips, and not commits, have failed.
        #expect(faults.hits > before + 6)
        kiosk.daemon.kill(SIGTERM)
        #expect(try kiosk.daemon.waitForExit() == 0)
    }

    @Test("a driver that says yes to all that it is asked shows the picture")
    func yesSayer() throws {
        let faults = try FaultyDisplay()
        faults.fail(.testCommit, with: -1, count: -1)
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "answers")
        // Commits go on to the kernel.
        faults.fail(.atomicCommit, with: EIO, count: 1)
        usleep(200_000)
        try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "a commit that failed")
        kiosk.daemon.kill(SIGTERM)
        #expect(try kiosk.daemon.waitForExit() == 0)
    }

    @Test("a driver that says no to all that it is asked is used without being asked")
    func noSayer() throws {
        let faults = try FaultyDisplay()
        faults.fail(.testCommit, with: EINVAL, count: -1)
        let daemon = try KioskdProcess(
            ["--config", TestFiles.fixture("quadrants"), "--output", "drm"],
            environment: faults.environment)
        try daemon.waitForNotification("READY=1")
        #expect(daemon.log.contains(" legacy, "))
        let display = try DisplaySide()
        try daemon.wait(for: "the picture") { display.isActive && display.picture() != nil }
        #expect(Set(try #require(display.picture()?.bytes)).count > 3)
        daemon.kill(SIGTERM)
        #expect(try daemon.waitForExit() == 0)
    }

    @Test(
        "a commit that takes long, and flips that are lost or late, cost a moment of the picture"
    )
    func slowAndLost() throws {
        let faults = try FaultyDisplay()
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        for milliseconds: Int32 in [20, 100, 400] {
            faults.delay(.atomicCommit, milliseconds: milliseconds)
            usleep(600_000)
            faults.repair()
            try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "slow commits")
        }
        for count: Int32 in [1, 2, 5] {
            faults.fail(.event, with: 1, count: count)
            usleep(400_000)
            faults.repair()
            try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "\(count) lost flips")
        }
        for milliseconds: Int32 in [10, 60, 300] {
            faults.delayEvents(milliseconds: milliseconds, count: 3)
            usleep(400_000)
            faults.repair()
            try kiosk.waitUntilAlive(
                display, seconds: Self.limit, after: "flips \(milliseconds) ms late")
        }
        kiosk.daemon.kill(SIGTERM)
        #expect(try kiosk.daemon.waitForExit() == 0)
    }

    /// The loop stands still in the kernel, and no step of the ladder is taken. The test does what systemd does.
    @Test(
        "a commit that never returns ends the signs of life, and the next process has the display")
    func stuckCommit() throws {
        let faults = try FaultyDisplay()
        let watchdog = ["WATCHDOG_USEC": "900000"]
        let kiosk = try BlinkingKiosk(environment: faults.environment.merging(watchdog) { $1 })
        try kiosk.daemon.waitForNotification("WATCHDOG=1")
        let display = try DisplaySide()
        try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "the start")
        faults.delay(.atomicCommit, milliseconds: 600_000)
        usleep(2_000_000)
        kiosk.daemon.receive()
        let signs = kiosk.daemon.notifications.count
        usleep(3_000_000)
        kiosk.daemon.receive()
        #expect(kiosk.daemon.notifications.count == signs)
        kiosk.daemon.kill(SIGABRT)
        #expect(try kiosk.daemon.waitForExit() == 128 + SIGABRT)
        let next = try BlinkingKiosk()
        try next.daemon.waitForNotification("READY=1")
        try next.waitUntilAlive(display, seconds: Self.limit, after: "a process that was stuck")
        next.daemon.kill(SIGTERM)
        #expect(try next.daemon.waitForExit() == 0)
    }

    @Test(
        "a card that never works gives way to a framebuffer",
        .enabled(if: access("/dev/fb0", F_OK) == 0, "needs a framebuffer"))
    func nextDevice() throws {
        let faults = try FaultyDisplay()
        let kiosk = try BlinkingKiosk(["--output", "auto"], environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        #expect(!kiosk.daemon.log.contains("/dev/fb0"))
        for call in [FaultyDisplay.Call.atomicCommit, .setCRTC, .pageFlip] {
            faults.fail(call, with: EIO, count: -1)
        }
        try kiosk.daemon.wait(30, for: "the framebuffer") {
            kiosk.daemon.log.contains("display: fbdev /dev/fb0")
        }
        #expect(kiosk.daemon.log.contains("Input/output error; going on without \(card)"))
        let picture = try OwnedFD(path: "/dev/fb0", flags: O_RDONLY)
        var bytes = [UInt8](repeating: 0, count: 800 * 480 * 2)
        try kiosk.daemon.wait(for: "a picture there") {
            let count = pread(picture.number, &bytes, bytes.count, 0)
            return count == bytes.count && Set(bytes).count > 3
        }
        kiosk.daemon.kill(SIGTERM)
        #expect(try kiosk.daemon.waitForExit() == 0)
    }

    /// Only a new process, or a new machine, helps then.
    @Test("a display that never works again ends the process with its reason, after pauses")
    func neverAgain() throws {
        let faults = try FaultyDisplay()
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        for call in [FaultyDisplay.Call.atomicCommit, .setCRTC, .pageFlip] {
            faults.fail(call, with: EIO, count: -1)
        }
        #expect(try kiosk.daemon.waitForExit(seconds: 30) == 74)
        #expect(kiosk.daemon.log.contains("Input/output error; giving up"))
    }
}
