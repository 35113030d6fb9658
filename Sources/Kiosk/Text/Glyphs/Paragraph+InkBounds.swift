extension Paragraph {
    /// Returns the area that drawing the paragraph at the origin may touch: letters that exceed
    /// their lines, backgrounds, lines under and through text, and effects.
    ///
    /// Letters count as high as the highest of their face, and to reach out of their line by half an
    /// em on both sides.
    func inkBounds(_ effects: TextEffects, fonts: FontLibrary) -> Rect {
        var (minX, minY) = (Float(0), Float(0))
        var (maxX, maxY) = (size.width, size.height)
        for line in lines {
            for index in line.runs {
                let run = runs[index]
                let left = line.origin.x + run.x
                let ink = inkHeight(of: run, fonts)
                let overhang = run.fontSize / 2
                minX = min(minX, left - overhang)
                maxX = max(maxX, left + run.width + overhang)
                minY = min(minY, line.origin.y - ink.above)
                maxY = max(maxY, line.origin.y + ink.below)
            }
        }
        // Letters are on whole device pixels, and lines are at least one thick.
        let margin = 2 + (effects.outline.map { max(0, $0.width) } ?? 0)
        let text = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
            .inset(by: -margin)
        guard let shadow = effects.shadow, shadow.color.alpha > 0 else { return text }
        // Three box filters reach three deviations, and at most three pixels further.
        let reach = max(0, shadow.blur) * 1.5 + 4
        return text.union(text.inset(by: -reach).offset(by: shadow.offset))
    }

    /// Returns the extent of a run above and below the baseline of its line.
    private func inkHeight(of run: Run, _ fonts: FontLibrary) -> (above: Float, below: Float) {
        var (above, below) = (Float(0), Float(0))
        var (known, ascent, descent) = (run.face, Float(0), Float(0))
        for (number, glyph) in glyphs[run.glyphs].enumerated() {
            if number == 0 || glyph.face != known {
                known = glyph.face
                let face = fonts.faces[Int(known)]
                // A synthetic weight grows in all directions.
                ascent = (face.inkAscent + face.syntheticBold) * run.fontSize
                descent = (face.inkDescent + face.syntheticBold) * run.fontSize
            }
            above = max(above, ascent - glyph.y)
            below = max(below, descent + glyph.y)
        }
        guard let span = run.span else { return (above, below) }
        let attributes = text.spans[span].attributes
        let metrics = fonts.faces[Int(run.face)].metrics
        if let line = attributes.underline {
            // The lowest point of a wave.
            let thickness = line.thickness ?? metrics.underlineThickness * run.fontSize
            below = max(
                below, 4 * max(1, thickness) - metrics.underlinePosition * run.fontSize - run.rise)
        }
        if let line = attributes.strikethrough {
            let thickness = line.thickness ?? metrics.strikeoutThickness * run.fontSize
            let top = metrics.strikeoutPosition * run.fontSize + run.rise
            above = max(above, top + 2 * max(1, thickness))
            below = max(below, 4 * max(1, thickness) - top)
        }
        return (above, below)
    }
}
