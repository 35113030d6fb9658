/// The actions that a document may use, and the names that it may use in them.
final class ActionLanguage {
    let catalog: ActionCatalog
    let names: DocumentNames
    let events: EventNames

    init(_ catalog: ActionCatalog, _ names: DocumentNames, _ events: EventNames) {
        (self.catalog, self.names, self.events) = (catalog, names, events)
    }
}

/// Reads the actions of handlers.
struct ActionListReader: Checker {
    let language: ActionLanguage
    /// The actions around those that are read.
    private var depth = 0

    var events: EventNames { language.events }
    var diagnostics: DiagnosticSink { language.events.diagnostics }
    private var catalog: ActionCatalog { language.catalog }

    init(_ language: ActionLanguage) { self.language = language }

    /// One action or an array of them.
    func actions(_ place: SourcePlace, _ scope: ScopeReader) -> [ActionSpec] {
        guard case .array(let elements) = place.node.kind else {
            return action(place, scope).map { [ActionSpec(action: $0, place: place.kept)] } ?? []
        }
        return elements.compactMap { element in
            let place = place.inside(element)
            return action(place, scope).map { ActionSpec(action: $0, place: place.kept) }
        }
    }

    private func action(_ place: SourcePlace, _ scope: ScopeReader) -> (any DocumentAction)? {
        guard depth < DocumentLimits.nesting else {
            error(
                place,
                "actions can be \(DocumentLimits.nesting) levels deep, and this one is deeper",
                help: "emit an event, and do the rest in its handler")
            return nil
        }
        switch place.node.kind {
        case .string(let name): return word(name, place)
        case .object(let object):
            guard let (type, head) = type(of: object, place),
                let members = self.object(
                    place, keys: type.form.keys, of: "the action \"\(head.key)\"", help: "")
            else { return nil }
            var inner = self
            inner.depth += 1
            return type.init(
                ActionReader(head.key, place.inside(head.value), members, scope, inner))
        default:
            mismatch(
                place, "an action",
                help: "write an action such as { \"navigate\": \"home\" } or \"back\"")
            return nil
        }
    }

    private func word(_ name: String, _ place: SourcePlace) -> (any DocumentAction)? {
        guard let type = catalog[name] else {
            unknownAction(name, at: place.range, in: place)
            return nil
        }
        if let word = type as? any WordAction.Type { return word.init() }
        error(
            place, "the action \"\(name)\" needs a value", help: "write { \"\(name)\": … }")
        return nil
    }

    /// Finds an action's type by one of its keys, and that member; nil after reporting a mistake.
    private func type(
        of object: JSONNode.Object, _ place: SourcePlace
    ) -> (any DocumentAction.Type, JSONNode.Object.Member)? {
        var found: (any DocumentAction.Type, JSONNode.Object.Member)?
        for member in object.members {
            guard let type = catalog[member.key] else { continue }
            if found != nil {
                error(
                    place, "this object has several actions",
                    help: "write several actions as an array: [{ … }, { … }]")
                return nil
            }
            found = (type, member)
        }
        if let found { return found }
        if let member = object.members.first {
            unknownAction(member.key, at: member.keyRange, in: place)
        } else {
            error(
                place, "an action is missing here",
                help: "write one of \(quotedList(catalog.names))")
        }
        return nil
    }

    private func unknownAction(_ name: String, at range: SourceRange, in place: SourcePlace) {
        error(
            at: range, in: place, "there is no action \(name.quotedExcerpt)",
            help: suggestion(for: name, among: catalog.names)
                ?? "write one of \(quotedList(catalog.names))")
    }
}
