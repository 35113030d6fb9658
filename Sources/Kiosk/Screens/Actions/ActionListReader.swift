/// Reads the actions of handlers.
struct ActionListReader: Checker {
    let catalog: ActionCatalog
    let names: DocumentNames
    let events: EventNames
    /// The actions around those that are read.
    private var depth = 0

    var diagnostics: DiagnosticSink { events.diagnostics }

    init(_ catalog: ActionCatalog, _ names: DocumentNames, _ events: EventNames) {
        (self.catalog, self.names, self.events) = (catalog, names, events)
    }

    /// One action or an array of them.
    func actions(_ place: SourcePlace, _ scope: ScopeReader) -> [ActionSpec] {
        place.elements.compactMap { element in
            action(element, scope).map { ActionSpec(action: $0, place: element.kept) }
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
            guard let (type, value) = type(of: object, place),
                let members = self.object(
                    place, keys: type.form.keys, of: "the action \"\(type.name)\"", help: "")
            else { return nil }
            var inner = self
            inner.depth += 1
            return type.init(
                ActionReader(type.name, place.inside(value), members, scope, inner))
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

    /// Finds an action's type by one of its keys, and that key's value; nil after reporting a mistake.
    private func type(
        of object: JSONNode.Object, _ place: SourcePlace
    ) -> (any DocumentAction.Type, JSONNode)? {
        let found = object.members.lazy.compactMap { member in
            catalog[member.key].map { ($0, member.value) }
        }.prefix(2)
        if let first = found.first {
            if found.count == 1 { return first }
            error(
                place, "this object has several actions",
                help: "write several actions as an array: [{ … }, { … }]")
        } else if let member = object.members.first {
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
