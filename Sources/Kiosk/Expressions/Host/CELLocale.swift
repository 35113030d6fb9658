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
        let shortPattern: String
        let longPattern: String
        let timePattern: String
    }

    /// The language of a tag such as `de` or `de-AT`; English for those that are not known.
    package init(_ tag: String) {
        let language = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first
        self = language.flatMap { Self.all[String($0)] } ?? .english
    }

    init(_ code: String, firstWeekday: Int, _ numbers: Numbers, _ dates: Dates) {
        self.code = code
        self.numbers = numbers
        self.dates = dates
        self.firstWeekday = firstWeekday
    }

    /// The languages with tables.
    static let all: [String: CELLocale] = [
        "en": .english, "de": .german, "fr": .french, "es": .spanish, "it": .italian,
        "pt": .portuguese, "nl": .dutch, "pl": .polish, "tr": .turkish, "ru": .russian,
        "ar": .arabic, "he": .hebrew, "ja": .japanese, "zh": .chinese, "ko": .korean,
    ]
}

extension CELLocale.Numbers {
    /// - Parameter separators: The decimal separator, then that of groups.
    init(
        _ separators: (String, String), _ currency: CELLocale.CurrencyPlacement, grouping: Int = 1
    ) {
        (decimalSeparator, groupSeparator) = separators
        self.currency = currency
        minimumGroupingDigits = grouping
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
}

private func names(_ list: String) -> [String] {
    list.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
}
