internal import CText

/// The printable ASCII characters that a face sets pair by pair: in a text of only these, a glyph
/// and its position depend on no other character than the next one.
///
/// Every rule of a font begins at a glyph that it covers. So the lookups that cover these
/// characters' glyphs are examined, among those that HarfBuzz applies by default: none may replace
/// a glyph in a text of ASCII characters, and none may move one except by its neighbours. HarfBuzz
/// does not tell of rules that delete a glyph; those for one neighbour show when the pair is shaped.
struct PairwiseCharacters {
    static let range: Range<UInt32> = 0x20..<0x7F

    /// Glyphs by character, from the first of `range`; 0 for characters that are not set pair by
    /// pair.
    let glyphs: [UInt16]

    /// Returns nil if the font lacks a character.
    fileprivate static func nominalGlyphs(of font: OpaquePointer) -> [UInt32]? {
        var glyphs: [UInt32] = []
        for character in range {
            var glyph: hb_codepoint_t = 0
            guard hb_font_get_nominal_glyph(font, character, &glyph) != 0, glyph < 0xFFFF else {
                return nil
            }
            glyphs.append(glyph)
        }
        return glyphs
    }
}

/// A search for a face's `PairwiseCharacters`, one lookup at a time: all lookups of a large font take
/// some milliseconds, too much beside one text.
final class PairwiseSearch {
    private let nominal: [UInt32]
    private let glyphs: PairwiseGlyphs
    private let positioning: [UInt32]
    private let table: LayoutTable
    /// Those that replace glyphs, of which `examinedCount` have been examined.
    private let substituting: [UInt32]
    private var examinedCount = 0

    /// Returns nil if there are no such characters: also for a face of another technology, or without a
    /// part of ASCII.
    init?(font: OpaquePointer, tables: FontTables, language: hb_language_t?) {
        let face = hb_font_get_face(font)!
        guard !tables.hasAppleLayout, let nominal = PairwiseCharacters.nominalGlyphs(of: font),
            let lookups = DefaultLookups(font, language),
            !tables.has(.kern) || lookups.kern(face)
        else { return nil }
        self.nominal = nominal
        glyphs = PairwiseGlyphs(nominal, face)
        substituting = lookups.substituting.members
        positioning = lookups.positioning.members
        table = LayoutTable(.gpos, of: face)
    }

    /// Examines the next lookup that replaces glyphs, and in the last call all that move them; false
    /// after that call.
    func examineNext() -> Bool {
        if examinedCount < substituting.count {
            glyphs.leaveOut(replacedBy: substituting[examinedCount])
            examinedCount += 1
            return true
        }
        for lookup in positioning where !table.isPairwise(lookup) {
            glyphs.leaveOut(movedBy: lookup)
        }
        return false
    }

    /// The characters, once all lookups were examined; nil if there are none.
    var characters: PairwiseCharacters? {
        guard !glyphs.pairwise.isEmpty else { return nil }
        return PairwiseCharacters(
            glyphs: nominal.map { glyphs.pairwise.contains($0) ? UInt16($0) : 0 })
    }
}

/// The lookups that HarfBuzz applies by default to left-to-right Latin text.
private struct DefaultLookups {
    let substituting = HarfBuzzSet()
    let positioning = HarfBuzzSet()

    /// Returns nil if another technology than OpenType Layout is in use.
    init?(_ font: OpaquePointer, _ language: hb_language_t?) {
        var properties = hb_segment_properties_t()
        properties.direction = HB_DIRECTION_LTR
        properties.script = HB_SCRIPT_LATIN
        properties.language = language
        var count: UInt32 = 0
        let coordinates = hb_font_get_var_coords_normalized(font, &count)
        guard
            let plan = hb_shape_plan_create_cached2(
                hb_font_get_face(font), &properties, nil, 0, coordinates, count, nil)
        else { return nil }
        defer { hb_shape_plan_destroy(plan) }
        guard let shaper = hb_shape_plan_get_shaper(plan), String(cString: shaper) == "ot" else {
            return nil
        }
        hb_ot_shape_plan_collect_lookups(plan, FontTag.gsub.value, substituting.pointer)
        hb_ot_shape_plan_collect_lookups(plan, FontTag.gpos.value, positioning.pointer)
    }

