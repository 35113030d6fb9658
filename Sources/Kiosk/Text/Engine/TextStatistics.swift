/// Counters and sizes of a text engine's caches.
package struct TextStatistics: Hashable, Sendable {
    /// Number of laid-out texts found in the cache.
    package var paragraphHits = 0
    /// Number of texts that were laid out.
    package var paragraphMisses = 0
    /// Number of shaped texts found in the cache.
    package var shapingHits = 0
    /// Number of texts that were shaped.
    package var shapingMisses = 0
    /// Number of Unicode scalars shaped, and of runs.
    package var shapedCharacters = 0
    /// Number of runs shaped.
    package var shapedRuns = 0
    /// Number of Unicode scalars that reused glyphs of a similar text.
    package var reusedCharacters = 0
    /// Number of glyph pictures found in the cache.
    package var glyphHits = 0
    /// Number of glyph pictures that were drawn.
    package var glyphMisses = 0
    /// Memory of the glyph cache, in bytes.
    package var glyphBytes = 0
    /// Approximate memory of outlines of large glyphs and pictures from font files, in bytes.
    package var outlineBytes = 0
    /// Approximate memory of shaped texts and paragraphs, in bytes.
    package var layoutBytes = 0
    /// Memory of the letter pair tables of all open faces, in bytes.
    package var pairBytes = 0
}
