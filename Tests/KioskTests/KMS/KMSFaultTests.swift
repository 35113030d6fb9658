import Foundation
import Testing

@testable import Kiosk

/// Faults of displays, drivers and sessions, one after the other, in any order.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSFaultTests {
    /// Time in which a kiosk is on its display again: two seconds, where nothing else runs.
    private static let limit = environment("KIOSK_STORM") == nil ? 20.0 : 2.0

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

    /// `KIOSK_STORM` is the number of events; each then has two seconds.
    @Test func aStormOfAllOfThem() throws {
        let count = environment("KIOSK_STORM").flatMap { Int($0) } ?? 40
        var random = SeededGenerator(seed: 19)
        let faults = try FaultyDisplay()
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        defer { try? Monitor.plug(true) }
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        let errors = [EIO, EINVAL, ENOMEM, EBUSY, EACCES, ENODEV]
        for number in 0..<count {
            let event = Event.allCases.randomElement(using: &random)!
            try perform(event, kiosk, faults, errors.randomElement(using: &random)!, &random)
            try kiosk.waitUntilAlive(
                display, seconds: Self.limit, after: "\(event), number \(number)")
        }
        kiosk.daemon.kill(SIGTERM)
        #expect(try kiosk.daemon.waitForExit() == 0)
        print("display storm: \(count) events, \(faults.hits) calls that failed")
    }

    private enum Event: CaseIterable {
        case unplug, quickUnplug, release, fault, lostFlips, slow, stop
    }

    private func perform(
        _ event: Event, _ kiosk: BlinkingKiosk, _ faults: FaultyDisplay, _ error: Int32,
        _ random: inout SeededGenerator
    ) throws {
        let pause = UInt32.random(in: 1_000...300_000, using: &random)
        switch event {
        case .unplug, .quickUnplug:
            try Monitor.plug(false)
            usleep(event == .unplug ? pause : pause / 50)
            try Monitor.plug(true)
        case .release:
            kiosk.daemon.kill(SIGUSR1)
            usleep(pause)
            kiosk.daemon.kill(SIGUSR1)
        case .fault:
            let call = FaultyDisplay.Call.allCases.randomElement(using: &random)!
            faults.fail(.atomicCommit, with: error, count: 1)
            faults.fail(call, with: error, count: Int32.random(in: 1...4, using: &random))
            usleep(pause)
            faults.repair()
        case .lostFlips:
            faults.fail(.event, with: 1, count: Int32.random(in: 1...3, using: &random))
            usleep(pause)
            faults.repair()
        case .slow:
            faults.delay(.atomicCommit, milliseconds: Int32.random(in: 1...200, using: &random))
            usleep(pause)
            faults.repair()
        case .stop:
            kiosk.daemon.kill(SIGSTOP)
            usleep(pause)
            kiosk.daemon.kill(SIGCONT)
        }
    }
}
