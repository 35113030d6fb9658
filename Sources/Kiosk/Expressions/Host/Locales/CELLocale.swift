import CLocales

/// Conventions of a locale for numbers, money and dates.
package struct CELLocale: Sendable {
    let record: LocaleRecord
    let numbers: NumberSymbols

    package static let english = CELLocale(known: "en")!

    /// The locale of a tag such as `de` or `de-CH`; English for unknown languages.
    package init(_ tag: String) {
        self = Self(known: tag) ?? .english
    }

    /// The locale of a tag; nil for unknown languages.
    package init?(known tag: String) {
        guard let record = LocaleRecord(LanguageTag(tag)), record.isComplete else { return nil }
        self.record = record
        numbers = NumberSymbols(record)
    }

    /// Tags of all known languages without script and region, in lower case.
    package static var languages: [String] {
        LocaleRecord.all.filter { $0.isComplete && !$0.name.contains("-") && $0.name != "root" }
            .map(\.name)
    }

    /// Tag of the data in lower case: `de`, or `de-ch` for a region that differs.
    package var code: String { record.name }

    /// First day of the week; 0 is Sunday.
    package var firstWeekday: Int { Int(record.text(.firstWeekday)) ?? 1 }

    /// Words for yes and no, as on a button.
    package var answers: (yes: String, no: String) {
        let words = record.parts(.answers)
        return (words[0], words[1])
    }
}
