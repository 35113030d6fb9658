/// Themes, and which theme and language the kiosk begins with.
extension DocumentReader {
    mutating func readThemes() {
        var beingRead: Set<String> = []
        for entry in sections["themes"] { _ = theme(entry.name, entry.value, &beingRead) }
    }

    /// A theme with what it extends; nil after a mistake was reported.
    private mutating func theme(
        _ name: String, _ place: Place, _ beingRead: inout Set<String>
    ) -> Theme? {
        guard let entry = sections.entry(name, in: "themes"), !readThemeNames.contains(name) else {
            if let theme = document.themes[name] { return theme }
            guard knowsAll, !sections.unreadable.contains("themes") else { return nil }
            error(
                place, "there is no theme \(name.quotedExcerpt)",
                help: suggestion(for: name, among: themeNames)
                    ?? "write one of \(quotedList(themeNames))")
            return nil
        }
        guard beingRead.insert(name).inserted else {
            // A theme that redefines a built-in one extends that.
            if let builtin = document.themes[name] { return builtin }
            error(
                place, "the theme \(name.quotedExcerpt) extends itself",
                help: "extend \"light\" or \"dark\"")
            return nil
        }
        let result = readTheme(entry.value, name, &beingRead)
        beingRead.remove(name)
        readThemeNames.insert(name)
        document.themes[name] = result
        return result
    }

    private var themeNames: [String] {
        ["light", "dark"]
            + sections["themes"].map(\.name).filter { !["light", "dark"].contains($0) }
    }

    private mutating func readTheme(
        _ place: Place, _ name: String, _ beingRead: inout Set<String>
    ) -> Theme {
        var result = name == "dark" ? Theme.dark : .light
        let members = object(
            place, keys: DocumentGrammar.themeKeys.names, of: "a theme",
            help:
                "write an object such as { \"extends\": \"light\", \"colors\": { \"primary\": \"#14614f\" } }"
        )
        guard let members else { return result }
        if let base = members["extends"],
            let name = string(base, "\"extends\"", help: "write the name of a theme"),
            let theme = theme(name, base, &beingRead)
        {
            result = theme
        }
        let roles = Theme.Role.allCases.map(\.rawValue)
        for entry in entries(members["colors"], "\"colors\"", help: "write colours by role") {
            guard let role = Theme.Role(rawValue: entry.name) else {
                error(
                    at: entry.keyRange, in: entry.value,
                    "there is no role \(entry.name.quotedExcerpt) in a theme",
                    help: suggestion(for: entry.name, among: roles)
                        ?? "write one of \(quotedList(roles))")
                continue
            }
            let help = "write \"#rrggbb\""
            guard let text = string(entry.value, "a colour", help: help) else { continue }
            if case .literal(let color)? = ThemeColor(document: text), color.alpha == 255 {
                result[role] = color
            } else {
                error(entry.value, "\(text.quotedExcerpt) is no opaque colour", help: help)
            }
        }
        return result
    }

    /// `theme` and `locale`, which may be expressions over the state.
    mutating func readThemeAndLocale() {
        if let place = sections.single["theme"], let value = readTheme(place, in: globals) {
            document.theme = value
        }
        if let first = document.texts.languages.first { document.locale = .literal(.string(first)) }
        if let place = sections.single["locale"], let value = readLocale(place, in: globals) {
            document.locale = value
        }
    }

    /// The name of a theme, or an expression for one.
    mutating func readTheme(_ place: Place, in context: DocumentContext) -> ValueSpec? {
        let help = "write the name of a theme, such as \"dark\""
        guard string(place, "\"theme\"", help: help) != nil,
            let value = readValue(place, .string, "\"theme\"", in: context)
        else { return nil }
        if case .literal(.string(let name)) = value, knowsAll,
            !sections.unreadable.contains("themes"), !themeNames.contains(name)
        {
            error(
                place, "there is no theme \(name.quotedExcerpt)",
                help: suggestion(for: name, among: themeNames)
                    ?? "write one of \(quotedList(themeNames))")
        }
        return value
    }

    /// The tag of a language, or an expression for one.
    mutating func readLocale(_ place: Place, in context: DocumentContext) -> ValueSpec? {
        let help = "write one such as \"de\" or \"pt-BR\""
        guard string(place, "\"locale\"", help: help) != nil,
            let value = readValue(place, .string, "\"locale\"", in: context)
        else { return nil }
        if case .literal(.string(let tag)) = value, !tag.isLanguageTag {
            error(place, "\(tag.quotedExcerpt) is no tag of a language", help: help)
        }
        return value
    }
}
