/// Which form of a text goes with a number: the cardinal rules of the Unicode Common Locale Data
/// Repository, version 45.
package enum PluralRules {
    /// `other` for what is no number, and in languages without rules.
    package static func category(of number: CELValue, language: String) -> PluralCategory {
        guard let operands = PluralOperands(number), let rule = rule(of: language) else {
            return .other
        }
        return rule.category(operands)
    }

    /// The forms that there are in a language, in the order of `PluralCategory`; all of them for a
    /// language without rules.
    package static func categories(of language: String) -> [PluralCategory] {
        rule(of: language)?.categories ?? PluralCategory.allCases
    }

    /// The languages with rules.
    static var languages: [String] { rules.keys.sorted() }

    private static func rule(of tag: String) -> PluralRule? {
        let language = LanguageTag(tag)
        // The Portuguese of Portugal is that of everybody but Brazil.
        if language.language == "pt", let region = language.region, region != "br" {
            return rules["pt-pt"]
        }
        return rules[language.language]
    }

    private static let rules: [String: PluralRule] = {
        var rules: [String: PluralRule] = [:]
        for rule in PluralRule.all {
            for language in rule.languages.split(separator: " ") { rules[String(language)] = rule }
        }
        return rules
    }()
}

/// What languages with the same rules share.
struct PluralRule: Sendable {
    /// Subtags, with spaces between them.
    let languages: String
    let categories: [PluralCategory]
    let category: @Sendable (PluralOperands) -> PluralCategory

    /// - Parameter categories: Those beside `other`.
    init(
        _ languages: String, _ categories: PluralCategory...,
        category: @escaping @Sendable (PluralOperands) -> PluralCategory
    ) {
        self.languages = languages
        self.categories = categories + [.other]
        self.category = category
    }
}
