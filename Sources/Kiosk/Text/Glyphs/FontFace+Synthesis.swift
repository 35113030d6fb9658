internal import CText

extension FontFace {
    /// Whether the file has glyphs in colours of their own: FT_HAS_COLOR, a macro.
    var hasColor: Bool { rasterFace.pointee.face_flags & (1 << 14) != 0 }
    /// How far a letter leans to the right at a height of one em, in ems.
    var syntheticSlant: Float { 0 }
    /// By how much strokes are heavier than the file's, in ems.
    var syntheticBold: Float { 0 }
}
