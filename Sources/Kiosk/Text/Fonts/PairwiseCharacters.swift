internal import CText

/// The printable ASCII characters that a face sets pair by pair: in a text of only these, a glyph
/// and its position depend on no other character than the next one.
///
/// Every rule of a font begins at a glyph that it covers. So the rules that cover these characters'
/// glyphs are examined, in all lookups that HarfBuzz applies by default: such a rule may only
/// change the distance to the next glyph, unless it needs a glyph that no ASCII character has, such
/// as that of an accent.
struct PairwiseCharacters {
    static let range: Range<UInt32> = 0x20..<0x7F

    /// Glyphs by character, from the first of `range`; 0 for characters that are not set pair by
    /// pair.
    private(set) var glyphs: [UInt16]

    /// Glyphs of all characters of `range`.
    private let all: [Int]
    private var table: LayoutTable

    /// Returns nil if there are none: also for a face of another technology, or without a part of
    /// ASCII.
    init?(font: OpaquePointer, tables: FontTables, language: hb_language_t?) {
        let other = ["morx", "mort", "kerx", "trak"]
        guard !other.contains(where: { tables.has(FontTag($0)!) }) else { return nil }
        var all: [Int] = []
        for character in Self.range {
            var glyph: hb_codepoint_t = 0
            guard hb_font_get_nominal_glyph(font, character, &glyph) != 0, glyph < 0xFFFF else {
                return nil
            }
            all.append(Int(glyph))
        }
        self.all = all
        glyphs = all.map { UInt16($0) }
        table = LayoutTable(bytes: UnsafeRawBufferPointer(start: nil, count: 0), extensionType: 0)
        guard let rules = ActiveRules(font, language), !tables.has(FontTag("kern")!) || rules.kerns
        else { return nil }
        leaveOutMarks(in: hb_font_get_face(font))
        for (tag, lookups) in [(FontTag("GSUB")!, rules.gsub), (FontTag("GPOS")!, rules.gpos)]
        where !lookups.isEmpty {
            let blob = hb_face_reference_table(hb_font_get_face(font), tag.value)
            defer { hb_blob_destroy(blob) }
            var length: UInt32 = 0
            let data = hb_blob_get_data(blob, &length)
            let isSubstitution = tag == FontTag("GSUB")!
            table = LayoutTable(
                bytes: UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : Int(length)),
                extensionType: isSubstitution ? 7 : 9)
            for lookup in lookups { leaveOut(by: lookup, isSubstitution) }
            guard table.isSound else { return nil }
        }
        table = LayoutTable(bytes: UnsafeRawBufferPointer(start: nil, count: 0), extensionType: 0)
        if !glyphs.contains(where: { $0 != 0 }) { return nil }
    }

    /// Removes marks, since rules skip them.
    private mutating func leaveOutMarks(in face: OpaquePointer?) {
        for index in glyphs.indices
        where hb_ot_layout_get_glyph_class(face, UInt32(glyphs[index]))
            == HB_OT_LAYOUT_GLYPH_CLASS_MARK
        {
            glyphs[index] = 0
        }
    }

    /// Removes the characters for whose glyphs a lookup does more than kerning.
    private mutating func leaveOut(by lookup: Int, _ isSubstitution: Bool) {
        let list = table.number(8)
        let start = list + table.number(list + 2 + 2 * lookup)
        // A lookup that skips base glyphs or ligatures may look arbitrarily far.
        let passesOver = table.number(start + 2) & 6 != 0
        for (type, subtable) in table.subtables(ofLookup: start) {
            let kind = isSubstitution ? type : type + 100
            guard let coverage = coverage(of: subtable, kind) else {
                glyphs = glyphs.map { _ in 0 }
                return
            }
            for index in glyphs.indices where glyphs[index] != 0 {
                guard let place = table.coverageIndex(of: Int(glyphs[index]), at: coverage) else {
                    continue
                }
                let stays =
                    !passesOver && staysPairwise(subtable, kind, Int(glyphs[index]), at: place)
                if !stays { glyphs[index] = 0 }
            }
        }
    }

    /// Returns the coverage table of a subtable; nil for an unknown format.
    private mutating func coverage(of subtable: Int, _ kind: Int) -> Int? {
        switch (kind, table.number(subtable)) {
        case (5, 3), (107, 3): subtable + table.number(subtable + 6)
        case (6, 3), (108, 3):
            subtable + table.number(subtable + 6 + 2 * table.number(subtable + 2))
        case (_, 1), (_, 2): subtable + table.number(subtable + 2)
        default: nil
        }
    }

    /// - Parameter index: Index of the glyph in the coverage.
    private mutating func staysPairwise(
        _ subtable: Int, _ kind: Int, _ glyph: Int, at index: Int
    ) -> Bool {
        switch (kind, table.number(subtable)) {
        case (4, 1): !hasLigature(table.number(subtable + 6 + 2 * index) + subtable)
        case (6, 1), (108, 1): !hasRule(subtable, table.number(subtable + 6 + 2 * index))
        case (6, 2), (108, 2): !hasRuleOfClasses(subtable, glyph)
        case (5, 3), (107, 3): asksForOthers(subtable, countAt: 2, coveragesAt: 6)
        case (6, 3), (108, 3): asksForOthersAround(subtable)
        // The second glyph of a pair keeps its position if it has no value.
        case (102, 1), (102, 2): table.number(subtable + 6) == 0
        default: false
        }
    }

    /// Returns true if a ligature of a set consists of ASCII characters.
    private mutating func hasLigature(_ set: Int) -> Bool {
        for ligature in table.offsets(set, countAt: 0) {
            let count = max(1, table.number(ligature + 2)) - 1
            let isPlain = (0..<count).allSatisfy {
                all.contains(table.number(ligature + 4 + 2 * $0))
            }
            if isPlain { return true }
        }
        return false
    }

    /// Returns true if a chained rule of a set may apply to ASCII characters.
    private mutating func hasRule(_ subtable: Int, _ set: Int) -> Bool {
        set != 0 && hasRule(in: subtable + set, [Set(all), Set(all), Set(all)])
    }

    /// Returns true if a chained rule by glyph classes may apply to ASCII characters.
    private mutating func hasRuleOfClasses(_ subtable: Int, _ glyph: Int) -> Bool {
        let definitions = [4, 6, 8].map { subtable + table.number(subtable + $0) }
        let first = table.glyphClass(of: glyph, at: definitions[1])
        guard first < table.number(subtable + 10) else { return false }
        let set = table.number(subtable + 12 + 2 * first)
        guard set != 0 else { return false }
        let classes = definitions.map { definition in
            Set(all.map { table.glyphClass(of: $0, at: definition) })
        }
        return hasRule(in: subtable + set, classes)
    }

    /// - Parameter possible: Glyphs or classes of ASCII characters, for the positions before, in
    ///   and after a rule.
    private mutating func hasRule(in set: Int, _ possible: [Set<Int>]) -> Bool {
        for rule in table.offsets(set, countAt: 0) {
            var place = rule
            var applies = true
            for part in 0..<3 {
                // A rule omits its own first glyph.
                let count = max(0, table.number(place) - (part == 1 ? 1 : 0))
                applies =
                    applies
                    && (0..<count).allSatisfy {
                        possible[part].contains(table.number(place + 2 + 2 * $0))
                    }
                place += 2 + 2 * count
            }
            if applies { return true }
        }
        return false
    }

    /// Returns true if one of a list of coverages contains no ASCII glyph.
    private mutating func asksForOthers(_ start: Int, countAt: Int, coveragesAt: Int) -> Bool {
        asksForOthers(start, count: table.number(start + countAt), coveragesAt: start + coveragesAt)
    }

    private mutating func asksForOthers(_ start: Int, count: Int, coveragesAt place: Int) -> Bool {
        for number in 0..<count {
            let coverage = start + table.number(place + 2 * number)
            if !all.contains(where: { table.coverageIndex(of: $0, at: coverage) != nil }) {
                return true
            }
        }
        return false
    }

    /// Returns true if a coverage before, in or after a rule contains no ASCII glyph.
    private mutating func asksForOthersAround(_ subtable: Int) -> Bool {
        var place = subtable + 2
        for _ in 0..<3 {
            let count = table.number(place)
            if asksForOthers(subtable, count: count, coveragesAt: place + 2) { return true }
            place += 2 + 2 * count
        }
        return false
    }
}

