/// A theme or a language that somebody has chosen instead of the one that the document gives. It applies
/// until the document gives another one.
struct SettingChoice {
    /// What the document gave.
    let given: String?
    let chosen: String
}

/// The theme and the language that count: the document's, or those that were chosen.
extension DocumentNode {
    /// The theme that the document gives; nil while its formula has no value.
    private var givenTheme: String? { schedule?.theme ?? ownTheme }

    /// Lets a theme count until the document gives another one.
    ///
    /// - Returns: An error if the name is invalid.
    func choose(theme name: String) -> String? {
        if let mistake = setTheme(name) { return mistake }
        themeChoice = SettingChoice(given: givenTheme, chosen: name)
        return nil
    }

    /// Lets a language count until the document gives another one.
    ///
    /// - Returns: An error if the tag is invalid.
    func choose(locale tag: String) -> String? {
        if let mistake = setLocale(tag) { return mistake }
        localeChoice = SettingChoice(given: ownLocale, chosen: tag)
        return nil
    }

    /// Lets the document's theme count, unless another one was chosen instead of this one. A chosen one
    /// may have gone with a reload.
    ///
    /// - Returns: An error if the name is invalid.
    @discardableResult
    func giveTheme() -> String? {
        guard let given = givenTheme else { return nil }
        if let choice = themeChoice, choice.given == given, setTheme(choice.chosen) == nil {
            return nil
        }
        themeChoice = nil
        return setTheme(given)
    }

    /// Lets the document's language count, unless another one was chosen instead of this one.
    ///
    /// - Returns: An error if the tag is invalid.
    func giveLocale() -> String? {
        guard let given = ownLocale else { return nil }
        if let choice = localeChoice, choice.given == given { return setLocale(choice.chosen) }
        localeChoice = nil
        return setLocale(given)
    }
}
