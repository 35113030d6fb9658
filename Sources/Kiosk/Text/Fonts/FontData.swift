internal import CText

/// An open face of a file. The faces used for text are instances of it, in several weights if the
/// font is variable.
final class FontData {
    let tables: FontTables
    /// An `hb_face_t`, which is not yet an instance.
    let shapingFace: OpaquePointer
    let coverage: FontCoverage
    /// See `FontFace.spaceInteracts`.
    private(set) lazy var spaceInteracts = spaceTakesPart(in: shapingFace, tables: tables)

    /// - Throws: `FontError` if the face has no glyphs, or no character map.
    init(file: FontFile, index: Int) throws(FontError) {
        tables = try FontTables(file: file, index: index)
        shapingFace = tables.makeShapingFace()
        coverage = FontCoverage(of: shapingFace)
        guard hb_face_get_glyph_count(shapingFace) > 0, hb_face_get_upem(shapingFace) > 0,
            !coverage.isEmpty
        else { throw FontError("\(file.path): not a font with glyphs, or a damaged one") }
    }

    deinit { hb_face_destroy(shapingFace) }
}

/// Returns true if a lookup that is on by default reads or writes the space glyph.
private func spaceTakesPart(in face: OpaquePointer, tables: FontTables) -> Bool {
    guard let font = hb_font_create(face) else { return true }
    defer { hb_font_destroy(font) }
    var space: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, 0x20, &space) != 0 else { return false }
    // Older substitution and kerning tables are not examined: the answer is conservative.
    if !tables.has(.gsub) && tables.has(FontTag("morx")!) { return true }
    if !tables.has(.gpos) && tables.has(FontTag("kerx")!) { return true }
    if tables.has(.kern) && HarfBuzzSet(lookupsIn: .gpos, of: face, features: [.kern]).isEmpty {
        return true
    }
    return [FontTag.gsub, .gpos].contains { table in
        let glyphs = HarfBuzzSet()
        let all = glyphs.pointer
        let lookups = HarfBuzzSet(lookupsIn: table, of: face, features: defaultFeatures)
        return lookups.members.contains {
            hb_ot_layout_lookup_collect_glyphs(face, table.value, $0, all, all, all, all)
            return glyphs.contains(space)
        }
    }
}

/// Features that HarfBuzz applies by default to some script.
private let defaultFeatures: [FontTag] =
    [
        "abvf", "abvm", "abvs", "akhn", "blwf", "blwm", "blws", "calt", "ccmp", "cfar", "cjct",
        "clig", "curs", "dist", "fin2", "fin3", "fina", "half", "haln", "init", "isol", "kern",
        "liga", "ljmo", "locl", "mark", "med2", "medi", "mkmk", "mset", "nukt", "pref", "pres",
        "pstf", "psts", "rclt", "rkrf", "rlig", "rphf", "rvrn", "stch", "tjmo", "vatu", "vjmo",
    ].map { FontTag($0)! }
