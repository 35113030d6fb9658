import CLinux
import Glibc

/// A virtual terminal in graphics mode, in which the kernel's text console does not draw on the
/// framebuffer.
///
/// The previous mode is restored on destruction. See ioctl_console(2).
struct GraphicsConsole: ~Copyable {
    /// Path of the terminal.
    let name: String
    /// True if the console was drawing text, and will again.
    let wasText: Bool
    private let file: OwnedFD
    private let previous: Int32

    /// Uses standard input, if it is a virtual terminal as under systemd's `TTYPath=`; else the
    /// foreground terminal. nil if there is none, or it may not be changed.
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

/// Returns KD_TEXT or KD_GRAPHICS; nil if the descriptor is not a virtual terminal.
private func consoleMode(_ descriptor: Int32) -> Int32? {
    var mode: Int32 = 0
    return kiosk_ioctl(descriptor, UInt(KIOSK_KDGETMODE), &mode) == 0 ? mode : nil
}
