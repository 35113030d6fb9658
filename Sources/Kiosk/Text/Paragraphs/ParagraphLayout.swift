/// Puts the lines of a shaped text one below the other.
struct ParagraphLayout {
    private let source: RichText
    private let text: ShapedText
    private let style: ParagraphStyle
    /// Logical pixels per unit of shaped text.
    private let scale: Float
    /// In logical pixels; nil for lines of any length.
    private let width: Float?
    private let metrics: FontMetrics
    /// An ellipsis in the same weight.
    private let ellipsis: ShapedText

    private var glyphs: [Paragraph.Glyph] = []

    static func paragraph(
        _ source: RichText, _ text: ShapedText, style: ParagraphStyle, width: Float?,
        metrics: FontMetrics,
        ellipsis: ShapedText
    ) -> Paragraph {
        var layout = ParagraphLayout(
            source: source, text: text, style: style,
            scale: style.font.size / Float(FontFace.unitsPerEm),
            width: width, metrics: metrics, ellipsis: ellipsis)
        return layout.run()
    }

    private init(
        source: RichText, text: ShapedText, style: ParagraphStyle, scale: Float, width: Float?,
        metrics: FontMetrics, ellipsis: ShapedText
    ) {
        self.source = source
        self.text = text
        self.style = style
        self.scale = scale
        self.width = width
        self.metrics = metrics
        self.ellipsis = ellipsis
        glyphs.reserveCapacity(text.glyphs.count)
    }

    private mutating func run() -> Paragraph {
        // A width that went through some arithmetic may have lost its last bits: 1/64 pixel is no
        // reason to break a line.
        let limit = width.map { Int(max(0, min(($0 + 1 / 64) / scale, 1e15))) } ?? Int.max
        let maximum = style.maximumLines.flatMap { $0 < 1 ? nil : $0 } ?? Int.max
        var broken = LineBreaker.lines(
            of: text, limit: limit, count: maximum < Int.max ? maximum + 1 : maximum)

        var isTruncated = false
        if broken.count > maximum {
            let rest = broken[maximum].glyphs.lowerBound
            broken.removeSubrange(maximum...)
            if text.hasInk(from: rest) {
                isTruncated = true
                broken[maximum - 1] = text.truncated(
                    broken[maximum - 1], limit: limit, ellipsisAdvance: ellipsis.maxContentAdvance)
            }
        }

        let (lineHeight, ascent) = style.lineBox(metrics)
        let widths = broken.indices.map { index in
            let hasEllipsis = isTruncated && index == maximum - 1
            let advance = broken[index].advance + (hasEllipsis ? ellipsis.maxContentAdvance : 0)
            return Float(advance) * scale
        }
        let available = width ?? widths.reduce(0, max)
        var runs: [Paragraph.Run] = []
        let lines = broken.indices.map { index in
            let first = glyphs.count
            let end = append(text.glyphs[broken[index].glyphs], pen: 0)
            if isTruncated && index == maximum - 1 { append(ellipsis.glyphs[...], pen: end) }
            runs.append(
                Paragraph.Run(
                    glyphs: first..<glyphs.count, x: 0, width: widths[index],
                    fontSize: style.font.size, face: 0, rise: 0, level: 0, span: nil, box: nil,
                    text: broken[index].text))
            return Paragraph.Line(
                origin: Point(
                    x: start(of: widths[index], in: available),
                    y: Float(index) * lineHeight + ascent),
                width: widths[index], top: Float(index) * lineHeight, height: lineHeight,
                text: broken[index].text, runs: runs.count - 1..<runs.count)
        }
        return Paragraph(
            text: source, style: style, lines: lines, runs: runs, glyphs: glyphs,
            minContentWidth: Float(text.minContentAdvance) * scale,
            maxContentWidth: Float(text.maxContentAdvance) * scale, isTruncated: isTruncated)
    }

    /// A line that is too long begins where the width begins.
    private func start(of line: Float, in available: Float) -> Float {
        switch style.alignment {
        case .start, .justify: style.isRightToLeft ? max(0, available - line) : 0
        case .center: max(0, (available - line) / 2)
        case .end: style.isRightToLeft ? 0 : max(0, available - line)
        }
    }

    /// Places glyphs from the pen's position on, and answers where the pen is then.
    @discardableResult
    private mutating func append(_ shaped: ArraySlice<ShapedGlyph>, pen: Int) -> Int {
        var pen = pen
        for glyph in shaped {
            if !glyph.isSpace {
                glyphs.append(
                    Paragraph.Glyph(
                        face: glyph.face, glyph: glyph.glyph,
                        x: Float(pen + Int(glyph.xOffset)) * scale,
                        y: -Float(glyph.yOffset) * scale))
            }
            pen += Int(glyph.advance)
        }
        return pen
    }
}
