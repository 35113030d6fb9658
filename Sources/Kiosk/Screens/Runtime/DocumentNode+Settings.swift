extension ScreenDocument {
    /// The theme with most contrast: the configuration's own, or one that is as light or as dark.
    func contrastTheme(for theme: Theme) -> Theme {
        themes[ScreenDocument.contrastTheme] ?? (theme.isDark ? .darkContrast : .lightContrast)
    }
}

/// The language, the theme and the motion of a running document.
extension DocumentNode {
    /// Changes the document's language.
    ///
    /// - Returns: An error if the name is invalid.
    func setLocale(_ tag: String) -> String? {
        guard !tag.isEmpty else { return "a language has a name such as \"en\" or \"de-AT\"" }
        let slot = ScreenDocument.Builtin.locale.slot
        guard tag != language.tag || global[slot] != .string(tag) else { return nil }
        language.use(tag)
        let conventions = LocaleConventions(language)
        for node in [self] + outputs {
            node.setEnvironment(ControlLanguageKey.self, to: conventions)
            node.layoutStyle.writingDirection =
                Language.isRightToLeft(tag) ? .rightToLeft : .leftToRight
        }
        global.set(slot, to: .string(tag))
        values.hostChanged(.locale)
        return nil
    }

    /// Changes the document's language at the request of something outside of the document.
    ///
    /// - Returns: An error if the name is no tag, or if neither the document has texts in that language nor
    ///   Unicode's data has its numbers and plurals.
    func chooseLocale(_ tag: String) -> String? {
        let known = document.texts.languages
        let wanted = LanguageTag(tag)
        let isKnown =
            known.contains { LanguageTag($0).language == wanted.language }
            || LocaleRecord(wanted) != nil
        guard tag.isLanguageTag && isKnown else {
            let advice = suggestion(for: tag, among: known)
            return "there is no language \(tag.quotedExcerpt); "
                + (advice ?? "write a tag such as \"en\" or \"pt-PT\"")
        }
        return choose(locale: tag)
    }

    /// Changes the document's theme.
    ///
    /// - Returns: An error if the name is invalid.
    func setTheme(_ name: String) -> String? {
        guard document.themes[name] != nil else {
            let hint = suggestion(for: name, among: document.themes.keys).map { "; \($0)" } ?? ""
            return "there is no theme \(name.quotedExcerpt)\(hint)"
        }
        global.set(ScreenDocument.Builtin.theme.slot, to: .string(name))
        showTheme()
        return nil
    }

    /// Changes the amount of motion.
    ///
    /// - Returns: An error if the name is invalid.
    func setMotion(_ name: String) -> String? {
        guard ScreenDocument.motions.contains(name) else {
            return "\"motion\" cannot be \(name.quotedExcerpt)"
        }
        ownMotion = name
        showMotion()
        return nil
    }

    /// Sets the amount of motion in the tree's environment: the guest's, or the document's.
    func showMotion() {
        let isStill = access?.modes.still == true || ownMotion == ScreenDocument.reducedMotion
        tree?.setEnvironment(ReducedMotionKey.self, to: isStill)
        for output in outputs { output.setEnvironment(ReducedMotionKey.self, to: isStill) }
    }

    /// Sets the theme in the tree's environment.
    func showTheme() {
        guard case .string(let name)? = global[ScreenDocument.Builtin.theme.slot],
            let theme = document.themes[name]
        else { return }
        let hasContrast = access?.modes.contrast == true
        let shown = hasContrast ? document.contrastTheme(for: theme) : theme
        tree?.setEnvironment(ThemeKey.self, to: shown)
        for output in outputs { output.setEnvironment(ThemeKey.self, to: shown) }
    }
}
