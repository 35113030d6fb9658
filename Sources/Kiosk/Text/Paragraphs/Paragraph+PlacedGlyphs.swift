extension Paragraph {
    /// A visible glyph and its position.
    package struct PlacedGlyph: Hashable {
        /// Index in `lines`.
        package let line: Int
        /// `id` of its face in the font library.
        package let face: UInt16
        /// Glyph number; 0 if the fonts have no glyph, and a box is shown.
        package let glyph: UInt16
        /// Offset from the line's origin, in logical pixels; y grows downwards.
        package let offset: Point
    }

    /// Visible glyphs line by line, each from left to right.
    package var placedGlyphs: [PlacedGlyph] {
        lines.indices.flatMap { line in
            lines[line].runs.flatMap { run in
                runs[run].glyphs.map { index in
                    let glyph = glyphs[index]
                    return PlacedGlyph(
                        line: line, face: glyph.face, glyph: glyph.glyph,
                        offset: Point(x: glyph.x, y: glyph.y))
                }
            }
        }
    }
}
