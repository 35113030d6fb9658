import Foundation
import Testing

@testable import Kiosk

/// Faults of displays and drivers, one after the other.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSFaultTests {
    /// Time in which a kiosk is on its display again, on a machine that runs other tests as well.
    private static let limit = 20.0

    @Test(
        "each call that fails once, for a while or late costs a moment of the picture",
        arguments: [EIO, EINVAL, ENOMEM, EBUSY, EACCES, ENODEV])
    func failingCalls(_ error: Int32) throws {
        let faults = try FaultyDisplay()
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        #expect(kiosk.isBlinking)
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        for call in FaultyDisplay.Call.allCases {
            for count: Int32 in [1, 3] {
                // The start needs all calls; a running kiosk makes commits only.
                faults.fail(.atomicCommit, with: error, count: 1)
                faults.fail(call, with: error, count: count)
                usleep(200_000)
                faults.repair()
                try kiosk.waitUntilAlive(
                    display, seconds: Self.limit, after: "\(call), \(count) times \(error)")
            }
        }
        #expect(faults.hits > 18)
        kiosk.daemon.kill(SIGTERM)
        #expect(try kiosk.daemon.waitForExit() == 0)
    }

    @Test(
        "a commit that takes long, and flips that are lost, cost a moment of the picture"
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
