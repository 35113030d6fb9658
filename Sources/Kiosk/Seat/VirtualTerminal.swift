import CLinux
import Glibc

/// The virtual terminal of a kiosk on a machine without a seat manager.
///
/// The kernel asks before it shows another terminal, and tells when this one is shown again. It draws no
/// text on this one, and, for a service, takes none of the keys while there is a display. All of that is as
/// before after `close()`. After a service, however it has ended, `kiosk-console.service` does the same; after
/// a crash of another kiosk, the next switch to another terminal does. For that, somebody needs the keys: a
/// kiosk that was started by hand leaves them alone.
package final class VirtualTerminal: Session {
    package var onChange: ((Bool) -> Void)?
    package private(set) var isActive = false
    /// True while there is a display. The kernel has the keys otherwise, so that staff can leave a panel
    /// that is dark.
    package var hasDisplay = false { didSet { if hasDisplay != oldValue { setKeys() } } }

    private let device: any TerminalDevice
    private let takesKeys: Bool
    private let loop: EventLoop
    private let log: Log
    private var source: SignalSource?
    /// Ends the wait for a terminal that was asked for; nil while none is awaited.
    private var timer: Timer?
    /// Modes from before; nil while the terminal is lent.
    private var before: (display: Int32, keys: Int32)?

    /// Time within which the terminal is shown after it was asked for.
    private static let showingTime = Duration.seconds(5)

    /// Signals that nothing else uses.
    static let release = __libc_current_sigrtmin()
    static let acquire = __libc_current_sigrtmin() + 1

    /// Takes the terminal on standard input or, for a kiosk that was started by hand, the one that is
    /// shown. Made before any thread starts, so that all of them leave the signals to this one.
    ///
    /// - Parameter isService: True if a service manager has started the kiosk.
    /// - Returns: nil without a terminal or the right to have it, as for most tests and containers. Displays
    ///   are then kept on all terminals.
    package static func take(isService: Bool, loop: EventLoop, log: Log) -> VirtualTerminal? {
        let shown = isService ? nil : KernelTerminal.shown
        guard let device = KernelTerminal.standardInput() ?? shown?() else {
            log.debug("seat: no virtual terminal; the display is kept on all of them")
            return nil
        }
        return take(device, isService: isService, loop: loop, log: log)
    }

    static func take(
        _ device: any TerminalDevice, isService: Bool, loop: EventLoop, log: Log
    ) -> VirtualTerminal? {
        let name = "tty\(device.number)"
        // A desktop has its terminal so. Of a service's own, an earlier process may have left it so.
        if !isService, device.isSwitchedByProgram || device.displayMode != KD_TEXT {
            log.debug("seat: \(name) is another program's; the display is kept on all terminals")
            return nil
        }
        do {
            let terminal = try VirtualTerminal(
                device, takesKeys: isService, loop: loop, log: log)
            log.debug("seat: \(name), without a seat manager")
            return terminal
        } catch {
            log.debug("seat: \(name) cannot be had: \(error); the display is kept on all terminals")
            return nil
        }
    }

    private init(
        _ device: any TerminalDevice, takesKeys: Bool, loop: EventLoop, log: Log
    ) throws(SystemError) {
        (self.device, self.takesKeys, self.loop, self.log) = (device, takesKeys, loop, log)
        source = try SignalSource(
            loop: loop, signals: [VirtualTerminal.release, VirtualTerminal.acquire]
        ) { [weak self] in self?.handle($0) }
        try hold()
    }

    deinit { close() }

    package func close() {
        lend()
        source?.cancel()
        source = nil
    }

    /// Gives the terminal back to the kernel until `takeBack()`. The display is released before.
    package func lend() {
        guard let before else { return }
        self.before = nil
        isActive = false
        timer = nil
        device.endSwitching()
        device.keyMode = before.keys
        // Last, since the kernel then draws its text.
        device.displayMode = before.display
    }

    /// Takes the terminal again, and asks for it to be shown. Does without a terminal that cannot
    /// be had any more.
    package func takeBack() {
        guard before == nil else { return }
        do { try hold() } catch { isActive = true }
    }

    package func show(terminal number: Int) { device.show(number) }

    private func hold() throws(SystemError) {
        // Without kiosk-console.service, a crash has left keys and text off; a boot splash may leave the text off.
        let keys = device.keyMode == Int32(K_OFF) ? Int32(K_UNICODE) : device.keyMode
        let before = (takesKeys ? KD_TEXT : device.displayMode, keys)
        try device.beginSwitching(
            release: VirtualTerminal.release, acquire: VirtualTerminal.acquire)
        self.before = before
        device.displayMode = KD_GRAPHICS
        setKeys()
        isActive = device.shownNumber == device.number
        if !isActive {
            device.show(device.number)
            timer = Timer(loop: loop) { [unowned self] in doWithout() }
            timer?.arm(after: VirtualTerminal.showingTime)
        }
    }

    /// Shows the kiosk without the terminal. The kernel never leaves a terminal that draws no text
    /// and has no program, as a boot splash may have left it; and another program may not let go of
    /// its own.
    private func doWithout() {
        log.warning(
            "seat: tty\(device.number) is not shown, though it was asked for; "
                + "the display is kept on all terminals")
        lend()
        change(to: true)
    }

    private func setKeys() {
        guard takesKeys, let before else { return }
        device.keyMode = hasDisplay ? Int32(K_OFF) : before.keys
    }

    private func handle(_ signal: Int32) {
        guard before != nil else { return }
        if signal == VirtualTerminal.release {
            change(to: false)
            device.allowRelease()
        } else {
            device.confirmAcquire()
        }
        // The kernel's word counts: of signals that have waited, this one may be from before the other.
        change(to: device.shownNumber == device.number)
    }

    private func change(to isActive: Bool) {
        guard isActive != self.isActive else { return }
        self.isActive = isActive
        timer = nil
        onChange?(isActive)
    }
}
