import Glibc

/// The terminal that a service manager gives a kiosk, which may then silence the text console.
enum ServiceTerminal {
    /// Takes from the terminal's keys what they do by default: Ctrl+C would end the kiosk, Ctrl+Z
    /// stop it, and the console would show what guests type.
    static func silence() {
        var attributes = termios()
        guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return }
        attributes.c_lflag &= ~tcflag_t(ISIG | ECHO | ICANON)
        tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
    }
}
