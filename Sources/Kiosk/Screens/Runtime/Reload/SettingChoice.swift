/// A theme or a language that the document gives, or that somebody has chosen instead. What was chosen
/// applies until the document gives another one.
struct SettingChoice {
    /// nil while the document's formula has no value.
    private var given: String?
    var chosen: String?

    /// Takes what the document gives, and returns what counts.
    mutating func give(_ value: String) -> String {
        if value != given { (given, chosen) = (value, nil) }
        return chosen ?? value
    }
}

/// The theme and the language that count: the document's, or those that were chosen.
extension DocumentNode {
    /// Lets a theme count until the document gives another one.
    ///
    /// - Returns: An error if the name is invalid.
    func choose(theme name: String) -> String? {
        let mistake = setTheme(name)
        if mistake == nil { themeChoice.chosen = name }
        return mistake
    }

    /// Lets a language count until the document gives another one.
    ///
    /// - Returns: An error if the tag is invalid.
    func choose(locale tag: String) -> String? {
        let mistake = setLocale(tag)
        if mistake == nil { localeChoice.chosen = tag }
        return mistake
    }

    /// Lets the document's theme count, unless another one was chosen instead of this one.
    ///
    /// - Returns: An error if the name is invalid.
    @discardableResult
    func giveTheme() -> String? {
        guard let given = schedule?.theme ?? ownTheme else { return nil }
        if setTheme(themeChoice.give(given)) == nil { return nil }
        // The chosen one has gone with a reload.
        themeChoice.chosen = nil
        return setTheme(given)
    }
}
