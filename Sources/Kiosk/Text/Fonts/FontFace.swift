internal import CText

/// One font file, open for shaping with HarfBuzz and for rasterising with FreeType.
///
/// The whole file is copied into memory that both read: a file that is overwritten in place while
/// the kiosk runs changes nothing here.
final class FontFace {
    /// The face's place in its library.
    let id: UInt16
    let path: String
    /// The vertical measures, in parts of the em.
    let metrics: FontMetrics
    /// Scaled to `FontFace.unitsPerEm`.
    let shapingFont: OpaquePointer
    let rasterFace: FT_Face
    /// The size that `rasterFace` is set to, in 26.6 pixels.
    var rasterSize: Int32 = 0

    private let freeType: FreeType
    private let bytes: OpaquePointer

    /// The unit of shaped text: 1/65536 em, whatever the file's own grid is, so that faces mix in
    /// one line and one shaped text serves every size.
    static let unitsPerEm: Int32 = 65536

    /// Reads and checks the file at `path`.
    init(id: UInt16, path: String, freeType: FreeType) throws(FontError) {
        self.id = id
        self.path = path
        self.freeType = freeType

        guard let file = hb_blob_create_from_file_or_fail(path) else {
            throw FontError("\(path): cannot be read")
        }
        let copy = hb_blob_copy_writable_or_fail(file)
        hb_blob_destroy(file)
        guard let copy else { throw FontError("\(path): no memory for it") }
        bytes = copy

        guard let font = makeShapingFont(copy, path: path) else {
            hb_blob_destroy(copy)
            throw FontError("\(path): not a font, or a damaged one")
        }
        shapingFont = font
        metrics = FontMetrics(font)

        var face: FT_Face?
        var length: UInt32 = 0
        let data = hb_blob_get_data(copy, &length)
        let error = data.map {
            $0.withMemoryRebound(to: FT_Byte.self, capacity: Int(length)) {
                FT_New_Memory_Face(freeType.library, $0, FT_Long(length), 0, &face)
            }
        }
        guard error == 0, let face else {
            hb_font_destroy(font)
            hb_blob_destroy(copy)
            throw FontError("\(path): not a font that FreeType reads: error \(error ?? 0)")
        }
        rasterFace = face
    }

    deinit {
        FT_Done_Face(rasterFace)
        hb_font_destroy(shapingFont)
        hb_blob_destroy(bytes)
    }
}

/// The vertical measures of a face, in parts of the em.
struct FontMetrics {
    /// From the baseline up.
    let ascent: Float
    /// From the baseline down; positive.
    let descent: Float
    let lineGap: Float

    fileprivate init(_ font: OpaquePointer) {
        var extents = hb_font_extents_t()
        let em = Float(FontFace.unitsPerEm)
        if hb_font_get_h_extents(font, &extents) != 0, extents.ascender > extents.descender {
            ascent = Float(extents.ascender) / em
            descent = -Float(extents.descender) / em
            lineGap = max(0, Float(extents.line_gap) / em)
        } else {
            (ascent, descent, lineGap) = (0.8, 0.2, 0.2)
        }
    }
}

/// Nil when the bytes hold no face with glyphs and a character map.
private func makeShapingFont(_ bytes: OpaquePointer, path: String) -> OpaquePointer? {
    guard let face = hb_face_create(bytes, 0) else { return nil }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, hb_face_get_upem(face) > 0,
        let font = hb_font_create(face)
    else { return nil }
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, FontFace.unitsPerEm, FontFace.unitsPerEm)
    return font
}
