internal import CText

/// A Unicode script, as its ISO 15924 tag, which is also its `hb_script_t`.
struct Script: RawRepresentable, Hashable, Sendable {
    let rawValue: UInt32

    static let common = Script(HB_SCRIPT_COMMON)
    static let inherited = Script(HB_SCRIPT_INHERITED)

    static let arabic = Script(HB_SCRIPT_ARABIC)
    static let cyrillic = Script(HB_SCRIPT_CYRILLIC)
    static let greek = Script(HB_SCRIPT_GREEK)
    static let han = Script(HB_SCRIPT_HAN)
    static let hangul = Script(HB_SCRIPT_HANGUL)
    static let hebrew = Script(HB_SCRIPT_HEBREW)
    static let hiragana = Script(HB_SCRIPT_HIRAGANA)
    static let katakana = Script(HB_SCRIPT_KATAKANA)
    static let latin = Script(HB_SCRIPT_LATIN)
    static let thai = Script(HB_SCRIPT_THAI)

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ script: hb_script_t) { self.init(rawValue: script.rawValue) }

    /// True if its characters take the script of their neighbours.
    var joinsNeighbours: Bool { self == .common || self == .inherited }
}
