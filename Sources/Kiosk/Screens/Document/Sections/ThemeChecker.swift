/// The themes of a configuration.
struct CheckedThemes: Sendable {
    /// Themes by name, always including "light" and "dark".
    fileprivate(set) var themes: [String: Theme] = ["light": .light, "dark": .dark]
    /// True if there are no others.
    let isComplete: Bool
    /// The names of all, those with mistakes included.
    let names: [String]
}

/// Themes by name.
struct ThemeChecker: Checker {
    static let section = SectionKey(
        "themes", .members(.object(keys), by: "name"),
        "Colours by what they are for. \"light\" and \"dark\" are there already.",
        help: "write an object with themes by name")
    static let keys = [base, colors]
    private static let base = DocumentKey(
        "extends", .string("the name of a theme"), default: .string(ScreenDocument.defaultTheme),
        "Where the other colours come from.")
    private static let colors = DocumentKey(
        "colors", .colors, default: [:],
        "The colours that differ.")

    let diagnostics: DiagnosticSink
    private let section: DocumentSection
    private var result: CheckedThemes
    /// Themes whose definitions were read, or are being read.
    private var readNames: Set<String> = []
    private var beingRead: Set<String> = []

    static func check(_ section: DocumentSection, _ diagnostics: DiagnosticSink) -> CheckedThemes {
        var checker = ThemeChecker(section, diagnostics)
        for entry in section.entries { _ = checker.theme(entry.name, entry.value) }
        return checker.result
    }

    private init(_ section: DocumentSection, _ diagnostics: DiagnosticSink) {
        self.section = section
        self.diagnostics = diagnostics
        let builtin = ["light", "dark"]
        result = CheckedThemes(
            isComplete: section.isComplete,
            names: builtin + section.names.filter { !builtin.contains($0) })
    }

    /// Resolves a theme with the one that it extends; nil after reporting an error.
    private mutating func theme(_ name: String, _ location: ValueLocation) -> Theme? {
        guard let entry = section[name], !readNames.contains(name) else {
            if let theme = result.themes[name] { return theme }
            checkTheme(name, location, among: result)
            return nil
        }
        guard beingRead.insert(name).inserted else {
            // A theme that redefines a built-in one extends it.
            if let builtin = result.themes[name] { return builtin }
            error(
                location, "the theme \(name.quotedExcerpt) extends itself",
                help: "extend \"light\" or \"dark\"")
            return nil
        }
        let theme = readTheme(entry.value, name)
        beingRead.remove(name)
        readNames.insert(name)
        result.themes[name] = theme
        return theme
    }

    private mutating func readTheme(_ location: ValueLocation, _ name: String) -> Theme {
        var theme = name == "dark" ? Theme.dark : .light
        let members = object(
            location, keys: ThemeChecker.keys, of: "a theme",
            help:
                "write an object such as { \"extends\": \"light\", \"colors\": { \"primary\": \"#14614f\" } }"
        )
        guard let members else { return theme }
        if let location = members[ThemeChecker.base],
            let name = string(location, "\"extends\"", help: "write the name of a theme"),
            let base = self.theme(name, location)
        {
            theme = base
        }
        for entry in entries(
            members[ThemeChecker.colors], "\"colors\"", help: "write colours by role")
        {
            if let (role, color) = color(entry) { theme[role] = color }
        }
        checkContrast(of: theme, name, members[ThemeChecker.colors] ?? location)
        return theme
    }

    /// Roles of text, with the roles of the surfaces that it stands on.
    private static let texts: [(ink: Theme.Role, grounds: [Theme.Role])] = [
        (.text, [.background, .surface, .surfaceMuted]),
        (.textMuted, [.background, .surface, .surfaceMuted]),
        (.onPrimary, [.primary]), (.danger, [.background, .surface]),
        (.success, [.background, .surface]),
    ]

    /// Warns of texts that are hard to read.
    private func checkContrast(of theme: Theme, _ name: String, _ location: ValueLocation) {
        for (ink, grounds) in ThemeChecker.texts {
            for ground in grounds {
                let contrast = theme[ink].contrast(with: theme[ground])
                guard contrast < Color.leastContrast else { continue }
                let colorLocation = location[ink.rawValue] ?? location[ground.rawValue] ?? location
                warn(
                    colorLocation,
                    "in the theme \(name.quotedExcerpt), \"\(ink.rawValue)\" has a contrast of "
                        + "\(contrast.tenths) on \"\(ground.rawValue)\"",
                    help: "texts need 4.5 to be read by all guests")
            }
        }
    }

    private func color(_ entry: MemberLocation) -> (Theme.Role, Color)? {
        guard let role = Theme.Role(rawValue: entry.name) else {
            let roles = Theme.Role.allCases.map(\.rawValue)
            error(
                atKeyOf: entry, "there is no role \(entry.name.quotedExcerpt) in a theme",
                help: suggestion(for: entry.name, among: roles)
                    ?? "write one of \(quotedList(roles))")
            return nil
        }
        let help = "write \"#rrggbb\""
        guard let text = string(entry.value, "a colour", help: help) else { return nil }
        if case .literal(let color)? = ThemeColor(document: text), color.alpha == 255 {
            return (role, color)
        }
        error(entry.value, "\(text.quotedExcerpt) is no opaque colour", help: help)
        return nil
    }
}

extension Float {
    /// The number with one digit behind the point, rounded down.
    package var tenths: String {
        let tenths = Int((self * 10).rounded(.down))
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension Checker {
    /// Reports a name that no theme has, unless some themes could not be read.
    func checkTheme(_ name: String, _ location: ValueLocation, among themes: CheckedThemes) {
        let names = themes.names
        guard themes.isComplete, !names.contains(name) else { return }
        unknownName(
            name, of: "theme", location, among: names, help: "write one of \(quotedList(names))")
    }
}
