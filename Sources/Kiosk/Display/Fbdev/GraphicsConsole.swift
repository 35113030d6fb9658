import CLinux
import Glibc

/// A virtual terminal in graphics mode: the kernel's text console keeps off the framebuffer.
///
/// The mode from before comes back when this goes away. See ioctl_console(2).
struct GraphicsConsole: ~Copyable {
    /// Where the terminal was found.
    let name: String
    /// The console was drawing text, and will again.
    let wasText: Bool
    private let file: OwnedFD
    private let previous: Int32

    /// Standard input, when it is a virtual terminal as under systemd's `TTYPath=`; else the one
    /// in the foreground. Nil where there is none, or where it is not ours to change.
    init?(log: Log) {
        let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        let isInput = input >= 0 && consoleMode(input) != nil
        let name = isInput ? "on standard input" : "/dev/tty0"
        let number = isInput ? input : open("/dev/tty0", O_RDWR | O_NOCTTY | O_CLOEXEC)
        if input >= 0 && !isInput { Glibc.close(input) }
        guard number >= 0 else { return nil }
        let file = OwnedFD(adopting: number)
        guard let previous = consoleMode(number) else { return nil }
        guard kiosk_ioctl_int(number, UInt(KIOSK_KDSETMODE), Int(KD_GRAPHICS)) == 0 else {
            log.warning(
                "display: the text console may draw over the picture: "
                    + "\(SystemError("KDSETMODE \(name)"))")
            return nil
        }
        self.name = name
        self.previous = previous
        wasText = previous == KD_TEXT
        self.file = file
    }

    deinit {
        _ = kiosk_ioctl_int(file.number, UInt(KIOSK_KDSETMODE), Int(previous))
    }
}

/// KD_TEXT or KD_GRAPHICS; nil when the descriptor is no virtual terminal.
private func consoleMode(_ descriptor: Int32) -> Int32? {
    var mode: Int32 = 0
    return kiosk_ioctl(descriptor, UInt(KIOSK_KDGETMODE), &mode) == 0 ? mode : nil
}
