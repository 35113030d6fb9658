extension ShapedText {
    /// Returns a line that shows as much of the text from its start as leaves room for an ellipsis;
    /// words may be cut.
    func truncated(
        _ line: BrokenLine, _ truncation: TextTruncation, limit: Int, ellipsisAdvance: Int
    ) -> BrokenLine {
        let room = max(0, limit - ellipsisAdvance)
        let start = line.glyphs.lowerBound
        var head = GlyphSpan(range: start..<start)
        var tail = GlyphSpan(range: glyphs.count..<glyphs.count)
        let headEnd = endOfHardLine(from: line.firstPiece)
        let tailStart = max(start, startOfLastHardLine)
        switch truncation {
        case .end, .none:
            while grow(&head, before: headEnd, room: room) {}
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
                if isHeadNext && grow(&head, before: headLimit, room: headRoom) { continue }
                if growBackwards(&tail, after: tailLimit, room: tailRoom) { continue }
                if !isHeadNext && grow(&head, before: headLimit, room: headRoom) { continue }
                break
            }
        }
        trimSpaces(&head)
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

    private func grow(_ span: inout GlyphSpan, before end: Int, room: Int) -> Bool {
        guard span.range.upperBound < end else { return false }
        let (next, advance) = cluster(at: span.range.upperBound, before: end)
        guard span.advance + advance <= room else { return false }
        span = GlyphSpan(range: span.range.lowerBound..<next, advance: span.advance + advance)
        return true
    }

    private func growBackwards(_ span: inout GlyphSpan, after start: Int, room: Int) -> Bool {
        guard span.range.lowerBound > start else { return false }
        let (next, advance) = cluster(endingAt: span.range.lowerBound, after: start)
        guard span.advance + advance <= room else { return false }
        span = GlyphSpan(range: next..<span.range.upperBound, advance: span.advance + advance)
        return true
    }

    private func trimSpaces(_ span: inout GlyphSpan) {
        while let last = span.range.last, glyphs[last].isSpace {
            span.advance -= Int(glyphs[last].advance)
            span.range = span.range.lowerBound..<last
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

    private var startOfLastHardLine: Int {
        let lines = pieces.indices.dropLast().last { pieces[$0].endsLine }
        return lines.map { pieces[$0].end } ?? 0
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
