internal import CText

extension FontLibrary {
    func fallback(
        for characters: UnsafeBufferPointer<UInt32>, script: UInt32, language: String?,
        isEmoji: Bool, typeface: Typeface
    ) -> FontFace? {
        for family in 0..<familyCount {
            if let face = face(family: family, weight: typeface.weight),
                characters.allSatisfy({ face.covers($0) || TextCharacter.isIgnorable($0) })
            {
                return face
            }
        }
        return nil
    }
}

extension FontFace {
    func covers(_ scalar: UInt32) -> Bool {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(shapingFont, scalar, &glyph) != 0
    }

    var coversASCII: Bool { (0x20...0x7E).allSatisfy { covers($0) } }
}
