/// How wide a text may become when it is measured.
public enum TextWidth: Hashable, Sendable {
    /// As narrow as it gets without breaking a word.
    case minContent
    /// As wide as it gets when only its own line breaks break lines.
    case maxContent
    /// No wider than this many logical pixels.
    case definite(Float)
}
