/// The theme and the language that somebody has chosen instead of those that the document gives.
struct SettingChoices {
    /// A choice, which applies until the document gives another value.
    struct Choice {
        /// The value that the document gave.
        let given: String
        let chosen: String

        /// nil if nothing else was chosen.
        init?(given: String, chosen: String) {
            guard chosen != given else { return nil }
            (self.given, self.chosen) = (given, chosen)
        }
    }

    var theme: Choice?
    var locale: Choice?
}

extension DocumentNode {
    var choices: SettingChoices {
        var choices = SettingChoices()
        if case .string(let theme)? = global[ScreenDocument.Builtin.theme.rawValue] {
            choices.theme = SettingChoices.Choice(given: givenTheme, chosen: theme)
        }
        choices.locale = SettingChoices.Choice(given: ownLocale, chosen: language.tag)
        return choices
    }

    /// Repeats choices of the version before, where this one gives the same values. A theme that is gone
    /// is not chosen.
    func choose(_ choices: SettingChoices) {
        if let theme = choices.theme, theme.given == givenTheme { _ = setTheme(theme.chosen) }
        if let locale = choices.locale, locale.given == ownLocale { _ = setLocale(locale.chosen) }
    }
}
