/// What handlers do.
extension DocumentReader {
    /// The actions that need nothing and can be written as a word.
    private static let words: [String: ActionSpec.Kind] = [
        "back": .back, "home": .home, "dismiss": .dismiss, "forward": .forward,
    ]

    static var actionNames: [String] { DocumentGrammar.actions.map(\.name) }

    mutating func readActions(_ place: Place, in context: DocumentContext) -> [ActionSpec] {
        guard case .array(let elements) = place.node.kind else {
            return readAction(place, in: context).map { [$0] } ?? []
        }
        return elements.compactMap { readAction(place.inside($0), in: context) }
    }

    private mutating func readAction(_ place: Place, in context: DocumentContext) -> ActionSpec? {
        actionNesting += 1
        defer { actionNesting -= 1 }
        guard actionNesting <= DocumentLimits.nesting else {
            error(
                place,
                "actions can be \(DocumentLimits.nesting) levels deep, and this one is deeper",
                help: "emit an event, and do the rest in its handler")
            return nil
        }
        switch place.node.kind {
        case .string(let name):
            if let kind = DocumentReader.words[name] {
                return ActionSpec(kind: kind, place: place.kept)
            }
            if DocumentReader.actionNames.contains(name) {
                error(
                    place, "the action \"\(name)\" needs a value",
                    help: "write { \"\(name)\": … }")
            } else {
                unknownAction(name, at: place.range, in: place)
            }
        case .object(let object):
            guard let (key, others) = actionKey(of: object, place) else { return nil }
            let members = self.object(
                place, keys: [key.key] + others, of: "the action \"\(key.key)\"", help: "")
            guard let members else { return nil }
            return readAction(key.key, place.inside(key.value), members, place, in: context)
                .map { ActionSpec(kind: $0, place: place.kept) }
        default:
            mismatch(
                place, "an action",
                help: "write an action such as { \"navigate\": \"home\" } or \"back\"")
        }
        return nil
    }

    /// The key that says what an action is; nil after a mistake was reported.
    private mutating func actionKey(
        of object: JSONNode.Object, _ place: Place
    ) -> (JSONNode.Object.Member, [String])? {
        var found: (JSONNode.Object.Member, [String])?
        for member in object.members {
            guard let action = DocumentGrammar.actions.first(where: { $0.name == member.key })
            else {
                continue
            }
            if found != nil {
                error(
                    place, "this object has several actions",
                    help: "write several actions as an array: [{ … }, { … }]")
                return nil
            }
            found = (member, action.others.names)
        }
        if let found { return found }
        guard let member = object.members.first else {
            error(
                place, "an action is missing here",
                help: "write one of \(quotedList(DocumentReader.actionNames))")
            return nil
        }
        unknownAction(member.key, at: member.keyRange, in: place)
        return nil
    }

    private mutating func unknownAction(_ name: String, at range: SourceRange, in place: Place) {
        error(
            at: range, in: place, "there is no action \(name.quotedExcerpt)",
            help: suggestion(for: name, among: DocumentReader.actionNames)
                ?? "write one of \(quotedList(DocumentReader.actionNames))")
    }

    private mutating func readAction(
        _ name: String, _ value: Place, _ members: [String: Place], _ place: Place,
        in context: DocumentContext
    ) -> ActionSpec.Kind? {
        switch name {
        case "set": return readAssignments(value, "set", in: context).map { .set($0) }
        case "append": return readAssignments(value, "append", in: context).map { .append($0) }
        case "increment": return readIncrement(value, in: context)
        case "remove": return readTargets(value, "remove", in: context).map { .remove($0) }
        case "toggle": return readToggle(value, in: context)
        case "navigate":
            return readDestination(value, "navigate", in: context).map { .navigate($0) }
        case "show": return readShow(value, in: context)
        case "confirm": return readConfirmation(value, members, place, in: context)
        case "emit": return readEmit(value, in: context)
        case "run": return readRun(value, in: context)
        case "http": return readRequest(value, in: context)
        case "delay":
            return duration(value, "\"delay\"", in: DocumentTimes.delay).map {
                .delay($0)
            }
        case "if": return readConditional(value, members, place, in: context)
        case "sequence":
            let actions = readActions(value, in: context)
            var inner = context
            showError(in: &inner)
            let failure = members["catch"].map { readActions($0, in: inner) }
            return .sequence(actions, failure: failure)
        case "refresh": return readRefresh(value)
        case "theme": return readTheme(value, in: context).map { .theme($0) }
        case "locale": return readLocale(value, in: context).map { .locale($0) }
        case "log": return readValue(value, .dyn, "\"log\"", in: context).map { .log($0) }
        default:
            // `{ "back": true }`, the long form of `"back"`.
            if case .bool(true) = value.node.kind { return DocumentReader.words[name] }
            error(value, "\"\(name)\" takes no value", help: "write just \"\(name)\"")
            return nil
        }
    }

    private mutating func readConditional(
        _ value: Place, _ members: [String: Place], _ place: Place, in context: DocumentContext
    ) -> ActionSpec.Kind? {
        let condition = readCondition(value, "\"if\"", in: context)
        if members["then"] == nil {
            missing("then", in: place, "\"if\" needs \"then\"", help: "write \"then\": [ … ]")
        }
        let then = members["then"].map { readActions($0, in: context) } ?? []
        let otherwise = members["else"].map { readActions($0, in: context) } ?? []
        return condition.map { .condition($0, then: then, otherwise: otherwise) }
    }

    private mutating func readEmit(
        _ place: Place, in context: DocumentContext
    ) -> ActionSpec.Kind? {
        if case .string(let name) = place.node.kind {
            return ownEvent(name, place) ? .emit(name: name, data: .literal(.null)) : nil
        }
        let members = object(
            place, keys: DocumentGrammar.eventKeys.names, of: "\"emit\"",
            help: "write the name of an event, or an object with \"event\" and \"data\"")
        guard let members else { return nil }
        var data: ValueSpec? = .literal(.null)
        if let place = members["data"] { data = readValue(place, .dyn, "\"data\"", in: context) }
        guard let event = members["event"] else {
            missing(
                "event", in: place, "\"emit\" needs an \"event\"",
                help: "write \"event\": \"ordered\"")
            return nil
        }
        guard let name = string(event, "\"event\"", help: "write the event's name"),
            ownEvent(name, event), let data
        else { return nil }
        return .emit(name: name, data: data)
    }

    private mutating func readRefresh(_ place: Place) -> ActionSpec.Kind? {
        let help = "write the name of a data source, or an array of names"
        var names: [String] = []
        for place in elements(of: place) {
            guard let name = string(place, "a data source", help: help) else { continue }
            if sections.entry(name, in: "data") == nil, knowsAll,
                !sections.unreadable.contains("data")
            {
                error(
                    place, "there is no data source \(name.quotedExcerpt)",
                    help: suggestion(for: name, among: sections["data"].map(\.name))
                        ?? "declare it in \"data\"")
            }
            names.append(name)
        }
        return .refresh(names)
    }

    /// The elements of an array; a value that is none alone.
    func elements(of place: Place) -> [Place] {
        guard case .array(let elements) = place.node.kind else { return [place] }
        return elements.map { place.inside($0) }
    }
}
