// Glyphs that are filled as paths: large ones, and those under a transform that rotates or skews.
extension Painter {
    /// Draws the glyphs of a run as paths, at the same positions as pictures.
    mutating func drawLargeGlyphs(
        of run: Paragraph.Run, _ pass: TextPass, _ position: GlyphPosition, _ color: Color,
        _ outline: TextOutline?
    ) {
        let em = run.fontSize * position.scale
        for index in run.glyphs {
            let glyph = pass.paragraph.glyphs[index]
            drawGlyph(
                glyph,
                AffineTransform(
                    a: em, b: 0, c: 0, d: em, e: Float(position.quarters(glyph)) / 4,
                    f: Float(position.row(glyph))),
                color, width: outline.map { 2 * $0.width / run.fontSize }, pass.engine.glyphs)
        }
    }

    mutating func drawTurnedGlyphs(_ pass: TextPass, _ outline: TextOutline?) {
        let paragraph = pass.paragraph
        for number in paragraph.lines.indices {
            let line = paragraph.lines[number]
            let start = pass.origin + line.origin
            for runIndex in line.runs {
                let run = paragraph.runs[runIndex]
                let color = outline?.color ?? pass.color(of: run.span)
                if run.box != nil || color.alpha == 0 { continue }
                for index in run.glyphs {
                    let glyph = paragraph.glyphs[index]
                    let em = pass.transform
                        .appending(inner: .translation(x: start.x + glyph.x, y: start.y + glyph.y))
                        .appending(inner: .scale(x: run.fontSize, y: run.fontSize))
                    drawGlyph(
                        glyph, em, color, width: outline.map { 2 * $0.width / run.fontSize },
                        pass.engine.glyphs)
                }
            }
        }
    }

    /// Draws a glyph, or a line of `width` ems along its outline. `transform` maps ems to device
    /// pixels.
    private mutating func drawGlyph(
        _ glyph: Paragraph.Glyph, _ transform: AffineTransform, _ color: Color, width: Float?,
        _ cache: GlyphCache
    ) {
        let saved = self.transform
        self.transform = transform
        let outlines = cache.outlines
        if let width {
            stroke(
                outlines.path(face: glyph.face, glyph: glyph.glyph),
                StrokeStyle(width: width, join: .round), .solid(color))
        } else if !cache.library.faces[Int(glyph.face)].hasColor {
            fill(outlines.path(face: glyph.face, glyph: glyph.glyph), .solid(color))
        } else {
            drawColored(glyph, color, cache)
        }
        self.transform = saved
    }

    private mutating func drawColored(
        _ glyph: Paragraph.Glyph, _ color: Color, _ cache: GlyphCache
    ) {
        let key = GlyphKey(layersOf: glyph.glyph, face: glyph.face)
        let count = cache.record(for: key).pointee.count
        for index in 0..<Int(count) {
            let layer = cache.record(for: key).layers[index]
            fill(
                cache.outlines.path(face: glyph.face, glyph: layer.glyph),
                .solid(layer.color(in: color)))
        }
        guard count == 0 else { return }
        let size = Int32(bounded: (transform.scale * 64).rounded(.up))
        if let strike = cache.outlines.strike(face: glyph.face, glyph: glyph.glyph, size: size) {
            withGroup(opacity: color.alpha) { $0.draw(strike.image, in: strike.rect) }
        } else {
            fill(cache.outlines.path(face: glyph.face, glyph: glyph.glyph), .solid(color))
        }
    }
}
