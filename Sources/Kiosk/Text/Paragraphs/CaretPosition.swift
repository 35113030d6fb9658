/// The cluster to which a caret between two clusters belongs.
public enum CaretAffinity: String, CaseIterable, Sendable {
    /// The one before: at a soft line break, the caret is at the end of the first line.
    case upstream
    /// The one after: at a soft line break, the caret is at the start of the second line.
    case downstream
}

/// A position between two grapheme clusters of a text.
///
/// The clusters around it are mostly adjacent, and both affinities mean the same caret. They differ
/// at soft line breaks, and where left-to-right meets right-to-left text. Paragraphs return
/// `.downstream` if both mean the same.
public struct CaretPosition: Hashable, Sendable {
    /// Offset in UTF-8 bytes from the start of the text.
    public var offset: Int
    /// Cluster that the caret belongs to.
    public var affinity: CaretAffinity

    /// Makes a position at an offset in UTF-8 bytes from the start of the text.
    public init(_ offset: Int, _ affinity: CaretAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}