    /// Returns true if some of them are for kerning, so that a table `kern` is ignored.
    func kern(_ face: OpaquePointer) -> Bool {
        let kerning = HarfBuzzSet(lookupsIn: .gpos, of: face, features: [.kern])
        kerning.formIntersection(positioning)
        return !kerning.isEmpty
    }
}

/// The glyphs of ASCII, and those of them that lookups leave pairwise.
private struct PairwiseGlyphs {
    private let face: OpaquePointer
    /// Glyphs in the order of their characters.
    private let ordered: [UInt32]
    private let all = HarfBuzzSet()
    let pairwise: HarfBuzzSet

    /// Marks are left out, since rules skip them.
    init(_ glyphs: [UInt32], _ face: OpaquePointer) {
        self.face = face
        ordered = glyphs
        for glyph in glyphs { all.insert(glyph) }
        pairwise = HarfBuzzSet(all)
        for glyph in glyphs
        where hb_ot_layout_get_glyph_class(face, glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK {
            pairwise.remove(glyph)
        }
    }

    /// Removes glyphs until the lookup replaces none in a text of the rest.
    func leaveOut(replacedBy lookup: UInt32) {
        let (covered, substitutes) = (HarfBuzzSet(), HarfBuzzSet())
        hb_ot_layout_lookup_collect_glyphs(
            face, FontTag.gsub.value, lookup, nil, covered.pointer, nil, substitutes.pointer)
        covered.formIntersection(all)
        substitutes.formIntersection(all)
        guard !covered.isEmpty else { return }
        // The test below sees only what is new in a set.
        guard substitutes.isEmpty else { return pairwise.subtract(covered) }
        let lasting = HarfBuzzSet(all)
        lasting.subtract(covered)
        // From the last character on, since most ligatures begin with an early one: fi, Th.
        var candidates: [UInt32] = []
        for glyph in ordered.reversed() where covered.contains(glyph) {
            candidates.append(glyph)
            covered.remove(glyph)
        }
        // A lookup that replaces none of a set replaces none of a part of it, so that most glyphs are added
        // many at a time: each look at a lookup's rules takes some microseconds and dozens of allocations.
        var (index, step) = (0, candidates.count)
        while index < candidates.count {
            let some = candidates[index...].prefix(step)
            if add(some, to: lasting, unlessReplacedBy: lookup) {
                index += some.count
                step *= 2
            } else if some.count > 1 {
                step = max(1, some.count / 8)
            } else {
                pairwise.remove(candidates[index])
                index += 1
            }
        }
    }

    /// Adds glyphs to a set; returns false, and adds none, if the lookup would then replace one of it.
    private func add(
        _ glyphs: ArraySlice<UInt32>, to lasting: HarfBuzzSet, unlessReplacedBy lookup: UInt32
    ) -> Bool {
        for glyph in glyphs { lasting.insert(glyph) }
        let result = HarfBuzzSet(lasting)
        hb_ot_layout_lookup_substitute_closure(face, lookup, result.pointer)
        if result.equals(lasting) { return true }
        for glyph in glyphs { lasting.remove(glyph) }
        return false
    }

    /// Removes the glyphs that the lookup covers.
    func leaveOut(movedBy lookup: UInt32) {
        let covered = HarfBuzzSet()
        hb_ot_layout_lookup_collect_glyphs(
            face, FontTag.gpos.value, lookup, nil, covered.pointer, nil, nil)
        pairwise.subtract(covered)
    }
}

extension LayoutTable {
    /// Returns true if a lookup of `GPOS` moves a glyph depending on no other than the next or the
    /// previous one.
    fileprivate func isPairwise(_ lookup: UInt32) -> Bool {
        let start = self.lookup(Int(lookup))
        // Such a lookup skips base glyphs or ligatures, and may look arbitrarily far.
        let passesOver = number(start + 2) & 6 != 0
        return (0..<number(start + 4)).allSatisfy { index in
            let (type, subtable) = self.subtable(index, of: start, extensionType: 9)
            return switch type {
            // Mark attachment skips only marks, whatever the lookup says.
            case 1, 4...6: true
            // A second glyph with values of its own is not the first of the next pair.
            case 2: !passesOver && number(subtable + 6) == 0
            case 3: !passesOver
            default: false
            }
        }
    }
}
