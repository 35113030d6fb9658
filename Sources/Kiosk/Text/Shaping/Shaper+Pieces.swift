extension Shaper {
    /// Divides the text into pieces from one opportunity to break to the next, in terms of its
    /// glyphs.
    func findPieces() {
        pieces.removeAll(keepingCapacity: true)
        text.scalars.withUnsafeBufferPointer { scalars in
            var (start, glyph, hardLine) = (0, 0, 0)
            for index in scalars.indices {
                if breaks[index] == .prohibited && scalars[index] != TextCharacter.tab { continue }
                while hardLines[hardLine].end <= index { hardLine += 1 }
                pieces.append(
                    piece(start..<index + 1, scalars, level: hardLines[hardLine].level, &glyph))
                start = index + 1
            }
            if hardLines[hardLines.count - 1].end == start, pieces.count < 1 || endsWithBreak {
                pieces.append(
                    piece(
                        start..<start, scalars, level: hardLines[hardLines.count - 1].level, &glyph)
                )
            }
        }
    }

    private var endsWithBreak: Bool {
        guard let last = text.scalars.last else { return false }
        return TextCharacter.isLineBreak(last)
    }

    private func piece(
        _ range: Range<Int>, _ scalars: UnsafeBufferPointer<UInt32>, level: UInt8,
        _ glyph: inout Int
    ) -> TextPiece {
        var inkEnd = range.upperBound
        var hasTabs = false
        while inkEnd > range.lowerBound {
            let scalar = scalars[inkEnd - 1]
            guard TextCharacter.isSpace(scalar) || TextCharacter.isLineBreak(scalar) else { break }
            hasTabs = hasTabs || scalar == TextCharacter.tab
            inkEnd -= 1
        }
        let start = glyph
        let ink = advanceGlyphs(to: text.offsets[inkEnd], from: &glyph)
        let glyphInkEnd = glyph
        let spaces = advanceGlyphs(to: text.offsets[range.upperBound], from: &glyph)
        let isHyphenated =
            inkEnd > range.lowerBound && scalars[inkEnd - 1] == TextCharacter.softHyphen
        let endsLine =
            range.isEmpty || breaks[range.upperBound - 1] == .mandatory
        return TextPiece(
            text: Int(text.offsets[range.lowerBound])..<Int(text.offsets[inkEnd]), start: start,
            inkEnd: glyphInkEnd, end: glyph, inkAdvance: ink, advance: ink + spaces,
            baseLevel: level, endsLine: endsLine,
            endsWithSoftHyphen: isHyphenated && !endsLine, hasTabs: hasTabs)
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
