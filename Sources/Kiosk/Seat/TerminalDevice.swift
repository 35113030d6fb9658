import CLinux
import Glibc

/// The calls by which a program has a virtual terminal; see ioctl_console(2).
protocol TerminalDevice: AnyObject {
    /// Number of the terminal: 1 for `/dev/tty1`.
    var number: Int { get }
    /// Number of the terminal that is shown.
    var shownNumber: Int { get }
    /// `KD_TEXT`, or `KD_GRAPHICS` while the kernel draws no text.
    var displayMode: Int32 { get set }
    /// `K_UNICODE` or another mode, or `K_OFF` while the kernel takes no keys.
    var keyMode: Int32 { get set }
    /// True while a program is asked before another terminal is shown.
    var isSwitchedByProgram: Bool { get }

    /// Lets the kernel send a signal before it shows another terminal, and one when it shows this one.
    func beginSwitching(release: Int32, acquire: Int32) throws(SystemError)

    /// Lets the kernel show other terminals without asking.
    func endSwitching()

    /// Answers the signal before another terminal is shown, which it is then.
    func allowRelease()

    /// Answers the signal that this one is shown.
    func confirmAcquire()

    /// Asks for a terminal to be shown.
    func show(_ number: Int)
}

/// A virtual terminal of the kernel.
final class KernelTerminal: TerminalDevice {
    let number: Int
    private let file: OwnedFD

    /// Returns standard input, if it is a virtual terminal, as under systemd's `TTYPath=`.
    static func standardInput() -> KernelTerminal? {
        let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        return copy >= 0 ? KernelTerminal(OwnedFD(adopting: copy)) : nil
    }

    /// Returns the terminal that is shown, if this process may open it.
    static func shown() -> KernelTerminal? {
        guard let console = try? OwnedFD(path: "/dev/tty0", flags: O_RDWR),
            let number = shownTerminal(console.number),
            let file = try? OwnedFD(path: "/dev/tty\(number)", flags: O_RDWR)
        else { return nil }
        return KernelTerminal(file)
    }

    private init?(_ file: consuming OwnedFD) {
        var status = stat()
        guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
            return nil
        }
        // TTY_MAJOR. Serial lines begin at 64, and 0 is whichever terminal is shown.
        let minor = Int(status.st_rdev & 0xFF)
        guard status.st_rdev >> 8 == 4, (1..<64).contains(minor) else { return nil }
        number = minor
        self.file = file
    }

    var shownNumber: Int { shownTerminal(file.number) ?? 0 }

    var displayMode: Int32 {
        get { value(KDGETMODE) ?? KD_TEXT }
        set { call(KDSETMODE, newValue) }
    }

    var keyMode: Int32 {
        get { value(KDGKBMODE) ?? Int32(K_UNICODE) }
        set { call(KDSKBMODE, newValue) }
    }

    var isSwitchedByProgram: Bool {
        var mode = vt_mode()
        return kiosk_ioctl(file.number, UInt(VT_GETMODE), &mode) == 0
            && mode.mode == CChar(VT_PROCESS)
    }

    func beginSwitching(release: Int32, acquire: Int32) throws(SystemError) {
        var mode = vt_mode()
        mode.mode = CChar(VT_PROCESS)
        (mode.relsig, mode.acqsig) = (Int16(release), Int16(acquire))
        try check("VT_SETMODE") { kiosk_ioctl(file.number, UInt(VT_SETMODE), &mode) }
    }

    func endSwitching() {
        var mode = vt_mode()
        mode.mode = CChar(VT_AUTO)
        _ = kiosk_ioctl(file.number, UInt(VT_SETMODE), &mode)
    }

    func allowRelease() { call(VT_RELDISP, 1) }
    func confirmAcquire() { call(VT_RELDISP, VT_ACKACQ) }
    func show(_ number: Int) { call(VT_ACTIVATE, Int32(number)) }

    private func call(_ request: Int32, _ argument: Int32) {
        _ = kiosk_ioctl_int(file.number, UInt(request), Int(argument))
    }

    private func value(_ request: Int32) -> Int32? {
        var value: Int32 = 0
        return kiosk_ioctl(file.number, UInt(request), &value) == 0 ? value : nil
    }
}

private func shownTerminal(_ descriptor: Int32) -> Int? {
    var state = vt_stat()
    return kiosk_ioctl(descriptor, UInt(VT_GETSTATE), &state) == 0 ? Int(state.v_active) : nil
}
