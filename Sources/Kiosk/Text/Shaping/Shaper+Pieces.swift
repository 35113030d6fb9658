extension Shaper {
    /// Divides the text into pieces between break opportunities, in terms of its glyphs.
    func cutIntoPieces() {
        pieces.removeAll()
        let cutter = PieceCutter(
            shaper: self, glyphs: UnsafeBufferPointer(glyphs.elements), scalars: text.scalars,
            breaks: UnsafeBufferPointer(breaks.elements), offsets: text.offsets)
        cutter.cut(UnsafeBufferPointer(hardLines.elements), into: pieces)
    }

    /// Returns the width of the hyphen that a line shows after a glyph, in 1/65536 of the base em.
    fileprivate func hyphenAdvance(after glyph: Int) -> Int32 {
        let run = runs.elements[runs.elements.index(ofGlyph: glyph)]
        let ratio = shaping(of: run.span).ratio
        let advance = library.faces[Int(run.face)].hyphen.advance
        return max(1, Int32(bounded: (Double(advance) * Double(ratio)).rounded()))
    }
}

/// Walks a text and its glyphs in parallel.
private struct PieceCutter {
    let shaper: Shaper
    let glyphs: UnsafeBufferPointer<ShapedGlyph>
    let scalars: UnsafeBufferPointer<UInt32>
    let breaks: UnsafeBufferPointer<LineBreakOpportunity>
    let offsets: UnsafeBufferPointer<UInt32>

    func cut(_ hardLines: UnsafeBufferPointer<HardLine>, into pieces: TextScratch<TextPiece>) {
        var (start, glyph) = (0, 0)
        for line in hardLines {
            let (end, level) = (line.end, line.level)
            if start == end { pieces.append(piece(start..<end, level, endsLine: true, &glyph)) }
            for index in start..<end {
                let isTab = scalars[index] == TextCharacter.tab
                if breaks[index] == .prohibited && !isTab { continue }
                pieces.append(
                    piece(start..<index + 1, level, endsLine: index + 1 == end, &glyph))
                start = index + 1
            }
        }
    }

    private func piece(
        _ range: Range<Int>, _ level: UInt8, endsLine: Bool, _ glyph: inout Int
    ) -> TextPiece {
        var inkEnd = range.upperBound
        var hasTabs = false
        while inkEnd > range.lowerBound {
            let scalar = scalars[inkEnd - 1]
            if scalar > 0x20 && scalar < 0x80 { break }
            guard TextCharacter.isSpace(scalar) || TextCharacter.isLineBreak(scalar) else { break }
            hasTabs = hasTabs || scalar == TextCharacter.tab
            inkEnd -= 1
        }
        let start = glyph
        let ink = advanceGlyphs(to: offsets[inkEnd], from: &glyph)
        let firstSpace = glyph
        let spaces = advanceGlyphs(to: offsets[range.upperBound], from: &glyph)
        let isHyphenated =
            !endsLine && inkEnd == range.upperBound && firstSpace > start
            && scalars[inkEnd - 1] == TextCharacter.softHyphen
        return TextPiece(
            text: offsets[range.lowerBound]..<offsets[inkEnd], start: start, inkEnd: firstSpace,
            end: glyph, inkAdvance: ink, advance: ink + spaces,
            hyphenAdvance: isHyphenated ? shaper.hyphenAdvance(after: firstSpace - 1) : 0,
            baseLevel: level, endsLine: endsLine, hasTabs: hasTabs)
    }

    private func advanceGlyphs(to offset: UInt32, from index: inout Int) -> Int {
        var sum = 0
        while index < glyphs.count && glyphs[index].cluster < offset {
            sum += Int(glyphs[index].advance)
            index += 1
        }
        return sum
    }
}
