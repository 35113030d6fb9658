/// Checks the members of the configuration outside of its sections: the start screen, handlers,
/// idle actions, theme and language.
struct RootChecker: Checker {
    static let handlerSection = SectionKey(
        "on", .handlers(ofRoot: true), mayRepeat: true,
        "What answers events that no node has answered, and `start`, once after loading.",
        help: "write an object with actions by event")
    static let startKey = ValueKey.string(
        "start", "the name of a screen", "The first screen; without it, the first of `screens`.",
        help: "write the name of a screen")
    static let themeKey = DocumentKey(
        "theme", .formula("the name of a theme, or an expression"),
        default: .string(ScreenDocument.defaultTheme),
        "Which theme counts.")
    static let localeKey = DocumentKey(
        "locale", .formula("the tag of a language such as `\"de\"`, or an expression"),
        "The first language; without it, the first of `strings`, else \"en\". Screens of "
            + "right-to-left languages are mirrored.")
    static let idleKey = DocumentKey(
        "idle", .object(idleKeys), "What happens when nobody touches the kiosk.")
    static let idleKeys = [after.entry, actions]
    private static let after = ValueKey.duration(
        "after", in: .seconds(1)...(.seconds(86_400)), required: true, "How long after a touch.")
    private static let actions = DocumentKey(
        "do", .actions, required: true, "What happens then.")

    let sections: DocumentSections
    let handlers: HandlerReader
    let scope: ScopeReader

    var diagnostics: DiagnosticSink { scope.diagnostics }
    private var names: DocumentNames { handlers.actions.language.names }

    /// - Parameter texts: The first of their languages counts where none is named.
    func read(_ texts: CheckedTexts, into document: inout ScreenDocument) {
        document.start = start(among: document.screens)
        document.handlers = sections[RootChecker.handlerSection].entries.compactMap {
            handlers.handler($0, scope, ofRoot: true)
        }
        document.idle = idle()
        if let location = sections[own: RootChecker.themeKey],
            let theme = scope.theme(location, among: names.themes)
        {
            document.theme = theme
        }
        let locale = sections[own: RootChecker.localeKey].flatMap(scope.locale)
        if let locale = locale ?? texts.catalog.languages.first.map({ .literal(.string($0)) }) {
            document.locale = locale
        }
    }

    /// The name of the first screen; empty after a mistake was reported.
    ///
    /// - Parameter screens: Those that could be read.
    private func start(among screens: [ScreenSpec]) -> String {
        guard let location = sections[own: RootChecker.startKey.entry] else {
            let name = screens.first?.name ?? ""
            if let first = names.screens[name] { names.screens.checkFirst(name, first.value, self) }
            return name
        }
        guard let name = RootChecker.startKey.read(location, self),
            names.screens.isKnown(name, location, self)
        else { return "" }
        names.screens.checkFirst(name, location, self)
        return name
    }

    private func idle() -> IdleSpec? {
        guard let location = sections[own: RootChecker.idleKey] else { return nil }
        let help = "write an object such as { \"after\": \"60s\", \"do\": \"home\" }"
        let members = object(location, keys: RootChecker.idleKeys, of: "\"idle\"", help: help)
        guard let members else { return nil }
        for key in RootChecker.idleKeys where members[key] == nil {
            missing(key.name, in: location, "\"idle\" needs \"\(key.name)\"", help: help)
        }
        guard let actions = members[RootChecker.actions], let time = members[RootChecker.after]
        else { return nil }
        return IdleSpec(
            after: time, handler: handlers.handler("idle", actions, at: location, scope))
    }
}
