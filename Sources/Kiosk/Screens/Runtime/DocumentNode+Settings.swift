/// The language and the looks of a running document.
extension DocumentNode {
    /// Has the document speak another language.
    ///
    /// - Returns: What is wrong with the name.
    func setLocale(_ tag: String) -> String? {
        guard !tag.isEmpty else { return "a language has a name such as \"en\" or \"de-AT\"" }
        let slot = ScreenDocument.Builtin.locale.rawValue
        guard tag != language.tag || global[slot] != .string(tag) else { return nil }
        language.use(tag)
        layoutStyle.writingDirection = Language.isRightToLeft(tag) ? .rightToLeft : .leftToRight
        global.set(slot, to: .string(tag))
        values.hostChanged(.locale)
        return nil
    }

    /// Shows the document in one of its themes.
    ///
    /// - Returns: What is wrong with the name.
    func setTheme(_ name: String) -> String? {
        guard document.themes[name] != nil else {
            let hint = suggestion(for: name, among: document.themes.keys).map { "; \($0)" } ?? ""
            return "there is no theme \(name.quotedExcerpt)\(hint)"
        }
        global.set(ScreenDocument.Builtin.theme.rawValue, to: .string(name))
        showTheme()
        return nil
    }

    /// Lets the whole tree have the theme.
    func showTheme() {
        guard case .string(let name)? = global[ScreenDocument.Builtin.theme.rawValue],
            let theme = document.themes[name]
        else { return }
        tree?.setEnvironment(ThemeKey.self, to: theme)
    }
}
