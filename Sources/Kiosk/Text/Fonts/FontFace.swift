internal import CText

/// A face that text is set in: one face of a file, at a place on its axes, open for shaping with
/// HarfBuzz and for rasterising with FreeType.
package final class FontFace {
    /// The face's place in its library.
    package let id: UInt16
    package let path: String
    /// The face's place in its file.
    package var index: Int { data.tables.index }
    package let metrics: FontMetrics
    /// Scaled to `FontFace.unitsPerEm`, with the variations of this face.
    let shapingFont: OpaquePointer
    /// With the variations of this face.
    let rasterFace: FT_Face
    /// The size that `rasterFace` is set to, in 26.6 pixels.
    var rasterSize: Int32 = 0
    /// To be applied to outlines: each point moves right by this multiple of its height. 0 where the
    /// font leans by itself, or is to stand upright.
    package let syntheticSlant: Float
    /// To be applied to outlines: how much wider strokes become, in ems. 0 where the font has the
    /// weight. Advances stay as they are.
    package let syntheticBold: Float
    /// How far ink reaches above and below the baseline, in ems, as the file says.
    let inkAscent: Float
    let inkDescent: Float
    /// All of printable ASCII.
    package let coversASCII: Bool
    /// Whether glyphs may have colours of their own, in layers or as pictures.
    package let hasColor: Bool

    private let freeType: FreeType
    private let data: FontData
    private let stream: FontStream?
    private var letterPairs: [(language: String?, pairs: LetterPairs?)] = []
    /// Texts of more languages are shaped without.
    private static let letterPairLimit = 8

    /// The unit of shaped text: 1/65536 em, whatever the file's own grid is, so that faces mix in
    /// one line and one shaped text serves every size.
    static let unitsPerEm: Int32 = 65536

    /// - Throws: When FreeType finds no face in the file.
    init(
        id: UInt16, data: FontData, instance: FontInstance, axes: [FontAxis], freeType: FreeType
    ) throws(FontError) {
        let file = data.tables.file
        try file.copyIfSmall()
        stream = file.bytes == nil ? FontStream(file: file) : nil
        rasterFace = try freeType.openFace(data.tables, stream: stream)
        if !instance.coordinates.isEmpty {
            freeType.setCoordinates(instance.coordinates, of: rasterFace)
        }
        shapingFont = makeShapingFont(data.shapingFace, instance: instance, axes: axes)
        self.id = id
        path = file.path
        metrics = FontMetrics(shapingFont)
        (inkAscent, inkDescent) = metrics.ink(of: rasterFace.pointee)
        syntheticSlant = instance.syntheticSlant
        syntheticBold = instance.syntheticBold
        coversASCII = data.coverage.containsASCII
        hasColor = data.tables.hasColor
        self.data = data
        self.freeType = freeType
    }

    deinit {
        FT_Done_Face(rasterFace)
        hb_font_destroy(shapingFont)
    }

    /// Whether there is a glyph for the character.
    package func covers(_ scalar: UInt32) -> Bool { data.coverage.contains(scalar) }

    /// Whether a space takes part in ligatures, contexts or kerning that are on by default: words
    /// cannot be shaped one by one then. Found out when it is first asked for.
    package var spaceInteracts: Bool { data.spaceInteracts }

    /// How many glyphs side by side the font's rules look at; nil where there is no bound. Found out
    /// when it is first asked for.
    var ruleSpan: Int? { data.ruleSpan }

    /// The pairs of the characters that the face sets pair by pair in a language; nil where there are
    /// none.
    func letterPairs(in language: String?, _ tag: hb_language_t?) -> LetterPairs? {
        if let known = letterPairs.first(where: { $0.language == language }) { return known.pairs }
        guard letterPairs.count < Self.letterPairLimit else { return nil }
        let characters = PairwiseCharacters(
            font: shapingFont, tables: data.tables, language: tag)
        let pairs = characters.map { LetterPairs(self, language: language, $0) }
        letterPairs.append((language, pairs))
        return pairs
    }

    /// What its tables of pairs take, in bytes.
    var pairBytes: Int { letterPairs.count { $0.pairs != nil } * LetterPairs.byteCount }

    /// Whether there are pictures in a few sizes and no outlines.
    package var isBitmapOnly: Bool {
        rasterFace.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) == 0
            && rasterFace.pointee.num_fixed_sizes > 0
    }
}

extension FontMetrics {
    /// The upper and lower edge of what holds every glyph, in ems from the baseline, positive. Not
    /// less than a line of text asks for, and not more than is ever drawn.
    fileprivate func ink(of face: FT_FaceRec) -> (above: Float, below: Float) {
        let em = Float(max(1, face.units_per_EM))
        let limit = Float(FontFace.verticalReach)
        return (
            min(max(Float(face.bbox.yMax) / em, ascent), limit),
            min(max(-Float(face.bbox.yMin) / em, descent), limit)
        )
    }
}

private func makeShapingFont(
    _ face: OpaquePointer, instance: FontInstance, axes: [FontAxis]
) -> OpaquePointer {
    let font = hb_font_create(face)!
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, FontFace.unitsPerEm, FontFace.unitsPerEm)
    let variations = zip(axes, instance.coordinates).map {
        hb_variation_t(tag: $0.tag.value, value: $1)
    }
    if !variations.isEmpty { hb_font_set_variations(font, variations, UInt32(variations.count)) }
    if instance.syntheticSlant != 0 { hb_font_set_synthetic_slant(font, instance.syntheticSlant) }
    return kiosk_remembering_font(font)
}
