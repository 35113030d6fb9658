internal import CText

extension FontFace {
    /// The glyph of a soft hyphen at the end of a line: U+2010, or the ASCII hyphen if the face
    /// lacks that. The advance is in 1/65536 em.
    var hyphen: (glyph: UInt16, advance: Int) {
        var glyph: UInt32 = 0
        if hb_font_get_nominal_glyph(shapingFont, 0x2010, &glyph) == 0 {
            hb_font_get_nominal_glyph(shapingFont, 0x2D, &glyph)
        }
        return (
            UInt16(truncatingIfNeeded: glyph), Int(hb_font_get_glyph_h_advance(shapingFont, glyph))
        )
    }
}
