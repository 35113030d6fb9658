extension Painter {
    /// Draws a paragraph with its upper left corner at `origin`, in the painter's local space.
    ///
    /// Glyphs are placed on whole rows of device pixels, and horizontally at quarters of a pixel.
    /// The rounding depends only on the absolute position on the device, so that drawing through a
    /// clip gives a part of the whole. Under a transform that rotates or skews, and from 96 device
    /// pixels on, glyphs are filled as paths.
    ///
    /// Order, from the bottom: backgrounds, shadow, lines under the text, outline, letters, and
    /// lines through the text.
    ///
    /// - Parameter color: The colour of everything without a colour attribute.
    /// - Parameter palette: The colours of attributes that name an index.
    public mutating func draw(
        _ paragraph: Paragraph, at origin: Point, color: Color, palette: Palette,
        effects: TextEffects = .none, engine: TextEngine
    ) {
        guard !clip.isEmpty else { return }
        let pass = TextPass(
            paragraph: paragraph, origin: origin, color: color, palette: palette, engine: engine,
            isSilhouette: false, upright: transform.upright, transform: transform)
        drawBackgrounds(pass)
        if let shadow = effects.shadow { drawShadow(shadow, effects.outline, pass) }
        if let onDraw = engine.onDraw { onDraw(pass, self) }
        drawText(pass, effects.outline)
    }

    /// Draws everything but the backgrounds and the shadow.
    mutating func drawText(_ pass: TextPass, _ outline: TextOutline?) {
        let hasLines = pass.paragraph.hasLines
        if hasLines { drawLines(pass, isUnder: true) }
        if let outline { drawOutline(outline, pass) }
        drawGlyphs(pass)
        if hasLines { drawLines(pass, isUnder: false) }
    }

    /// Draws a line around all letters; overlaps of a translucent line are painted once.
    private mutating func drawOutline(_ outline: TextOutline, _ pass: TextPass) {
        guard outline.width > 0, outline.color.alpha > 0 else { return }
        var opaque = outline.color
        opaque.alpha = 255
        let saved = clip
        if !outline.color.isOpaque {
            clip = clip.intersection(pass.area(margin: outline.width))
        }
        if !clip.isEmpty {
            withGroup(opacity: outline.color.alpha) {
                $0.drawGlyphs(pass, outline: TextOutline(color: opaque, width: outline.width))
            }
        }
        clip = saved
    }

    /// Draws all glyphs, or a line around each.
    mutating func drawGlyphs(_ pass: TextPass, outline: TextOutline? = nil) {
        guard let transform = pass.upright else { return drawTurnedGlyphs(pass, outline) }
        let paragraph = pass.paragraph
        let scale = transform.scale
        // In double precision, text that moves by whole pixels keeps its glyphs' rounding.
        let (left, top) = (Double(transform.translation.x), Double(transform.translation.y))
        let margin = outline?.width ?? 0
        // Halves of a pixel are usual with a scale; no rounding error is to move a line.
        let half = crispScale == 1 ? 0.5 : 0.5 + 1 / 512
        let reach = Int32(bounded: ((paragraph.verticalReach + margin) * scale).rounded(.up))
        for number in paragraph.lines.indices {
            let line = paragraph.lines[number]
            let start = pass.origin + line.origin
            let baseline = Int32(
                bounded: (Double(start.y) * Double(scale) + top + half).rounded(.down))
            if baseline + reach < clip.minY || baseline - reach > clip.maxY { continue }
            let position = GlyphPosition(
                left: Double(start.x) * Double(scale) + left, baseline: baseline, scale: scale)
            for index in line.runs {
                let run = paragraph.runs[index]
                let color = outline?.color ?? pass.color(of: run.span)
                if run.box != nil || color.alpha == 0 { continue }
                if run.fontSize * scale <= Float(GlyphKey.greatestSize >> 6) {
                    drawMasks(of: run, pass, position, color, outline)
                } else {
                    drawLargeGlyphs(of: run, pass, position, color, outline)
                }
            }
        }
    }
}

extension Paragraph {
    /// True if a part of the text has a line under or through it.
    var hasLines: Bool {
        for index in text.spans.indices {
            let attributes = text.spans[index].attributes
            if attributes.underline != nil || attributes.strikethrough != nil { return true }
        }
        return false
    }
}

/// The position of a line's glyphs on the device.
struct GlyphPosition {
    /// Start of the line, in device pixels.
    let left: Double
    /// Row of the baseline, in whole device pixels.
    let baseline: Int32
    /// Device pixels per local unit.
    let scale: Float

    /// Returns the position of a glyph's origin in quarters of a pixel.
    @inline(__always)
    func quarters(_ glyph: Paragraph.Glyph) -> Int32 {
        Int32(flooring: (left + Double(glyph.x * scale)) * 4 + 0.5)
    }

    /// Returns the row of a glyph's origin.
    @inline(__always)
    func row(_ glyph: Paragraph.Glyph) -> Int32 {
        baseline &+ Int32(flooring: Double(glyph.y * scale + 0.5))
    }
}

extension Int32 {
    /// Rounds down and clamps to a million on both sides; a million for NaN.
    @inline(__always)
    fileprivate init(flooring value: Double) {
        let limit = 1_048_576.0
        // Truncation is rounding down above zero, so the value is shifted there.
        let cut = Swift.max(-limit, Swift.min(limit, value))
        self = Int32(truncatingIfNeeded: Int(cut + limit) &- Int(limit))
    }
}
