/// The parameters of a document's screens.
struct ScreenDeclarations {
    static let section = SectionKey(
        "screens", .members(.object(ScreenChecker.keys), by: "name"), "What the kiosk shows.",
        help: "write an object with screens by name")

    fileprivate let section: DocumentSection
    fileprivate let scopes: [String: Declaration]

    /// The declarations of a screen, which are read before its body.
    fileprivate struct Declaration {
        let spec: ScopeSpec
        let reader: ScopeReader
        let timers: [TimerDeclaration]
    }

    init(
        _ section: DocumentSection, in state: CheckedState, _ variables: VariableReader,
        _ registry: Registry
    ) {
        self.section = section
        if section.isPresent, !section.isUnreadable, section.entries.isEmpty {
            let root = ValueLocation(
                node: variables.diagnostics.files[0].root, file: 0)
            if let screens = root["screens"] {
                variables.error(
                    screens, "a configuration needs at least one screen",
                    help: "write \"home\": { \"body\": … }")
            }
        }
        var scopes: [String: Declaration] = [:]
        for entry in section.entries where entry.value.members != nil {
            var reader = state.scope
            let (spec, timers) = variables.declare(entry.value, in: &reader, registry)
            scopes[entry.name] = Declaration(spec: spec, reader: reader, timers: timers)
        }
        self.scopes = scopes
    }

    /// The first screen of the files.
    var first: MemberLocation? { section.entries.first }

    subscript(name: String) -> MemberLocation? { section[name] }

    /// The variables of a screen; reports one that does not exist.
    func scope(of name: String, _ location: ValueLocation, _ checker: some Checker) -> ScopeSpec? {
        isKnown(name, location, checker) ? scopes[name]?.spec : nil
    }

    /// True if a screen may exist; reports it with the nearest name otherwise.
    private func isKnown(_ name: String, _ location: ValueLocation, _ checker: some Checker) -> Bool
    {
        // The absence of all screens has been reported already.
        guard let first else { return !section.isComplete }
        return checker.isKnown(
            name, in: section, of: "screen", location,
            help: "write the name of a screen in \"screens\", such as \(first.name.quotedExcerpt)")
    }

    /// Reads the name of a screen to begin with.
    func first(_ location: ValueLocation, _ what: String, _ checker: some Checker) -> String? {
        guard let name = checker.string(location, what, help: "write the name of a screen"),
            isKnown(name, location, checker)
        else { return nil }
        checkFirst(name, location, checker)
        return name
    }

    /// Reports a screen that cannot be the first one, because it has a required parameter.
    func checkFirst(_ name: String, _ location: ValueLocation, _ checker: some Checker) {
        guard let needed = scopes[name]?.spec.parameters.first(where: \.isNeeded) else { return }
        checker.error(
            location, "the first screen cannot need \"\(needed.name)\"",
            help: "give the parameter a \"default\", or start with another screen")
    }
}

/// Screens by name.
struct ScreenChecker: Checker {
    static let keys = [
        DocumentKey(
            "params", .members(.parameter, by: "name"), default: [:],
            "What those who show the screen tell it."),
        DocumentKey(
            "state", .members(.variable, by: "name"), default: [:],
            "Variables of the screen, new each time it is shown."),
        ComputedReader.key("Variables of the screen that are computed from others."),
        handlers, watchers, timers, idle, body,
    ]
    private static let timers = TimerReader.key(
        "Timers that begin when the screen appears, and end when it leaves or is covered.")
    private static let handlers = DocumentKey(
        "on", .handlers(ofRoot: false), default: [:],
        "What answers events that nodes of the screen have not.")
    private static let watchers = WatcherReader.key(
        "What happens at the moment at which a condition becomes true, or is true at first.")
    private static let idle = DocumentKey(
        "idle", IdleReader.shape, default: [],
        "What happens when nobody touches the kiosk while the screen is seen.")
    private static let body = DocumentKey(
        "body", .items, required: true, "What is seen; the body lies in a stack.")

    let bodies: BodyServices
    let components: [ComponentSpec]
    var diagnostics: DiagnosticSink { bodies.diagnostics }

    func check(_ declarations: ScreenDeclarations) -> [ScreenSpec] {
        var depths = ItemDepths(of: components)
        return declarations.section.entries.compactMap { entry in
            let members = object(
                entry.value, keys: ScreenChecker.keys, of: "a screen",
                help: "write an object with a \"body\"")
            guard let members, let declaration = declarations.scopes[entry.name] else {
                return nil
            }
            let reader = declaration.reader
            if members[ScreenChecker.body] == nil {
                missing(
                    "body", in: entry.value, "a screen needs a \"body\"",
                    help: "write \"body\": { \"type\": \"column\", \"children\": [ … ] }")
            }
            let body = members[ScreenChecker.body].map { readBody($0, reader, &depths) } ?? []
            return ScreenSpec(
                name: entry.name, scope: declaration.spec, body: body,
                handlers: members[ScreenChecker.handlers].map {
                    bodies.handlers.handlers($0, reader)
                } ?? [],
                timers: TimerReader(handlers: bodies.handlers).timers(declaration.timers, reader),
                idle: members[ScreenChecker.idle].map {
                    IdleReader(handlers: bodies.handlers).rules($0, reader)
                } ?? [],
                watchers: WatcherReader(handlers: bodies.handlers)
                    .watchers(members[ScreenChecker.watchers], reader),
                location: entry.value.start)
        }
    }

    private func readBody(
        _ location: ValueLocation, _ reader: ScopeReader, _ depths: inout ItemDepths
    ) -> [ItemSpec] {
        let body = ItemReader(bodies).items(location, in: .screen, reader)
        // A component that contains itself was reported.
        if diagnostics.errors.isEmpty, depths.depth(of: body) > ItemDepths.limit {
            error(
                location,
                "with its components, this screen has more than \(ItemDepths.limit) levels of nodes",
                help: "take nodes out of the components that lie in each other")
        }
        return body
    }
}
