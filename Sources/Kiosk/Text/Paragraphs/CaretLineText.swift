/// The text of a line, in UTF-8 bytes on the boundaries of grapheme clusters.
struct CaretLineText {
    let start: Int
    /// End of the visible text, where spaces, a line break or hidden text begin.
    let shownEnd: Int
    /// Start of the hidden text.
    private(set) var hiddenStart: Int
    /// Start of the text shown after an ellipsis.
    private(set) var tailStart: Int
    /// Start of the next line's text.
    let end: Int

    init(_ paragraph: Paragraph, _ clusters: TextClusters, line: Int, from start: Int) {
        let broken = paragraph.lines[line].broken
        let shaped = paragraph.shaped
        let isLast = line + 1 == paragraph.lines.count
        var end = clusters.end
        if !isLast {
            end = clusters.boundary(notBefore: paragraph.lines[line + 1].text.lowerBound)
            // A line contains all clusters of its last glyph.
            if clusters.lineBreak(endingAt: end) == nil {
                let next = paragraph.lines[line + 1].broken.glyphs.lowerBound
                end = max(end, shaped.visibleEnd(before: next, clusters))
            }
        }
        end = max(start, end)
        let shown = max(
            start, clusters.boundary(notBefore: broken.text.upperBound),
            shaped.visibleEnd(before: broken.glyphs.upperBound, clusters))
        self.start = start
        self.end = end
        shownEnd = broken.glyphs.isEmpty && broken.hasEllipsis ? start : min(shown, end)
        hiddenStart = end
        tailStart = end
        if broken.hasEllipsis {
            hiddenStart = shownEnd
            if !broken.tail.isEmpty {
                let offset = shaped.offset(of: broken.tail.lowerBound, end: end)
                tailStart = max(shownEnd, clusters.boundary(notBefore: offset))
            }
        } else if isLast {
            hiddenStart = max(shownEnd, clusters.endOfLine(from: shownEnd))
        }
    }
}

extension ShapedText {
    /// Returns the start of a glyph's text; after the last glyph, the end of the text.
    func offset(of glyph: Int, end: Int) -> Int {
        glyph < glyphs.count ? Int(glyphs[glyph].cluster) : end
    }

    /// Returns the end of the last cluster with a width in the glyph before `glyph`; 0 for none.
    fileprivate func visibleEnd(before glyph: Int, _ clusters: TextClusters) -> Int {
        guard glyph > 0 else { return 0 }
        let text = Int(glyphs[glyph - 1].cluster)..<offset(of: glyph, end: clusters.end)
        let last = clusters.indices(startingIn: text).last { clusters.isVisible($0) }
        return last.map { clusters.range($0).upperBound } ?? 0
    }
}
