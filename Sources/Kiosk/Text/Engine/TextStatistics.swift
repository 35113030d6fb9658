/// Counters and sizes of a text engine's caches.
public struct TextStatistics: Hashable, Sendable {
    /// Number of laid-out texts found in the cache.
    public var paragraphHits = 0
    /// Number of texts that were laid out.
    public var paragraphMisses = 0
    /// Number of shaped texts found in the cache.
    public var shapingHits = 0
    /// Number of texts that were shaped.
    public var shapingMisses = 0
    /// Number of Unicode scalars shaped, and of runs.
    public var shapedCharacters = 0
    /// Number of runs shaped.
    public var shapedRuns = 0
    /// Number of Unicode scalars that reused glyphs of a similar text.
    public var reusedCharacters = 0
    /// Number of glyph pictures found in the cache.
    public var glyphHits = 0
    /// Number of glyph pictures that were drawn.
    public var glyphMisses = 0
    /// Memory of the glyph cache, in bytes.
    public var glyphBytes = 0
    /// Approximate memory of outlines of large glyphs and pictures from font files, in bytes.
    public var outlineBytes = 0
    /// Approximate memory of shaped texts and paragraphs, in bytes.
    public var layoutBytes = 0
    /// Memory of the letter pair tables of all open faces, in bytes.
    public var pairBytes = 0
}
