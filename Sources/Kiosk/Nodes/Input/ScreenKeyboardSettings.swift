/// Decides which keyboard comes by itself when a guest touches a field.
///
/// ```swift
/// column.setEnvironment(ScreenKeyboardKey.self, to: ScreenKeyboardSettings(isAutomatic: true))
/// ```
public struct ScreenKeyboardSettings: Equatable, Sendable {
    /// True if a keyboard comes when a field takes the focus by touch, unless the screen has one of
    /// its own.
    public var isAutomatic: Bool
    /// Layouts to which a key leads, beside that of the language.
    public var others: [KeyboardLayout]
    /// Further layouts by their names, which come before the built-in ones.
    public var own: [String: KeyboardLayout]

    /// Makes settings; without arguments, no keyboard comes.
    public init(
        isAutomatic: Bool = false, others: [KeyboardLayout] = [],
        own: [String: KeyboardLayout] = [:]
    ) {
        (self.isAutomatic, self.others, self.own) = (isAutomatic, others, own)
    }

    /// Returns the layouts for a purpose in a language, the first one to begin with.
    func layouts(for purpose: TypingPurpose, language tag: String) -> [KeyboardLayout] {
        if let layout = purpose.layout { return [own[layout.name] ?? layout] }
        let language = String(tag.prefix { $0 != "-" && $0 != "_" })
        let first = named(tag) ?? named(language) ?? .latin
        return [first] + others.filter { $0 != first }
    }

    private func named(_ name: String) -> KeyboardLayout? {
        own[name] ?? KeyboardLayout(named: name)
    }
}

/// The environment key of keyboards that come by themselves.
public enum ScreenKeyboardKey: EnvironmentKey {
    public static var defaultValue: ScreenKeyboardSettings { ScreenKeyboardSettings() }
    public static let isLook = true
}
