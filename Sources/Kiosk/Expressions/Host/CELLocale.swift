/// How a language writes numbers, money and dates.
package struct CELLocale: Sendable {
    /// `"de"`
    package let code: String
    package let numbers: Numbers
    package let dates: Dates
    /// The day with which a week begins; 0 is Sunday.
    package let firstWeekday: Int

    package struct Numbers: Sendable {
        package let decimalSeparator: String
        package let groupSeparator: String
        /// So many digits must be in front of the first separator.
        package let minimumGroupingDigits: Int
        /// In front of the number; with a mark of direction where the language needs one.
        package let minusSign: String
        /// The first of the ten digits.
        package let zeroDigit: Unicode.Scalar
        package let currency: CurrencyPlacement
    }

    package enum CurrencyPlacement: Sendable {
        /// `€12.40`
        case before
        /// `€ 12,40`
        case beforeWithSpace
        /// `12,40 €`
        case afterWithSpace
    }

    package struct Dates: Sendable {
        /// Twelve, as within a date.
        let months: [String]
        /// Twelve, as alone.
        let standaloneMonths: [String]
        let shortMonths: [String]
        /// Seven, Sunday first.
        let weekdays: [String]
        let shortWeekdays: [String]
        /// Before and after noon.
        let dayHalves: [String]
        /// Patterns for `"short"`, `"long"` and `"time"`.
        private(set) var shortPattern: String
        private(set) var longPattern: String
        private(set) var timePattern: String
    }

    /// The language of a tag such as `de` or `de-CH`, as its region writes it; English for those that
    /// are not known.
    package init(_ tag: String) {
        self = Self(known: tag) ?? .english
    }

    /// The same, but nil for those that are not known.
    package init?(known tag: String) {
        let tag = LanguageTag(tag)
        guard let locale = Self(region: tag) ?? Self.all[tag.language] else { return nil }
        self = locale
    }

    /// The tags of the languages that are known, without regions.
    package static var languages: [String] { all.keys.sorted() }

    init(_ code: String, firstWeekday: Int, _ numbers: Numbers, _ dates: Dates) {
        self.code = code
        self.numbers = numbers
        self.dates = dates
        self.firstWeekday = firstWeekday
    }

    /// The languages with tables.
    static let all: [String: CELLocale] = [
        "ar": .arabic, "bg": .bulgarian, "ca": .catalan, "cs": .czech, "da": .danish,
        "de": .german, "el": .greek, "en": .english, "es": .spanish, "et": .estonian,
        "fa": .persian, "fi": .finnish, "fr": .french, "he": .hebrew, "hr": .croatian,
        "hu": .hungarian, "id": .indonesian, "is": .icelandic, "it": .italian, "ja": .japanese,
        "ko": .korean, "lt": .lithuanian, "lv": .latvian, "nb": .norwegian, "nl": .dutch,
        "no": .norwegian, "pl": .polish, "pt": .portuguese, "ro": .romanian, "ru": .russian,
        "sk": .slovak, "sl": .slovenian, "sr": .serbian, "sv": .swedish, "tr": .turkish,
        "uk": .ukrainian, "ur": .urdu, "vi": .vietnamese, "zh": .chinese,
    ]
}

extension CELLocale.Numbers {
    /// - Parameter separators: The decimal separator, then that of groups.
    init(
        _ separators: (String, String), _ currency: CELLocale.CurrencyPlacement, grouping: Int = 1,
        minus: String = "-", zero: Unicode.Scalar = "0"
    ) {
        (decimalSeparator, groupSeparator) = separators
        self.currency = currency
        minimumGroupingDigits = grouping
        minusSign = minus
        zeroDigit = zero
    }

    /// A text with the locale's digits in place of Latin ones.
    func digits(_ text: String) -> String {
        if zeroDigit == "0" { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isDigit = ("0"..."9").contains(scalar)
            // The ten digits of a script follow each other; see UTS #35, part 3.
            let local = isDigit ? Unicode.Scalar(scalar.value - 0x30 + zeroDigit.value) : nil
            result.append(local ?? scalar)
        }
        return String(result)
    }
}

extension CELLocale.Dates {
    /// Lists are texts with the names divided by spaces; `_` is a space within a name.
    ///
    /// - Parameter patterns: The short one, the long one and that of the time.
    init(
        months: String, alone: String? = nil, short: String, days: String, shortDays: String,
        halves: String = "AM PM", _ patterns: (String, String, String)
    ) {
        self.months = names(months)
        standaloneMonths = names(alone ?? months)
        shortMonths = names(short)
        weekdays = names(days)
        shortWeekdays = names(shortDays)
        dayHalves = names(halves)
        (shortPattern, longPattern, timePattern) = patterns
    }

    func withPatterns(_ short: String, _ long: String, _ time: String) -> Self {
        var copy = self
        (copy.shortPattern, copy.longPattern, copy.timePattern) = (short, long, time)
        return copy
    }
}

private func names(_ list: String) -> [String] {
    list.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
}
