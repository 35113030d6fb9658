/// The width constraint for measuring a text.
public enum TextWidth: Hashable, Sendable {
    /// As narrow as possible without breaking a word.
    case minContent
    /// As wide as the text is with only its own line breaks.
    case maxContent
    /// At most this many logical pixels.
    case definite(Float)
}
