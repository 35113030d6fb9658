import Foundation
import Testing

@testable import Kiosk

/// Hotplugs, other masters, faults of the driver and stops of the process, in any order, beside a program that
/// takes all of the processor that it can get. After each, the display shows the kiosk's pictures again.
///
/// `scripts/display-storm` runs a long one: `KIOSK_STORM` events from `KIOSK_STORM_SEED`, each of which then
/// has two seconds.
@Suite(.serialized, .enabled(if: hasKMS, "needs the KMS testbed: make test"))
struct KMSStormTests {
    private static let number = environment("KIOSK_STORM").flatMap { Int($0) }
    private static let seed = environment("KIOSK_STORM_SEED").flatMap { UInt64($0) } ?? 19
    /// Where other tests run as well, an event has more time.
    private static let limit = number == nil ? 60.0 : 2.0
    private static let errors = [EIO, EINVAL, ENOMEM, EBUSY, EACCES, ENODEV]

    private enum Event: CaseIterable {
        case unplug, quickUnplug, release, otherMaster, fault, lostFlips, slow, stop

        /// True if the kiosk cannot but notice it.
        var isNoticed: Bool {
            switch self {
            case .unplug, .release, .otherMaster, .lostFlips: true
            case .quickUnplug, .fault, .slow, .stop: false
            }
        }
    }

    @Test func aStormOfAllOfThem() throws {
        let count = Self.number ?? 10
        var random = SeededGenerator(seed: Self.seed)
        let faults = try FaultyDisplay()
        let kiosk = try BlinkingKiosk(environment: faults.environment)
        #expect(kiosk.isBlinking)
        defer { try? Monitor.plug(true) }
        try kiosk.daemon.waitForNotification("READY=1")
        let display = try DisplaySide()
        let load = try Load()
        defer { load.end() }
        var (lines, most, slowest) = (kiosk.daemon.lineCount, 0, 0.0)
        for number in 0..<count {
            let event = Event.allCases.randomElement(using: &random)!
            try perform(event, kiosk, display, faults, &random)
            let end = Date()
            try kiosk.waitUntilAlive(
                display, seconds: Self.limit, after: "\(event), number \(number)")
            slowest = max(slowest, Date().timeIntervalSince(end))
            let said = kiosk.daemon.lineCount - lines
            #expect(!event.isNoticed || said > 0, "\(event), number \(number)")
            (lines, most) = (lines + said, max(most, said))
        }
        // One for each step of a recovery, of which an event takes some.
        #expect(most <= 12)
        try kiosk.daemon.end()
        print(
            "display storm \(Self.seed): \(count) events, \(faults.hits) calls that failed, "
                + "\(lines) lines, at most \(most) for one; back within \(Int(slowest * 1000)) ms")
    }

    private func perform(
        _ event: Event, _ blinking: BlinkingKiosk, _ display: DisplaySide,
        _ faults: FaultyDisplay, _ random: inout SeededGenerator
    ) throws {
        let kiosk = blinking.daemon
        let error = Self.errors.randomElement(using: &random)!
        let pause = UInt32.random(in: 1_000...300_000, using: &random)
        let hits = faults.hits
        func waitForHit() throws { try kiosk.wait(for: "a fault") { faults.hits > hits } }
        switch event {
        case .unplug:
            let lines = kiosk.lineCount
            try Monitor.plug(false)
            try kiosk.wait(for: "a line") { kiosk.lineCount > lines }
            usleep(pause)
            try Monitor.plug(true)
        case .quickUnplug:
            try Monitor.plug(false)
            usleep(pause / 50)
            try Monitor.plug(true)
        case .release:
            try blinking.reopen { usleep(pause) }
        case .otherMaster:
            // As after a switch to another terminal.
            faults.fail(.atomicCommit, with: EACCES, count: -1)
            faults.fail(.pageFlip, with: EACCES, count: -1)
            faults.fail(.setCRTC, with: EACCES, count: -1)
            try kiosk.wait(for: "the master") { display.becomeMaster() }
            faults.repair()
            usleep(pause)
            display.dropMaster()
        case .fault:
            let call = FaultyDisplay.Call.allCases.randomElement(using: &random)!
            faults.fail(.atomicCommit, with: error, count: 1)
            faults.fail(call, with: error, count: Int32.random(in: 1...4, using: &random))
            try waitForHit()
            usleep(pause)
            faults.repair()
        case .lostFlips:
            faults.fail(.event, with: 1, count: Int32.random(in: 1...3, using: &random))
            try waitForHit()
            usleep(pause)
            faults.repair()
        case .slow:
            faults.delay(.atomicCommit, milliseconds: Int32.random(in: 1...200, using: &random))
            usleep(pause)
            faults.repair()
        case .stop:
            kiosk.kill(SIGSTOP)
            usleep(pause)
            kiosk.kill(SIGCONT)
        }
    }
}

/// A program that is never done.
private struct Load {
    private let process = Process()

    init() throws {
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "while :; do :; done"]
        try process.run()
    }

    func end() { kill(process.processIdentifier, SIGKILL) }
}

extension KioskdProcess {
    /// Number of lines of the log.
    fileprivate var lineCount: Int { log.utf8.count { $0 == UInt8(ascii: "\n") } }
}
