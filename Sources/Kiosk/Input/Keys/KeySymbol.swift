/// The meaning of a key on a keyboard, a remote control or a key pad.
public enum KeySymbol: Hashable, Sendable {
    /// Return and Enter, and the OK key of remote controls.
    case enter
    /// The space bar.
    case space
    /// Tab, also with Shift.
    case tab
    /// Escape, and the back key of remote controls.
    case escape
    /// The key that deletes to the left.
    case backspace
    /// The key that deletes to the right.
    case delete
    /// Arrow keys.
    case left, right, up, down
    /// Beginning and end of a line, or of a list.
    case home, end
    /// A page up or down.
    case pageUp, pageDown
    /// The key of context menus.
    case menu
    /// Louder, quieter, silent.
    case volumeUp, volumeDown, mute
    /// A key with a number, such as F1.
    case function(Int)
    /// A key that types a character, in the layout and with the modifiers that are down.
    case character(Character)
    /// Any other key, by its number in X11's list of key symbols.
    case other(UInt32)
}

/// The keys that are held down with another one.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1 << 0)
    /// Control.
    public static let control = KeyModifiers(rawValue: 1 << 1)
    /// Alt.
    public static let alt = KeyModifiers(rawValue: 1 << 2)
    /// The key with a logo.
    public static let logo = KeyModifiers(rawValue: 1 << 3)
}
