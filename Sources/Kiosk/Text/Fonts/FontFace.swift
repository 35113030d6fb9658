internal import CText

/// A face for text: one face of a file, at a position on its axes, open for shaping with HarfBuzz
/// and for rasterising with FreeType.
package final class FontFace {
    /// Index of the face in its library.
    package let id: UInt16
    package let path: String
    /// Index of the face in its file.
    package var index: Int { data.tables.index }
    package let metrics: FontMetrics
    /// Font scaled to `FontFace.unitsPerEm`, with the variations of this face.
    let shapingFont: OpaquePointer
    /// Face with the variations of this face.
    let rasterFace: FT_Face
    /// Current size of `rasterFace`, in 26.6 pixels.
    var rasterSize: Int32 = 0
    /// Shear applied to outlines: each point moves right by this multiple of its height. 0 if the
    /// font is slanted itself, or should be upright.
    package let syntheticSlant: Float
    /// Widening of strokes in outlines, in ems. 0 if the font has the weight. Advances are
    /// unchanged.
    package let syntheticBold: Float
    /// Extent of ink above and below the baseline, in ems, from the file.
    let inkAscent: Float
    let inkDescent: Float
    /// True if all of printable ASCII is covered.
    package let coversASCII: Bool
    /// True if glyphs may have their own colours, in layers or as pictures.
    package let hasColor: Bool

    private let freeType: FreeType
    private let data: FontData
    private let stream: FontStream?
    private var letterPairs: [(language: String?, state: PairState)] = []
    /// Maximum number of languages with pair tables.
    private static let letterPairLimit = 8
    /// Runs of a language that are shaped before the search for pairs begins: most faces of a screen
    /// have fewer.
    private static let runsBeforePairs = 24

    /// The knowledge of the pairs in a language.
    private enum PairState {
        /// Nothing, as few runs were shaped.
        case counting(Int)
        case searching(PairwiseSearch)
        /// nil if there are none.
        case known(LetterPairs?)
    }

    /// Units per em of shaped text, whatever the file's own grid is, so that faces mix in one line
    /// and one shaped text serves every size.
    static let unitsPerEm: Int32 = 65536

    /// - Throws: `FontError` if FreeType finds no face in the file.
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

    /// Returns true if there is a glyph for the character.
    package func covers(_ scalar: UInt32) -> Bool { data.coverage.contains(scalar) }

    /// True if a space takes part in default ligatures, contexts or kerning, so that words cannot
    /// be shaped one by one. Computed on first use.
    package var spaceInteracts: Bool { data.spaceInteracts }

    /// See `FontTables.hasAppleLayout`.
    var hasAppleLayout: Bool { data.tables.hasAppleLayout }

    /// Returns the table of characters that the face sets pair by pair in a language: an inner nil if
    /// there are none, an outer nil while that is not known. Each call makes a part of the search.
    func letterPairs(in language: String?, _ tag: hb_language_t?) -> LetterPairs?? {
        guard let index = letterPairs.firstIndex(where: { $0.language == language }) else {
            guard letterPairs.count < Self.letterPairLimit else { return .some(nil) }
            letterPairs.append((language, .counting(1)))
            return nil
        }
        switch letterPairs[index].state {
        case .known(let pairs):
            return pairs
        case .counting(let count) where count < Self.runsBeforePairs:
            letterPairs[index].state = .counting(count + 1)
        case .counting:
            let search = PairwiseSearch(font: shapingFont, tables: data.tables, language: tag)
            letterPairs[index].state = search.map { .searching($0) } ?? .known(nil)
        case .searching(let search):
            if search.examineNext() { break }
            let pairs = search.characters.map { LetterPairs(self, language: language, $0) }
            letterPairs[index].state = .known(pairs)
        }
        return nil
    }

    /// Memory of its pair tables, in bytes.
    var pairBytes: Int {
        letterPairs.count { if case .known(_?) = $0.state { true } else { false } }
            * LetterPairs.byteCount
    }
}

extension FontMetrics {
    /// Returns the extents of the box around all glyphs, in ems from the baseline, positive. At
    /// least that of a line of text, and at most what is ever drawn.
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
