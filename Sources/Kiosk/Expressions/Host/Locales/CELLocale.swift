import CLocales

/// How a language writes numbers, money and dates.
package struct CELLocale: Sendable {
    let record: LocaleRecord
    let numbers: NumberSymbols

    package static let english = CELLocale(known: "en")!

    /// The language of a tag such as `de` or `de-CH`, as its region writes it; English for those that
    /// are not known.
    package init(_ tag: String) {
        self = Self(known: tag) ?? .english
    }

    /// The same, but nil for those that are not known.
    package init?(known tag: String) {
        guard let record = LocaleRecord(LanguageTag(tag)), record.isComplete else { return nil }
        self.record = record
        numbers = NumberSymbols(record)
    }

    /// The tags of the languages that are known, without scripts and regions, in lower case.
    package static var languages: [String] {
        LocaleRecord.all.filter { $0.isComplete && !$0.name.contains("-") && $0.name != "root" }
            .map(\.name)
    }

    /// The tag of the data, in lower case: `de`, or `de-ch` where the region differs.
    package var code: String { record.name }

    /// The day with which a week begins; 0 is Sunday.
    package var firstWeekday: Int { Int(record.text(.firstWeekday)) ?? 1 }

    /// The words for yes and no, as on a button.
    package var answers: (yes: String, no: String) {
        let words = record.parts(.answers)
        return (words[0], words[1])
    }
}
