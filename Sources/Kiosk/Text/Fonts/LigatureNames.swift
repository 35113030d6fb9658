internal import CText

/// The words that a font draws as one glyph: in an icon font, the names of its icons.
struct LigatureNames {
    private(set) var names: [String] = []
    private let table: LayoutTable
    /// Characters of ASCII by their glyphs.
    private var characters: [Int: UInt8] = [:]
    /// Number of entries that may still be visited: a hostile font refers to the same ones again and again.
    private var patience = 100_000

    /// Maximum number of characters of a word.
    private static let lengthLimit = 64
    /// Type of subtables of `GSUB` with ligatures, and of those that name another place.
    private static let (ligatures, other) = (4, 7)

    /// Reads all words of a font.
    init(of face: FontFace) {
        let font = face.shapingFont
        table = LayoutTable(.gsub, of: hb_font_get_face(font))
        // Small letters come last: capitals may have the same glyphs.
        for character in 0x21...0x7E as ClosedRange<UInt8> {
            var glyph: hb_codepoint_t = 0
            guard hb_font_get_nominal_glyph(font, UInt32(character), &glyph) != 0 else { continue }
            characters[Int(glyph)] = character
        }
        for index in 0..<table.number(table.number(8)) {
            let lookup = table.lookup(index)
            for index in 0..<table.number(lookup + 4) {
                let (type, offset) = table.subtable(
                    index, of: lookup, extensionType: LigatureNames.other)
                if type == LigatureNames.ligatures { read(offset) }
                patience -= 1
                guard patience > 0 else { return }
            }
        }
    }

    private mutating func read(_ subtable: Int) {
        let covered = coverage(subtable + table.number(subtable + 2))
        for (index, glyph) in zip(0..<table.number(subtable + 4), covered) {
            let set = subtable + table.number(subtable + 6 + 2 * index)
            for index in 0..<table.number(set) {
                patience -= 1
                guard patience > 0 else { return }
                let ligature = set + table.number(set + 2 + 2 * index)
                let count = table.number(ligature + 2)
                guard count > 1, count <= LigatureNames.lengthLimit else { continue }
                let glyphs = [glyph] + (1..<count).map { table.number(ligature + 2 + 2 * $0) }
                let word = glyphs.compactMap { characters[$0] }
                if word.count == count { names.append(String(decoding: word, as: UTF8.self)) }
            }
        }
    }

    /// Returns the glyphs of a coverage table in their order.
    private mutating func coverage(_ offset: Int) -> [Int] {
        let count = table.number(offset + 2)
        guard table.number(offset) == 2 else {
            return (0..<count).map { table.number(offset + 4 + 2 * $0) }
        }
        var glyphs: [Int] = []
        for index in 0..<count {
            let range = offset + 4 + 6 * index
            let (first, last) = (table.number(range), table.number(range + 2))
            patience -= 1
            guard first <= last, patience > 0, glyphs.count <= 0xFFFF else { break }
            glyphs += first...last
        }
        return glyphs
    }
}
