/// The lines, runs and glyphs of the paragraph that is being laid out.
final class ParagraphScratch {
    let broken = TextScratch<BrokenLine>()
    let lines = TextScratch<Paragraph.Line>()
    let runs = TextScratch<Paragraph.Run>()
    let glyphs = TextScratch<Paragraph.Glyph>()

    /// The memory for paragraphs with up to so many glyphs stays for the next.
    private static let usualLength = 1 << 14

    /// Begins a paragraph.
    func removeAll() {
        broken.removeAll()
        lines.removeAll()
        runs.removeAll()
        glyphs.removeAll()
    }

    /// Gives the memory back that a long paragraph asked for.
    func releaseUnusualMemory() {
        guard max(glyphs.count, lines.count, runs.count) > Self.usualLength else { return }
        broken.releaseMemory()
        lines.releaseMemory()
        runs.releaseMemory()
        glyphs.releaseMemory()
    }
}
