extension Painter {
    /// Draws a paragraph with its upper left corner at `origin`, in the painter's local space.
    ///
    /// Every glyph stands on a whole row of device pixels, and in a row at a quarter of a pixel.
    /// Where depends on its place on the device alone, so that what is drawn through a clip is a
    /// part of what is drawn without.
    ///
    /// - Parameter color: Of all that has no colour by its attributes.
    /// - Parameter theme: Gives the colours of attributes that name a role.
    public mutating func draw(
        _ paragraph: Paragraph, at origin: Point, color: Color, theme: Theme = .light,
        engine: TextEngine
    ) {
        guard !clip.isEmpty, let transform = transform.upright else { return }
        let scale = transform.scale
        // In double precision, text that moves by whole pixels keeps its glyphs' places.
        let (left, top) = (Double(transform.translation.x), Double(transform.translation.y))
        let reach = Int32(bounded: (paragraph.verticalReach * scale).rounded(.up))
        for number in paragraph.lines.indices {
            let line = paragraph.lines[number]
            let start = origin + line.origin
            let baseline = Int32(
                bounded: (Double(start.y) * Double(scale) + top + 0.5).rounded(.down))
            if baseline + reach < clip.minY || baseline - reach > clip.maxY { continue }
            let lineLeft = Double(start.x) * Double(scale) + left
            for index in line.runs {
                let run = paragraph.runs[index]
                if run.box != nil { continue }
                drawGlyphs(
                    of: run, paragraph, left: lineLeft, baseline: baseline, scale: scale,
                    color: paragraph.color(of: run, theme) ?? color, cache: engine.glyphs)
            }
        }
    }

    private mutating func drawGlyphs(
        of run: Paragraph.Run, _ paragraph: Paragraph, left: Double, baseline: Int32,
        scale: Float, color: Color, cache: GlyphCache
    ) {
        guard color.alpha > 0 else { return }
        let clip = self.clip
        let contrast = TextContrast(color)
        let size = min(
            max(1, Int32(bounded: (run.fontSize * scale * 64).rounded())),
            GlyphKey.greatestSize)
        paragraph.glyphs.withUnsafeBufferPointer { glyphs in
            for index in run.glyphs {
                let glyph = glyphs[index]
                let quarters = Int32(
                    bounded: ((left + Double(glyph.x * scale)) * 4 + 0.5).rounded(.down))
                let record = cache.record(
                    for: GlyphKey(
                        face: glyph.face, glyph: glyph.glyph, size: size,
                        quarter: quarters & 3, contrast: contrast))
                let x = quarters >> 2 + record.pointee.left
                let y =
                    baseline + Int32(bounded: (glyph.y * scale + 0.5).rounded(.down))
                    + record.pointee.top
                let (width, height) = (record.pointee.width, record.pointee.height)
                if x >= clip.maxX || y >= clip.maxY || x + width <= clip.minX
                    || y + height <= clip.minY
                {
                    continue
                }
                fillMask(
                    record.coverage, width: Int(width), height: Int(height),
                    stride: Int(width), atX: Int(x), y: Int(y), color: color)
            }
        }
    }
}

extension Paragraph {
    fileprivate func color(of run: Run, _ theme: Theme) -> Color? {
        guard let span = run.span else { return nil }
        return text.spans[span].attributes.color?.resolved(in: theme)
    }
}
