import CLinux
import Glibc
import KioskTesting
import Testing

@testable import Kiosk

/// A terminal that is shown when its program allows it, as by the kernel.
private final class FakeTerminal: TerminalDevice {
    let number = 1
    var shownNumber: Int
    var displayMode = KD_TEXT
    var keyMode = Int32(K_UNICODE)
    var refusal: SystemError?
    /// True for a kernel that shows no other terminal.
    var isStuck = false
    private(set) var signals: (release: Int32, acquire: Int32)?
    private(set) var confirmations = 0
    private var next: Int?

    init(shown: Int = 1) { shownNumber = shown }

    var isSwitchedByProgram: Bool { signals != nil }

    func beginSwitching(release: Int32, acquire: Int32) throws(SystemError) {
        if let refusal { throw refusal }
        signals = (release, acquire)
    }

    func endSwitching() { signals = nil }

    func allowRelease() {
        if let next { shownNumber = next }
        next = nil
    }

    func confirmAcquire() { confirmations += 1 }

    func show(_ other: Int) {
        if isStuck { return }
        if let signals, shownNumber == number, other != number {
            next = other
            send(signals.release)
        } else {
            let wasShown = shownNumber == number
            shownNumber = other
            if let signals, other == number, !wasShown { send(signals.acquire) }
        }
    }

    /// To this thread, where the terminal's owner has blocked it.
    func send(_ signal: Int32) { pthread_kill(pthread_self(), signal) }
}

@Suite("Virtual terminals")
struct VirtualTerminalTests {
    private let loop: EventLoop
    private let lines = LogLines()

    init() throws { loop = try EventLoop(time: VirtualClock()) }

    private func take(_ device: FakeTerminal, isService: Bool = true) -> VirtualTerminal? {
        VirtualTerminal.take(device, isService: isService, loop: loop, log: lines.log)
    }

    @Test("another terminal is shown after the session has rested, and it is back with its own")
    func switching() throws {
        let device = FakeTerminal()
        let terminal = try #require(take(device))
        #expect(terminal.isActive)
        var changes: [String] = []
        terminal.onChange = { changes.append("\($0) on \(device.shownNumber)") }
        terminal.show(terminal: 2)
        #expect(device.shownNumber == 1)
        try loop.settle()
        #expect(device.shownNumber == 2)
        #expect(changes == ["false on 1"])
        #expect(!terminal.isActive)
        device.show(1)
        try loop.settle()
        #expect(changes == ["false on 1", "true on 1"])
        #expect(device.confirmations == 1)
        #expect(terminal.isActive)
        terminal.close()
        #expect(loop.sources.isEmpty)
    }

    @Test("the kernel's word counts, whatever signals have waited")
    func lateSignals() throws {
        let device = FakeTerminal()
        let terminal = try #require(take(device))
        terminal.show(terminal: 2)
        try loop.settle()
        device.send(VirtualTerminal.acquire)
        try loop.settle()
        #expect(!terminal.isActive)
        device.show(1)
        device.send(VirtualTerminal.release)
        try loop.settle()
        #expect(terminal.isActive)
        terminal.close()
    }

    @Test("a service takes the keys while it has a display, and gives all back at its end")
    func modes() throws {
        let device = FakeTerminal()
        let terminal = try #require(take(device))
        #expect(device.displayMode == KD_GRAPHICS)
        #expect(device.keyMode == Int32(K_UNICODE))
        terminal.hasDisplay = true
        #expect(device.keyMode == Int32(K_OFF))
        terminal.hasDisplay = false
        #expect(device.keyMode == Int32(K_UNICODE))
        terminal.hasDisplay = true
        terminal.close()
        #expect(device.displayMode == KD_TEXT)
        #expect(device.keyMode == Int32(K_UNICODE))
        #expect(!device.isSwitchedByProgram)
    }

