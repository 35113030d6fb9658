/// The kind of text that a guest writes, which decides what keys the keyboard on the screen has.
public enum TypingPurpose: String, CaseIterable, Hashable, Sendable {
    /// Words, in the kiosk's language.
    case text
    /// A number, with its sign and its fraction.
    case number
    /// A telephone number.
    case phone
    /// An address of e-mail.
    case email
    /// An address of a page.
    case url
    /// Digits alone, such as a code.
    case pin

    /// The layout that every language has for it; nil where the language has its own.
    var layout: KeyboardLayout? {
        switch self {
        case .text: nil
        case .number: .numeric
        case .phone: .phone
        case .email: .email
        case .url: .url
        case .pin: .pin
        }
    }
}
