extension TextEngine {
    /// A stand-in for the layout of rich text: parts on one line, without kerning between them.
    @_disfavoredOverload
    public func layout(_ text: RichText, style: ParagraphStyle, width: Float?) -> Paragraph {
        let bytes = Array(text.string.utf8)
        var runs: [Paragraph.Run] = []
        var glyphs: [Paragraph.Glyph] = []
        var (x, ascent, height) = (Float(0), Float(0), Float(0))
        var cuts = [0, bytes.count]
        for span in text.spans { cuts += [span.range.lowerBound, span.range.upperBound] }
        cuts = Array(Set(cuts)).sorted()
        for (start, end) in zip(cuts, cuts.dropFirst()) {
            let span = text.spans.firstIndex { $0.range.contains(start) }
            let attributes = span.map { text.spans[$0].attributes }
            var piece = style
            piece.font = style.font.withSize(attributes?.size ?? style.font.size)
            piece.font.typeface.weight = attributes?.weight ?? style.font.typeface.weight
            let part = layout(
                String(decoding: bytes[start..<end], as: UTF8.self), style: piece, width: nil)
            let size = piece.font.size
            let rise = (attributes?.baselineShift ?? 0) * size
            let first = glyphs.count
            glyphs += part.glyphs.map {
                Paragraph.Glyph(face: $0.face, glyph: $0.glyph, x: $0.x + x, y: $0.y - rise)
            }
            let spaces = bytes[start..<end].reversed().prefix { $0 == 0x20 }.count
            let advance = part.size.width + Float(spaces) * size * 0.28
            runs.append(
                Paragraph.Run(
                    glyphs: first..<glyphs.count, x: x, width: advance, fontSize: size,
                    face: part.glyphs.first?.face ?? 0, rise: rise, level: 0, span: span, box: nil,
                    text: start..<end))
            x += advance
            ascent = max(ascent, part.firstBaseline)
            height = max(height, part.size.height)
        }
        return Paragraph(
            text: text, style: style,
            lines: [
                Paragraph.Line(
                    origin: Point(x: 0, y: ascent), width: x, top: 0, height: height,
                    text: 0..<bytes.count, runs: 0..<runs.count)
            ],
            runs: runs, glyphs: glyphs, minContentWidth: x, maxContentWidth: x, isTruncated: false)
    }
}
