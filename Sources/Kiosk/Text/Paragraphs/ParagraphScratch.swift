/// Reusable memory for the lines, runs and glyphs of the paragraph being laid out.
final class ParagraphScratch {
    let broken = TextScratch<BrokenLine>()
    let lines = TextScratch<Paragraph.Line>()
    let runs = TextScratch<Paragraph.Run>()
    let glyphs = TextScratch<Paragraph.Glyph>()

    /// Number of glyphs up to which memory is kept.
    private static let usualLength = 1 << 14

    /// Begins a paragraph.
    func removeAll() {
        broken.removeAll()
        lines.removeAll()
        runs.removeAll()
        glyphs.removeAll()
    }

    /// Releases the memory of an unusually long paragraph.
    func releaseUnusualMemory() {
        guard max(glyphs.count, lines.count, runs.count) > Self.usualLength else { return }
        broken.releaseMemory()
        lines.releaseMemory()
        runs.releaseMemory()
        glyphs.releaseMemory()
    }
}
