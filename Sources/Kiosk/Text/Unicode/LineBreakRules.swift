/// The line breaking options of CSS Text, level 3, which tailor those of Unicode.
public struct LineBreakRules: Hashable, Sendable {
    /// Line breaks inside words; `word-break` in CSS.
    public enum WordBreak: String, CaseIterable, Sendable {
        /// By script: between words, between ideographs and kana, between the syllables of Hangul.
        case normal
        /// Between any two letters or digits.
        case breakAll = "break-all"
        /// Between words only, in Chinese, Japanese and Korean too. Where they have no spaces, this
        /// makes long unbreakable pieces; it is meant for Korean.
        case keepAll = "keep-all"
    }

    /// Strictness about characters at the start and end of Japanese and Chinese lines; `line-break`
    /// in CSS.
    public enum Strictness: String, CaseIterable, Sendable {
        /// For narrow columns: also allows iteration marks, centred punctuation and full-width
        /// percent signs at a start, a full-width currency sign at an end, and a break between two
        /// leaders or before a hyphen after an ideograph.
        case loose
        /// Allows small kana, the prolonged sound mark and the wave dash at a start.
        case normal
        /// Allows none of these. The default of Unicode.
        case strict
    }

    /// Line breaks inside words.
    public var wordBreak: WordBreak
    /// Strictness about the ends of lines.
    public var strictness: Strictness

    /// Makes rules; without arguments, Unicode's own.
    public init(wordBreak: WordBreak = .normal, strictness: Strictness = .strict) {
        self.wordBreak = wordBreak
        self.strictness = strictness
    }
}
