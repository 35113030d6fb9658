/// Screens, and what belongs to the document as a whole.
extension DocumentReader {
    mutating func declareScreens() {
        guard sections.has("screens"), !sections.unreadable.contains("screens") else { return }
        if sections["screens"].isEmpty, case .object(let root) = files[0].root.kind,
            let screens = root["screens"]
        {
            error(
                Place(node: screens, file: 0), "a configuration needs at least one screen",
                help: "write \"home\": { \"body\": … }")
        }
        for entry in sections["screens"] {
            guard case .object(let object) = entry.value.node.kind else { continue }
            var context = globals
            let scope = readScope(
                params: object["params"].map { entry.value.inside($0) },
                state: object["state"].map { entry.value.inside($0) }, in: &context)
            screenScopes[entry.name] = scope
            screenContexts[entry.name] = context
        }
    }

    mutating func readScreens() {
        for entry in sections["screens"] {
            idPlaces = [:]
            let members = object(
                entry.value, keys: DocumentGrammar.screenKeys.names, of: "a screen",
                help: "write an object with a \"body\"")
            guard let members, let scope = screenScopes[entry.name],
                let context = screenContexts[entry.name]
            else { continue }
            if members["body"] == nil {
                missing(
                    "body", in: entry.value, "a screen needs a \"body\"",
                    help: "write \"body\": { \"type\": \"column\", \"children\": [ … ] }")
            }
            let body = members["body"].map { readItems($0, in: .screen, context) } ?? []
            let handlers = members["on"].map { readHandlers($0, in: context) } ?? []
            document.screens.append(
                ScreenSpec(
                    name: entry.name, scope: scope, body: body, handlers: handlers,
                    place: entry.value.kept))
        }
    }

    /// Whether a screen exists; reports it with the nearest name if not.
    mutating func knownScreen(_ name: String, _ place: Place) -> Bool {
        if sections.entry(name, in: "screens") != nil { return true }
        guard knowsAll, !sections.unreadable.contains("screens") else { return true }
        // That there is none at all is said already.
        guard let first = sections["screens"].first, canReport else { return false }
        error(
            place, "there is no screen \(name.quotedExcerpt)",
            help: suggestion(for: name, among: sections["screens"].map(\.name))
                ?? "write the name of a screen in \"screens\", such as \(first.name.quotedExcerpt)")
        return false
    }

    /// What is left: where the kiosk starts, its own handlers, and what happens when nobody comes.
    mutating func readRoot() {
        if let place = sections.single["start"] {
            let help = "write the name of a screen"
            if let name = string(place, "\"start\"", help: help), knownScreen(name, place) {
                document.start = name
                requireNoArguments(name, place, "the first screen")
            }
        } else {
            document.start = document.screens.first?.name ?? ""
            if let first = sections.entry(document.start, in: "screens") {
                requireNoArguments(first.name, first.value, "the first screen")
            }
        }
        for entry in sections["on"] {
            if let handler = readHandler(entry, in: globals, ofRoot: true) {
                document.handlers.append(handler)
            }
        }
        if let place = sections.single["idle"] { readIdle(place) }
        readThemeAndLocale()
    }

    /// Reports a screen that cannot be shown without being told something.
    private mutating func requireNoArguments(_ name: String, _ place: Place, _ what: String) {
        let needed = screenScopes[name]?.parameters.first {
            $0.initial == nil && !$0.type.mayBeNull
        }
        guard let needed else { return }
        error(
            place, "\(what) cannot need \"\(needed.name)\"",
            help: "give the parameter a \"default\", or start with another screen")
    }

    private mutating func readIdle(_ place: Place) {
        let help = "write an object such as { \"after\": \"60s\", \"do\": \"home\" }"
        let members = object(
            place, keys: DocumentGrammar.idleKeys.names, of: "\"idle\"", help: help)
        guard let members else { return }
        for key in ["after", "do"] where members[key] == nil {
            missing(key, in: place, "\"idle\" needs \"\(key)\"", help: help)
        }
        guard let after = members["after"], let actions = members["do"],
            let time = duration(after, "\"after\"", in: DocumentTimes.idle)
        else { return }
        document.idle = IdleSpec(
            after: time, handler: handler("idle", actions, place, in: globals))
    }
}
