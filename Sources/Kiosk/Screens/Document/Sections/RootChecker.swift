/// Checks the members of the configuration outside of its sections: the start screen, handlers,
/// idle actions, theme and language.
struct RootChecker: Checker {
    static let handlerSection = SectionKey(
        "on", .handlers(ofRoot: true), mayRepeat: true,
        "What answers events that no node has answered, and `start`, once after loading.",
        help: "write an object with actions by event")
    static let startKey = DocumentKey(
        "start", .string("the name of a screen"),
        "The first screen; without it, the first of `screens`.")
    static let themeKey = DocumentKey(
        "theme", .formula("the name of a theme, or an expression"),
        default: .string(ScreenDocument.defaultTheme),
        "Which theme counts.")
    static let localeKey = DocumentKey(
        "locale", .formula("the tag of a language such as `\"de\"`, or an expression"),
        "The first language; without it, the first of `strings`, else \"en\". Screens of "
            + "right-to-left languages are mirrored.")
    static let motionKey = DocumentKey(
        "motion", .formula("`\"full\"`, `\"reduced\"`, or an expression"),
        default: .string(ScreenDocument.fullMotion),
        "Whether things move; where motion is reduced, whatever would move is at its goal at once.")
    static let transitionKey = ValueKey<Transition>.transition(
        "transition", default: Transition.none,
        "How a screen comes where `navigate` does not say it.")
    static let idleKey = DocumentKey(
        "idle", IdleReader.shape, "What happens when nobody touches the kiosk: a rule, or several.")
    static let staffKey = DocumentKey(
        "staff", StaffReader.shape, "What happens when staff touch corners that guests do not.")
    static let watcherKey = WatcherReader.key(
        "What happens at the moment at which a condition becomes true.")
    static let reloadKey = DocumentKey(
        "reload", .either([.choice([atOnce, whenIdle]), .condition]), default: .string(atOnce),
        "When a new version of the configuration may replace this one: at once, when nobody uses "
            + "the kiosk and it waits for nothing, or while an expression is true.")
    private static let atOnce = "at once"
    private static let whenIdle = "when idle"

    let sections: DocumentSections
    let handlers: HandlerReader
    let scope: ScopeReader

    var diagnostics: DiagnosticSink { scope.diagnostics }
    private var names: DocumentNames { handlers.actions.language.names }

    /// - Parameter texts: Their first language is used if the configuration names none.
    func read(_ texts: CheckedTexts, into document: inout ScreenDocument) {
        document.start = start(among: document.screens)
        document.handlers = sections[RootChecker.handlerSection].entries.compactMap {
            handlers.handler($0, scope, ofRoot: true)
        }
        document.idle =
            sections[own: RootChecker.idleKey].map {
                IdleReader(handlers: handlers).rules($0, scope)
            } ?? []
        document.staff = sections[own: RootChecker.staffKey].flatMap {
            StaffReader(handlers: handlers).spec($0, scope)
        }
        document.reload = reload() ?? .atOnce
        if let location = sections[own: RootChecker.themeKey],
            let theme = scope.theme(location, among: names.themes)
        {
            document.theme = theme
        }
        if let location = sections[own: RootChecker.motionKey], let motion = scope.motion(location)
        {
            document.motion = motion
        }
        if let transition = sections[own: RootChecker.transitionKey, self] {
            document.transition = transition
        }
        document.watchers = sections[rules: RootChecker.watcherKey].flatMap {
            WatcherReader(handlers: handlers).watchers($0, scope)
        }
        if let location = sections[own: ScheduleReader.key] {
            document.schedule = ScheduleReader(names: names, diagnostics: diagnostics)
                .entries(location)
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
        guard let location = sections[own: RootChecker.startKey] else {
            let name = screens.first?.name ?? ""
            if let first = names.screens[name] { names.screens.checkFirst(name, first.value, self) }
            return name
        }
        return names.screens.first(location, "\"start\"", self) ?? ""
    }

    private func reload() -> ReloadRule? {
        guard let location = sections[own: RootChecker.reloadKey] else { return nil }
        switch location.node.kind {
        case .string(RootChecker.atOnce): return .atOnce
        case .string(RootChecker.whenIdle): return .whenIdle
        case .string(let text) where FormulaText.isPlain(text):
            error(
                location, "\"reload\" cannot be \(text.quotedExcerpt)",
                help: "write \"\(RootChecker.whenIdle)\", or an expression such as "
                    + "\"${!isPaying}\"")
            return nil
        default: return scope.condition(location, "\"reload\"").map { .when($0) }
        }
    }
}