    @Test("a kiosk that was started by hand leaves the keys alone, so that Ctrl and C end it")
    func byHand() throws {
        let device = FakeTerminal()
        let terminal = try #require(take(device, isService: false))
        terminal.hasDisplay = true
        #expect(device.displayMode == KD_GRAPHICS)
        #expect(device.keyMode == Int32(K_UNICODE))
        terminal.close()
        #expect(device.displayMode == KD_TEXT)
    }

    @Test("the terminal of a desktop is left alone")
    func desktop() throws {
        let device = FakeTerminal()
        device.displayMode = KD_GRAPHICS
        #expect(take(device, isService: false) == nil)
        #expect(!device.isSwitchedByProgram)
        device.displayMode = KD_TEXT
        try device.beginSwitching(release: 50, acquire: 51)
        #expect(take(device, isService: false) == nil)
        #expect(device.signals?.release == 50)
        #expect(device.displayMode == KD_TEXT)
        #expect(lines.all.count == 2)
        #expect(lines.all.allSatisfy { $0.hasPrefix("debug: seat: tty1 is another program's") })
    }

    @Test("what a crash or a boot splash has left of a service's own terminal does not stay so")
    func afterCrash() throws {
        let device = FakeTerminal()
        device.keyMode = Int32(K_OFF)
        device.displayMode = KD_GRAPHICS
        let terminal = try #require(take(device))
        terminal.hasDisplay = true
        #expect(device.displayMode == KD_GRAPHICS)
        terminal.close()
        #expect(device.keyMode == Int32(K_UNICODE))
        #expect(device.displayMode == KD_TEXT)
    }

    @Test("without the right to it there is one line, and nothing changes")
    func refused() throws {
        let device = FakeTerminal()
        device.refusal = SystemError("VT_SETMODE", number: EPERM)
        #expect(take(device) == nil)
        #expect(device.displayMode == KD_TEXT)
        #expect(loop.sources.isEmpty)
        #expect(
            lines.all == [
                "debug: seat: tty1 cannot be had: VT_SETMODE: Operation not permitted; "
                    + "the display is kept on all terminals"
            ])
    }

    @Test("a terminal that is not shown is asked for")
    func inBackground() throws {
        let device = FakeTerminal(shown: 3)
        let terminal = try #require(take(device))
        #expect(!terminal.isActive)
        var changes: [Bool] = []
        terminal.onChange = { changes.append($0) }
        try loop.settle()
        #expect(device.shownNumber == 1)
        #expect(changes == [true])
        #expect(loop.earliestDeadline == nil)
        terminal.close()
    }

    @Test(
        "a terminal that never comes to the front is done without, so that the display is not black"
    )
    func stuck() throws {
        let device = FakeTerminal(shown: 7)
        device.isStuck = true
        let terminal = try #require(take(device))
        var changes: [Bool] = []
        terminal.onChange = { changes.append($0) }
        try loop.advance(by: .seconds(4))
        #expect(!terminal.isActive)
        try loop.advance(by: .seconds(2))
        #expect(terminal.isActive)
        #expect(changes == [true])
        #expect(!device.isSwitchedByProgram)
        #expect(device.displayMode == KD_TEXT)
        #expect(lines.all.last?.hasPrefix("warning: seat: tty1 is not shown") == true)
        terminal.close()
    }

    @Test("a terminal that is lent is as before, and is taken and shown again")
    func lending() throws {
        let device = FakeTerminal()
        let terminal = try #require(take(device))
        terminal.hasDisplay = true
        terminal.lend()
        #expect(!device.isSwitchedByProgram)
        #expect(device.displayMode == KD_TEXT)
        #expect(device.keyMode == Int32(K_UNICODE))
        terminal.hasDisplay = false
        device.show(2)
        #expect(device.shownNumber == 2)
        terminal.takeBack()
        try loop.settle()
        #expect(device.shownNumber == 1)
        #expect(terminal.isActive)
        #expect(device.displayMode == KD_GRAPHICS)
        terminal.lend()
        device.refusal = SystemError("VT_SETMODE", number: EIO)
        terminal.takeBack()
        #expect(terminal.isActive)
        terminal.close()
    }
}
