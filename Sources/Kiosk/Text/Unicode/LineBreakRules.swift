/// Where lines may break beyond what Unicode says: the choices of CSS Text, level 3.
public struct LineBreakRules: Hashable, Sendable {
    /// Whether lines break inside of words; `word-break` in CSS.
    public enum WordBreak: String, CaseIterable, Sendable {
        /// As the script does: between words, between ideographs and kana, between the syllables of
        /// Hangul.
        case normal
        /// Between any two letters or digits.
        case breakAll = "break-all"
        /// Between words only, in Chinese, Japanese and Korean too. Where they have no spaces, this
        /// makes long unbreakable pieces; it is meant for Korean.
        case keepAll = "keep-all"
    }

    /// How much may stand at the start and at the end of a Japanese or Chinese line; `line-break`
    /// in CSS.
    public enum Strictness: String, CaseIterable, Sendable {
        /// Nearly everything, for narrow columns: also iteration marks, centred punctuation and
        /// full-width percent signs at a start, a full-width currency sign at an end, and a break
        /// between two leaders or before a hyphen after an ideograph.
        case loose
        /// Small kana, the prolonged sound mark and the wave dash may stand at a start.
        case normal
        /// These may not. The default of Unicode.
        case strict
    }

    public var wordBreak: WordBreak
    public var strictness: Strictness

    public init(wordBreak: WordBreak = .normal, strictness: Strictness = .strict) {
        self.wordBreak = wordBreak
        self.strictness = strictness
    }
}