/// The lookups that HarfBuzz applies by default to left-to-right Latin text.
private struct ActiveRules {
    let gsub: [Int]
    let gpos: [Int]
    /// True if some of them are for kerning, so that a table `kern` is ignored.
    let kerns: Bool

    /// Returns nil if another technology than OpenType Layout is in use.
    init?(_ font: OpaquePointer, _ language: hb_language_t?) {
        let face = hb_font_get_face(font)
        var properties = hb_segment_properties_t()
        properties.direction = HB_DIRECTION_LTR
        properties.script = HB_SCRIPT_LATIN
        properties.language = language
        var count: UInt32 = 0
        let coordinates = hb_font_get_var_coords_normalized(font, &count)
        guard
            let plan = hb_shape_plan_create_cached2(
                face, &properties, nil, 0, coordinates, count, nil)
        else { return nil }
        defer { hb_shape_plan_destroy(plan) }
        guard let shaper = hb_shape_plan_get_shaper(plan), String(cString: shaper) == "ot" else {
            return nil
        }
        let lookups = hb_set_create()
        defer { hb_set_destroy(lookups) }
        hb_ot_shape_plan_collect_lookups(plan, FontTag("GSUB")!.value, lookups)
        gsub = Self.members(of: lookups)
        hb_set_clear(lookups)
        hb_ot_shape_plan_collect_lookups(plan, FontTag("GPOS")!.value, lookups)
        gpos = Self.members(of: lookups)
        hb_set_clear(lookups)
        hb_ot_layout_collect_lookups(
            face, FontTag("GPOS")!.value, nil, nil, [FontTag("kern")!.value, 0], lookups)
        kerns = !Set(gpos).isDisjoint(with: Self.members(of: lookups))
    }

    private static func members(of set: OpaquePointer?) -> [Int] {
        var members: [Int] = []
        var member = hb_codepoint_t.max
        while hb_set_next(set, &member) != 0 { members.append(Int(member)) }
        return members
    }
}
