/// The language, the theme and the motion of a running document.
extension DocumentNode {
    /// Changes the document's language.
    ///
    /// - Returns: An error if the name is invalid.
    func setLocale(_ tag: String) -> String? {
        guard !tag.isEmpty else { return "a language has a name such as \"en\" or \"de-AT\"" }
        let slot = ScreenDocument.Builtin.locale.rawValue
        guard tag != language.tag || global[slot] != .string(tag) else { return nil }
        language.use(tag)
        setEnvironment(ControlLanguageKey.self, to: LocaleConventions(language))
        layoutStyle.writingDirection = Language.isRightToLeft(tag) ? .rightToLeft : .leftToRight
        global.set(slot, to: .string(tag))
        values.hostChanged(.locale)
        return nil
    }

    /// Changes the document's theme.
    ///
    /// - Returns: An error if the name is invalid.
    func setTheme(_ name: String) -> String? {
        guard document.themes[name] != nil else {
            let hint = suggestion(for: name, among: document.themes.keys).map { "; \($0)" } ?? ""
            return "there is no theme \(name.quotedExcerpt)\(hint)"
        }
        global.set(ScreenDocument.Builtin.theme.rawValue, to: .string(name))
        showTheme()
        return nil
    }

    /// Lets things move, or not.
    ///
    /// - Returns: An error if the name is invalid.
    func setMotion(_ name: String) -> String? {
        guard ScreenDocument.motions.contains(name) else {
            return "\"motion\" cannot be \(name.quotedExcerpt)"
        }
        tree?.setEnvironment(ReducedMotionKey.self, to: name == ScreenDocument.reducedMotion)
        return nil
    }

    /// Sets the theme in the tree's environment.
    func showTheme() {
        guard case .string(let name)? = global[ScreenDocument.Builtin.theme.rawValue],
            let theme = document.themes[name]
        else { return }
        tree?.setEnvironment(ThemeKey.self, to: theme)
    }
}
