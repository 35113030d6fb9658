/// What the caches of a text engine did since its start, and what they hold.
public struct TextStatistics: Hashable, Sendable {
    public var paragraphHits = 0
    public var paragraphMisses = 0
    public var shapingHits = 0
    public var shapingMisses = 0
    /// How many Unicode scalars were shaped, and in how many runs.
    public var shapedCharacters = 0
    public var shapedRuns = 0
    /// How many Unicode scalars got the glyphs of a text that was like theirs.
    public var reusedCharacters = 0
    public var glyphHits = 0
    public var glyphMisses = 0
    /// The memory of the glyph cache, in bytes.
    public var glyphBytes = 0
    /// About what outlines of large glyphs and pictures from font files take in memory, in bytes.
    public var outlineBytes = 0
    /// About what shaped texts and paragraphs take in memory, in bytes.
    public var layoutBytes = 0
    /// What tables of pairs of letters take in memory, in bytes, for all faces that are open.
    public var pairBytes = 0
}
