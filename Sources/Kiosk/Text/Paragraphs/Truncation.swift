extension ShapedText {
    /// Returns a line that shows as much of the text from its start as leaves room for an ellipsis;
    /// words may be cut. Behind the ellipsis there is no tab: where it would lead is not known.
    func truncated(
        _ line: BrokenLine, _ truncation: TextTruncation, limit: Int, ellipsisAdvance: Int,
        tabs: TabRuler
    ) -> BrokenLine {
        let room = max(0, limit - ellipsisAdvance)
        let start = line.glyphs.lowerBound
        var head = GlyphSpan(range: start..<start)
        var tail = GlyphSpan(range: glyphs.count..<glyphs.count)
        let headEnd = endOfHardLine(from: line.firstPiece)
        let tailStart = max(start, startOfLastHardLine)
        switch truncation {
        case .end, .none:
            while grow(&head, before: headEnd, room: room, tabs) {}
        case .start:
            while growBackwards(&tail, after: tailStart, room: room) {}
        case .middle:
            // The shorter side gets the next cluster.
            while true {
                let isHeadNext = head.advance <= tail.advance
                let headRoom = room - tail.advance
                let tailRoom = room - head.advance
                let headLimit = min(headEnd, tail.range.lowerBound)
                let tailLimit = max(tailStart, head.range.upperBound)
                if isHeadNext && grow(&head, before: headLimit, room: headRoom, tabs) { continue }
                if growBackwards(&tail, after: tailLimit, room: tailRoom) { continue }
                if !isHeadNext && grow(&head, before: headLimit, room: headRoom, tabs) { continue }
                break
            }
        }
        trimSpaces(&head, tabs)
        trimLeadingSpaces(&tail)
        var result = line
        result.glyphs = head.range
        result.tail = tail.range
        let textStart = line.text.lowerBound
        let textEnd = head.range.isEmpty ? textStart : textOffset(endingAt: head.range.upperBound)
        result.text = textStart..<max(textStart, textEnd)
        result.advance = head.advance + tail.advance + ellipsisAdvance
        result.hasEllipsis = true
        result.hasHyphen = false
        result.isHardEnd = true
        return result
    }

    /// Returns true if a glyph from this one on is visible.
    func hasInk(from index: Int) -> Bool {
        for index in index..<glyphs.count {
            if glyphs[index].role == .ink || glyphs[index].role == .box { return true }
        }
        return false
    }

    private struct GlyphSpan {
        var range: Range<Int>
        var advance = 0
    }

    private func grow(
        _ span: inout GlyphSpan, before end: Int, room: Int, _ tabs: TabRuler
    ) -> Bool {
        guard span.range.upperBound < end else { return false }
        var (next, advance) = cluster(at: span.range.upperBound, before: end)
        if glyphs[span.range.upperBound].role == .tab { advance = tabs.advance(from: span.advance) }
        guard span.advance + advance <= room else { return false }
        span = GlyphSpan(range: span.range.lowerBound..<next, advance: span.advance + advance)
        return true
    }

    private func growBackwards(_ span: inout GlyphSpan, after start: Int, room: Int) -> Bool {
        guard span.range.lowerBound > start, glyphs[span.range.lowerBound - 1].role != .tab
        else { return false }
        let (next, advance) = cluster(endingAt: span.range.lowerBound, after: start)
        guard span.advance + advance <= room else { return false }
        span = GlyphSpan(range: next..<span.range.upperBound, advance: span.advance + advance)
        return true
    }

    private func trimSpaces(_ span: inout GlyphSpan, _ tabs: TabRuler) {
        while let last = span.range.last, glyphs[last].isSpace {
            span.range = span.range.lowerBound..<last
        }
        span.advance = 0
        for index in span.range {
            span.advance +=
                glyphs[index].role == .tab
                ? tabs.advance(from: span.advance) : Int(glyphs[index].advance)
        }
    }

    private func trimLeadingSpaces(_ span: inout GlyphSpan) {
        while let first = span.range.first, glyphs[first].isSpace {
            span.advance -= Int(glyphs[first].advance)
            span.range = first + 1..<span.range.upperBound
        }
    }

    /// Returns the end of the glyphs before the text's next line break.
    private func endOfHardLine(from piece: Int) -> Int {
        pieces[piece...].first { $0.endsLine }?.end ?? glyphs.count
    }

    /// Start of the last line that has something to show: one behind a final line break has nothing.
    private var startOfLastHardLine: Int {
        let lastInk = glyphs.indices.last { glyphs[$0].role == .ink || glyphs[$0].role == .box }
        let line = pieces.indices.last { pieces[$0].endsLine && pieces[$0].end <= lastInk ?? 0 }
        return line.map { pieces[$0].end } ?? 0
    }

    private func textOffset(endingAt glyph: Int) -> Int {
        // Spaces between pieces have no ink: the end is where the next cluster begins, or the piece
        // ends.
        let piece = pieces.first { $0.inkEnd >= glyph && $0.start < glyph }
        if glyph < glyphs.count, let piece, glyph < piece.inkEnd {
            return Int(glyphs[glyph].cluster)
        }
        return piece?.text.upperBound ?? (pieces.last?.text.upperBound ?? 0)
    }
}
