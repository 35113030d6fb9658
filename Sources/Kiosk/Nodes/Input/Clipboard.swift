/// The text that guests have cut or copied, for all fields of a kiosk. It stays in the kiosk, and is
/// forgotten with the answers of a session.
final class Clipboard {
    var text = ""
}

/// The key of a kiosk's clipboard.
enum ClipboardKey: EnvironmentKey {
    static var defaultValue: Clipboard? { nil }

    static func areEqual(_ a: Clipboard?, _ b: Clipboard?) -> Bool { a === b }
}

extension Tree {
    /// The clipboard of the kiosk.
    var clipboard: Clipboard {
        if let clipboard = environment(ClipboardKey.self) { return clipboard }
        let clipboard = Clipboard()
        setEnvironment(ClipboardKey.self, to: clipboard)
        return clipboard
    }

    /// Empties the clipboard.
    func forgetClipboard() { environment(ClipboardKey.self)?.text = "" }
}
