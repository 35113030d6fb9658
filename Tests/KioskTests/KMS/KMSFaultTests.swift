import Foundation
import Testing

@testable import Kiosk

/// Faults of displays and drivers, one after the other.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSFaultTests {
    /// Time in which a kiosk is on its display again, on a machine that runs other tests as well.
    private static let limit = 60.0

    private static let errors = [EIO, EINVAL, ENOMEM, EBUSY, EACCES, ENODEV]

    /// Once, for a while, and until it is mended.
    private static let counts: [Int32] = [1, 3, -1]

    /// Commits meet all of the errors. Each other call meets one of them, and none by which a driver would refuse
    /// a format, as that costs the colours. A kiosk that runs makes commits only, so it is told to close and open
    /// the card.
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
        for count in Self.counts {
            try meet(.atomicCommit, error, count, faults, kiosk, display, reopens: false)
        }
        let calls = FaultyDisplay.Call.opening.enumerated()
        for (index, call) in calls where (index + 2) % Self.errors.count == number {
            for count in Self.counts {
                try meet(call, error, count, faults, kiosk, display, reopens: true)
            }
        }
        try kiosk.daemon.end()
    }

    /// Lets a call fail, waits until the kiosk has met that, mends it, and waits for the picture.
    ///
    /// - Parameters:
    ///   - reopens: True for a call that a running kiosk does not make.
    ///   - lasting: A call that goes on failing.
    private func meet(
        _ call: FaultyDisplay.Call, _ error: Int32, _ count: Int32, _ faults: FaultyDisplay,
        _ kiosk: BlinkingKiosk, _ display: DisplaySide, reopens: Bool,
        lasting: FaultyDisplay.Call? = nil
    ) throws {
        let before = faults.hits(of: call)
        faults.fail(call, with: error, count: count)
        // The first one to open a card is its master without asking.
        let isTaken = call == .setMaster
        if reopens {
            try kiosk.reopen {
                guard isTaken else { return }
                try kiosk.daemon.wait(for: "the master") { display.becomeMaster() }
            }
        }
        try kiosk.daemon.wait(for: "\(call) to fail") { faults.hits(of: call) > before }
        // Time for the other failures.
        if count != 1 { usleep(300_000) }
        if isTaken { display.dropMaster() }
        faults.repair(but: lasting)
        try kiosk.waitUntilAlive(
            display, seconds: Self.limit, after: "\(call), \(count) times \(error)")
        // What failed for long has failed several times, of which six on end are too many.
        if count < 0 && (!reopens || lasting != nil) { try kiosk.waitUntilProven(display) }
    }

    @Test("a driver without atomic commits fails in the same ways, and is mended in the same ways")
    func legacy() throws {
        let faults = try FaultyDisplay()
        faults.fail(.clientCapability, with: EOPNOTSUPP, count: -1)
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        #expect(kiosk.daemon.log.contains(" legacy, "))
        let display = try DisplaySide()
        try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "the start")
        let calls: [FaultyDisplay.Call] = [.pageFlip, .setCRTC, .dirtyFramebuffer, .event]
        for (index, error) in Self.errors.enumerated() {
            for (offset, count) in Self.counts.enumerated() {
                let call = calls[(index + offset) % calls.count]
                // Only a driver without flips is told what has changed.
                if call == .dirtyFramebuffer { faults.fail(.pageFlip, with: EINVAL, count: -1) }
                // A kiosk that has met a driver without flips tries them again when it opens the card.
                try meet(
                    call, error, count, faults, kiosk, display, reopens: true,
                    lasting: .clientCapability)
            }
        }
        try kiosk.daemon.end()
    }

    /// The second step of a recovery: the mode could not be set again either.
    @Test("a card that cannot be opened again is looked for until it can")
    func failingRecovery() throws {
        let faults = try FaultyDisplay()
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        let calls: [(FaultyDisplay.Call, Int32)] = [
            (.resources, EIO), (.createBuffer, EACCES), (.testCommit, EBUSY),
        ]
        for (call, error) in calls {
            let before = faults.hits(of: call)
            faults.fail(call, with: error, count: 2)
            faults.fail(.atomicCommit, with: EIO, count: 2)
            try kiosk.daemon.wait(for: "\(call) to fail") { faults.hits(of: call) == before + 2 }
            faults.repair()
            try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "\(call) in a recovery")
        }
        #expect(kiosk.daemon.log.contains("recovery: reopen"))
        #expect(kiosk.daemon.log.contains("going on in memory"))
        try kiosk.daemon.end()
    }

    @Test("a driver that says yes to all that it is asked shows the picture")
    func yesSayer() throws {
        let faults = try FaultyDisplay()
        faults.fail(.testCommit, with: -1, count: -1)
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "answers")
        #expect(faults.hits(of: .testCommit) > 0)
        // Commits go on to the kernel.
        faults.fail(.atomicCommit, with: EIO, count: 1)
        try kiosk.daemon.wait(for: "a commit to fail") { faults.hits(of: .atomicCommit) == 1 }
        try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "a commit that failed")
        try kiosk.daemon.end()
    }

    @Test("a driver that says no to all that it is asked is used without being asked")
    func noSayer() throws {
        let faults = try FaultyDisplay()
        faults.fail(.testCommit, with: EINVAL, count: -1)
        let daemon = try KioskdProcess(
            ["--config", Repository.fixture("quadrants"), "--output", "drm"],
            environment: faults.environment)
        try daemon.waitForNotification("READY=1")
        #expect(daemon.log.contains(" legacy, "))
        let display = try DisplaySide()
        try daemon.wait(for: "the picture") { display.isActive && display.picture() != nil }
        #expect(Set(try #require(display.picture()?.bytes)).count > 3)
        try daemon.end()
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
            let before = faults.hits(of: .event)
            faults.fail(.event, with: 1, count: count)
            try kiosk.daemon.wait(for: "a lost flip") { faults.hits(of: .event) > before }
            usleep(400_000)
            faults.repair()
            try kiosk.waitUntilAlive(display, seconds: Self.limit, after: "\(count) lost flips")
        }
        for milliseconds: Int32 in [10, 60, 300] {
            let before = faults.hits(of: .event)
            faults.delayEvents(milliseconds: milliseconds, count: 3)
            try kiosk.daemon.wait(for: "a late flip") { faults.hits(of: .event) > before }
            faults.repair()
            try kiosk.waitUntilAlive(
                display, seconds: Self.limit, after: "flips \(milliseconds) ms late")
        }
        try kiosk.daemon.end()
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
        // A machine with other work may come to the commit only later.
        try kiosk.daemon.wait(for: "the end of the signs of life") {
            kiosk.daemon.receive()
            let signs = kiosk.daemon.notifications.count
            usleep(3_000_000)
            kiosk.daemon.receive()
            return kiosk.daemon.notifications.count == signs
        }
        // The second one of systemd's signals: a process that a test starts inherits a mask in which
        // SIGABRT is blocked.
        kiosk.daemon.kill(SIGKILL)
        #expect(try kiosk.daemon.waitForExit() == 128 + SIGKILL)
        let next = try BlinkingKiosk()
        try next.daemon.waitForNotification("READY=1")
        try next.waitUntilAlive(display, seconds: Self.limit, after: "a process that was stuck")
        try next.daemon.end()
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
        try kiosk.daemon.wait(for: "the framebuffer") {
            kiosk.daemon.log.contains("display: fbdev /dev/fb0")
        }
        #expect(kiosk.daemon.log.contains("Input/output error; going on without \(card)"))
        let picture = try OwnedFD(path: "/dev/fb0", flags: O_RDONLY)
        var bytes = [UInt8](repeating: 0, count: 800 * 480 * 2)
        try kiosk.daemon.wait(for: "a picture there") {
            let count = pread(picture.number, &bytes, bytes.count, 0)
            return count == bytes.count && Set(bytes).count > 3
        }
        try kiosk.daemon.end()
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
        #expect(try kiosk.daemon.waitForExit() == 74)
        #expect(kiosk.daemon.log.contains("Input/output error; giving up"))
    }
}
