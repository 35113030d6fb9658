import CLocales

/// The rules by which a language chooses the form of a text that goes with a number: the cardinal ones
/// of the Unicode Common Locale Data Repository.
package struct PluralRules: Equatable, Sendable {
    private let record: LocaleRecord?

    /// - Parameter language: A tag such as `de` or `pt-PT`.
    package init(_ language: String) { record = LocaleRecord(LanguageTag(language)) }

    /// The form for a number; `other` for what is no number, and in languages without rules.
    package func category(of number: CELValue) -> PluralCategory {
        guard let operands = PluralOperands(number), let rules = record?[.pluralRules] else {
            return .other
        }
        var reader = PluralRuleReader(rules)
        return reader.category(of: operands)
    }

    /// The forms that there are in the language, in the order of `PluralCategory`; all of them for a
    /// language without rules.
    package var categories: [PluralCategory] {
        guard let rules = record?[.pluralRules] else { return PluralCategory.allCases }
        var reader = PluralRuleReader(rules)
        let categories = reader.categories()
        return PluralCategory.allCases.filter { $0 == .other || categories.contains($0) }
    }
}
