extension Paragraph {
    /// A glyph that leaves ink, and where.
    package struct PlacedGlyph: Hashable {
        /// An index of `lines`.
        package let line: Int
        /// The `id` of its face in the font library.
        package let face: UInt16
        /// 0 where the fonts have no glyph, and a box is shown.
        package let glyph: UInt16
        /// From the line's origin, in logical pixels; y grows downwards.
        package let offset: Point
    }

    /// Line after line, each from left to right.
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
