/// A theme or a language that the document gives, or that somebody has chosen instead. What was chosen
/// applies until the document gives another one.
struct SettingChoice {
    /// The value that the document gave last; nil before it gave one.
    private(set) var given: String?
    private var chosen: String?

    /// Takes a choice in place of the value that the document gives at the moment, if any.
    mutating func choose(_ value: String, insteadOf given: String?) {
        (self.given, chosen) = (given, value)
    }

    mutating func forgetChosen() { chosen = nil }

    /// Takes the value that the document gives, and returns the one that applies.
    mutating func give(_ value: String) -> String {
        if value != given { (given, chosen) = (value, nil) }
        return chosen ?? value
    }
}

/// The theme and the language that apply: the document's, or those that were chosen.
extension DocumentNode {
    /// Applies a theme until the document gives another one.
    ///
    /// - Returns: An error if the name is invalid.
    func choose(theme name: String) -> String? {
        let mistake = setTheme(name)
        if mistake == nil { themeChoice.choose(name, insteadOf: schedule?.now.theme ?? ownTheme) }
        return mistake
    }

    /// Applies a language until the document gives another one.
    ///
    /// - Returns: An error if the tag is invalid.
    func choose(locale tag: String) -> String? {
        let mistake = setLocale(tag)
        if mistake == nil { localeChoice.choose(tag, insteadOf: localeChoice.given) }
        return mistake
    }

    /// Applies the document's theme, unless another one was chosen in its place.
    ///
    /// - Returns: An error if the name is invalid.
    @discardableResult
    func giveTheme() -> String? {
        guard let given = schedule?.now.theme ?? ownTheme else { return nil }
        if setTheme(themeChoice.give(given)) == nil { return nil }
        // The reload has removed the chosen theme.
        themeChoice.forgetChosen()
        return setTheme(given)
    }
}
