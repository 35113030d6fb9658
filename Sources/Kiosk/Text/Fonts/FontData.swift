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
    let (gsub, gpos) = (FontTag("GSUB")!, FontTag("GPOS")!)
    // Older substitution and kerning tables are not examined: the answer is conservative.
    if !tables.has(gsub) && tables.has(FontTag("morx")!) { return true }
    if !tables.has(gpos) && tables.has(FontTag("kerx")!) { return true }
    if tables.has(FontTag("kern")!) && !hasLookups(face, gpos.value, FontTag("kern")!.value) {
        return true
    }
    return [gsub, gpos].contains {
        lookups(of: face, in: $0.value, touch: space)
    }
}

private func lookups(of face: OpaquePointer, in table: hb_tag_t, touch glyph: UInt32) -> Bool {
    let (lookups, glyphs) = (HarfBuzzSet(), HarfBuzzSet())
    hb_ot_layout_collect_lookups(face, table, nil, nil, defaultFeatures, lookups.pointer)
    return lookups.members.contains {
        let all = glyphs.pointer
        hb_ot_layout_lookup_collect_glyphs(face, table, $0, all, all, all, all)
        return glyphs.contains(glyph)
    }
}

private func hasLookups(_ face: OpaquePointer, _ table: hb_tag_t, _ feature: hb_tag_t) -> Bool {
    let lookups = HarfBuzzSet()
    hb_ot_layout_collect_lookups(face, table, nil, nil, [feature, 0], lookups.pointer)
    return !lookups.isEmpty
}

/// Features that HarfBuzz applies by default to some script, terminated by zero.
private let defaultFeatures: [hb_tag_t] =
    [
        "abvf", "abvm", "abvs", "akhn", "blwf", "blwm", "blws", "calt", "ccmp", "cfar", "cjct",
        "clig", "curs", "dist", "fin2", "fin3", "fina", "half", "haln", "init", "isol", "kern",
        "liga", "ljmo", "locl", "mark", "med2", "medi", "mkmk", "mset", "nukt", "pref", "pres",
        "pstf", "psts", "rclt", "rkrf", "rlig", "rphf", "rvrn", "stch", "tjmo", "vatu", "vjmo",
    ].map { FontTag($0)!.value } + [0]
