/// Which of the two clusters around a place in a text a caret belongs to.
public enum CaretAffinity: String, CaseIterable, Sendable {
    /// To the one before: at a soft line break, the caret stands at the end of the first line.
    case upstream
    /// To the one after: at a soft line break, the caret stands at the start of the second line.
    case downstream
}

/// A place between two grapheme clusters of a text.
///
/// The clusters around it mostly touch, and both affinities mean the same caret. They do not where
/// a line was broken, and where a text that reads from left to right meets one that reads from right
/// to left. Paragraphs answer with `.downstream` wherever both mean the same.
public struct CaretPosition: Hashable, Sendable {
    /// In UTF-8 bytes from the start of the text.
    public var offset: Int
    public var affinity: CaretAffinity

    public init(_ offset: Int, _ affinity: CaretAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}
