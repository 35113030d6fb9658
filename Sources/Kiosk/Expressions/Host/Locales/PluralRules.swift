import CLocales

/// Cardinal plural rules of a language, from the Unicode Common Locale Data Repository.
package struct PluralRules: Equatable, Sendable {
    private let record: LocaleRecord?

    /// - Parameter language: A tag such as `de` or `pt-PT`.
    package init(_ language: String) { record = LocaleRecord(LanguageTag(language)) }

    /// Category of a number; `other` for other values and for languages without rules.
    package func category(of number: CELValue) -> PluralCategory {
        guard let operands = PluralOperands(number), let rules = record?[.pluralRules] else {
            return .other
        }
        var reader = PluralRuleReader(rules)
        return reader.category(of: operands)
    }

    /// Categories of the language, in the order of `PluralCategory`; all for a language without
    /// rules.
    package var categories: [PluralCategory] {
        guard let rules = record?[.pluralRules] else { return PluralCategory.allCases }
        var reader = PluralRuleReader(rules)
        let categories = reader.categories()
        return PluralCategory.allCases.filter { $0 == .other || categories.contains($0) }
    }
}
