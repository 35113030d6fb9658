/// Where a region writes otherwise than most who speak the language.
extension CELLocale {
    /// Nil where the region makes no difference, or none that is known.
    init?(region tag: LanguageTag) {
        switch (tag.language, tag.region) {
        case ("en", "gb"), ("en", "ie"):
            self.init(Self.english, firstWeekday: 1, ("dd/MM/yyyy", "d MMMM y", "HH:mm"))
        case ("de", "ch"), ("de", "li"):
            self.init(Self.german, numbers: Numbers((".", "’"), .beforeWithSpace))
        case ("pt", "pt"):
            self.init(
                Self.portuguese, numbers: Numbers((",", "\u{A0}"), .afterWithSpace, grouping: 2))
        case ("ar", "ae"):
            self.init(
                Self.arabic, numbers: Numbers((".", ","), .afterWithSpace, minus: "\u{200E}-"))
        case ("ar", "dz"), ("ar", "ly"):
            self.init(Self.arabic, numbers: Self.maghrebi)
        case ("ar", "eh"), ("ar", "ma"), ("ar", "tn"):
            self.init(Self.arabic, firstWeekday: 1, numbers: Self.maghrebi)
        default: return nil
        }
    }

    /// Latin digits, with separators as in French and Spanish.
    private static let maghrebi = Numbers((",", "."), .afterWithSpace, minus: "\u{200E}-")

    private init(
        _ language: CELLocale, firstWeekday: Int? = nil, numbers: Numbers? = nil,
        _ patterns: (short: String, long: String, time: String)? = nil
    ) {
        self.init(
            language.code, firstWeekday: firstWeekday ?? language.firstWeekday,
            numbers ?? language.numbers,
            patterns.map { language.dates.withPatterns($0.short, $0.long, $0.time) }
                ?? language.dates)
    }
}
